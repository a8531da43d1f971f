/**
 * The way that works for most donors without PayPal, open on the page: its details to copy, and the step to
 * /confirmation. The other ways open in dialogs.
 */
import { type MouseEvent, useId } from 'react';
import type { OwnDonation } from '../../donations/index.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { usePayingText } from '../../text/text.ts';
import { useMethodName } from '../../text/use-method-name.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { BankFromAbroad } from './bank-from-abroad.tsx';
import { PayInTiles } from './pay-in-tiles.tsx';
import { usePayment } from './payment.ts';
import { NumberedSteps } from './payment-dialog.tsx';
import { deviceOf, upiLink } from './upi.ts';
import { useProceed } from './use-proceed.ts';
import type { FoundWays } from './use-ways.ts';

/** UPI; Internet Banking from abroad, and for an amount that nobody may send by UPI in a day. */
export function OpenWay({ donation, found }: { donation: OwnDonation; found: FoundWays }) {
  const { pay } = usePayingText();
  const { amount, upiAmount, isForeign, isOverDayLimit, hasRtgs, of, service } = usePayment(donation);
  const nameOf = useMethodName();
  const titleId = useId();
  const isBank = isForeign || isOverDayLimit;
  const method = isBank ? 'Internet Banking' : 'UPI';
  const { senders } = found;
  const payment = of(method);
  const payee = payment.payee.replaceAll(' ', '\u00a0');
  return (
    <section aria-labelledby={titleId} className="card grid gap-4 p-5!">
      <h2 id={titleId} className="text-lead">
        {pay.dialogTitle({ method: nameOf(method) })}
      </h2>
      <NumberedSteps
        steps={
          isForeign
            ? pay.bankStepsAbroad({ amount, senders })
            : isBank
              ? pay.bankSteps({ amount, hasRtgs })
              : pay.hereSteps({ amount: upiAmount, payee })
        }
      />
      {isForeign && <BankFromAbroad service={service} found={found} />}
      {/* A phone cannot scan its own screen. */}
      {!isBank && (
        <div className="needs-scripts max-wide:hidden">
          <QrCode content={upiLink(payment)} label={pay.qr} />
        </div>
      )}
      <PayInTiles method={method} donation={donation} isAbroad={isForeign} />
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
