/**
 * The way that works for most donors of rupees, open on the page: its details to copy, and the step to
 * /confirmation. The other ways open in dialogs.
 */
import { type MouseEvent, useId } from 'react';
import type { OwnDonation } from '../../donations/index.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { usePayingText } from '../../text/text.ts';
import { useMethodName } from '../../text/use-method-name.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { PayInTiles } from './pay-in-tiles.tsx';
import { usePayment } from './payment.ts';
import { NumberedSteps } from './payment-dialog.tsx';
import { deviceOf, upiLink } from './upi.ts';
import { useProceed } from './use-proceed.ts';

/** UPI, or Internet Banking for an amount that nobody may send by UPI in a day. */
export function OpenWay({ donation }: { donation: OwnDonation }) {
  const { pay } = usePayingText();
  const { amount, upiAmount, isOverDayLimit, of } = usePayment(donation);
  const nameOf = useMethodName();
  const titleId = useId();
  const method = isOverDayLimit ? 'Internet Banking' : 'UPI';
  const payment = of(method);
  const payee = payment.payee.replaceAll(' ', '\u00a0');
  return (
    <section aria-labelledby={titleId} className="card grid gap-4 p-5!">
      <h2 id={titleId} className="text-lead">
        {pay.dialogTitle({ method: nameOf(method) })}
      </h2>
      <NumberedSteps
        steps={isOverDayLimit ? pay.bankSteps({ amount }) : pay.hereSteps({ amount: upiAmount, payee })}
      />
      {/* A phone cannot scan its own screen. */}
      {!isOverDayLimit && (
        <div className="needs-scripts max-wide:hidden">
          <QrCode content={upiLink(payment)} label={pay.qr} />
        </div>
      )}
      <PayInTiles method={method} donation={donation} />
      <ToConfirmation method={method} donation={donation} />
    </section>
  );
}

type ToConfirmationProps = { method: 'UPI' | 'Internet Banking'; donation: OwnDonation };

/** Opens the UPI app of an Android phone, with /confirmation behind it; elsewhere it says that the donor has paid. */
function ToConfirmation({ method, donation }: ToConfirmationProps) {
  const { pay } = usePayingText();
  const hintId = useId();
  const isAndroid = useHydrated() && deviceOf(navigator) === 'android';
  const opensApp = method === 'UPI' && isAndroid;
  const device = opensApp ? 'android' : 'desktop';
  const { proceed, isCopied } = useProceed(method, donation, { device, iosApp: null, isQuick: true });
  // Without scripts, the form opens /confirmation.
  function go(event: MouseEvent) {
    event.preventDefault();
    void proceed();
  }
  return (
    <div className="grid gap-3">
      <button
        type="submit"
        name="method"
        value={method}
        className="btn btn-give w-full"
        aria-describedby={hintId}
        onClick={go}
      >
        {opensApp ? pay.openApp : pay.havePaid}
      </button>
      {/* Keeps its place on a phone, so that nothing below jumps once scripts run. */}
      <p id={hintId} className="min-h-[3em] text-center text-small leading-snug text-soft wide:min-h-0">
        {isCopied ? `${pay.proceedCopies} ${pay.proceedHint}` : pay.proceedBank}
      </p>
    </div>
  );
}
