/** How to pay by one method: steps, QR code, details to copy, and Proceed (spec §2). */
import { type ReactNode, useId, useState } from 'react';
import type { ManualMethod, OwnDonation } from '../../donations/index.ts';
import { usePayingText } from '../../text/text.ts';
import { useMethodName } from '../../text/use-method-name.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { BankFromAbroad, FoldedUpi, FromGulf } from './bank-from-abroad.tsx';
import { DonorsPhone } from './donors-phone.tsx';
import { PayInTiles } from './pay-in-tiles.tsx';
import { usePayment } from './payment.ts';
import { deviceOf, type IosApp, iosApps, type Payment, upiLink } from './upi.ts';
import { useProceed } from './use-proceed.ts';
import type { FoundWays } from './use-ways.ts';

type PaymentDialogProps = {
  method: ManualMethod;
  donation: OwnDonation;
  found: FoundWays;
  onChange: (method: ManualMethod) => void;
  onClose: () => void;
};

export function PaymentDialog({ method, donation, found, onChange, onClose }: PaymentDialogProps) {
  const { pay } = usePayingText();
  const { amount, upiAmount, isOverDayLimit, hasRtgs, of, isForeign, service } = usePayment(donation);
  const nameOf = useMethodName();
  const [iosApp, setIosApp] = useState<IosApp | null>(null);
  const hintId = useId();
  const device = deviceOf(navigator);
  const { isCopied, isSaved, site, proceed } = useProceed(method, donation, { device, iosApp });
  const isBank = method === 'Internet Banking';
  const steps = isBank
    ? isForeign
      ? pay.bankStepsAbroad({ amount, senders: found.senders })
      : pay.bankSteps({ amount, hasRtgs })
    : pay.steps({ amount: upiAmount, payee: of(method).payee.replaceAll(' ', '\u00a0') });
  return (
    <Dialog
      open
      wide
      title={pay.dialogTitle({ method: nameOf(method) })}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn btn-give w-full" aria-describedby={hintId} onClick={proceed}>
            {pay.proceed}
          </button>
          <p id={hintId} className="text-center text-small leading-snug text-soft">
            {isCopied && `${pay.proceedCopies} `}
            {isSaved && `${pay.proceedSaves} `}
            {isBank ? pay.proceedBank : site === null ? pay.proceedHint : pay.proceedDesktop({ site })}
          </p>
        </>
      }
    >
      <NumberedSteps steps={steps} />
      {!isBank && isForeign && <UseBankInstead words={pay.inrOnly} onChange={onChange} />}
      {!isBank && !isForeign && isOverDayLimit && <UseBankInstead words={pay.dayLimit} onChange={onChange} />}
      {isBank && isForeign ? (
        <div>
          <FromGulf currency={donation.currency} />
          <BankFromAbroad service={service} found={found} />
          <PayInTiles method={method} donation={donation} isAbroad />
          <FoldedUpi payment={of(method)} />
        </div>
      ) : (
        <HowToPay method={method} donation={donation} payment={of(method)} />
      )}
      {method === 'UPI' && device === 'ios' && <IosAppField app={iosApp} onChange={setIosApp} />}
    </Dialog>
  );
}

export function NumberedSteps({ steps }: { steps: string[] }) {
  return (
    <ol className="grid list-decimal gap-1 ps-[1.4em] text-base leading-snug marker:font-semibold marker:text-teal">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

type HowToPayProps = {
  method: ManualMethod;
  donation: OwnDonation;
  payment: Payment;
};

/** The QR code and the details to copy. On narrow screens these come first where the code doesn't help. */
function HowToPay({ method, donation, payment }: HowToPayProps) {
  const { pay } = usePayingText();
  const { isOverGalleryLimit } = usePayment(donation);
  const isBank = method === 'Internet Banking';
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[auto_1fr] wide:gap-6">
      <div className={`grid gap-2 wide:order-first ${isBank || isOverGalleryLimit ? 'order-last' : ''}`}>
        {/* Hidden on wide screens: the text says to scan the code from another screen. */}
        {!isBank && isOverGalleryLimit && <Note className="wide:hidden">{pay.gallery}</Note>}
        <QrCode content={upiLink(payment)} label={pay.qr} />
      </div>
      <div className="min-w-0">
        <PayInTiles method={method} donation={donation} />
        {isBank && <DonorsPhone />}
      </div>
    </div>
  );
}

/** The donor's UPI app: iOS opens only the app that the link names. */
function IosAppField({ app, onChange }: { app: IosApp | null; onChange: (app: IosApp | null) => void }) {
  const { pay } = usePayingText();
  return (
    <Field label={pay.yourApp}>
      {(field) => (
        <select
          {...field}
          className="input"
          value={app ?? ''}
          onChange={(event) => onChange((event.target.value || null) as IosApp | null)}
        >
          <option value="">{pay.otherApp}</option>
          {iosApps.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Note({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`note ${className}`}>
      <WarningIcon />
      <div className="grid gap-3">{children}</div>
    </div>
  );
}

/** Says why this method doesn't work for this donation, with a button to Internet Banking. */
function UseBankInstead({ words, onChange }: { words: string; onChange: (method: ManualMethod) => void }) {
  const { pay } = usePayingText();
  const nameOf = useMethodName();
  return (
    <Note>
      <p>{words}</p>
      <button
        type="button"
        className="btn btn-small btn-quiet justify-self-start"
        onClick={() => onChange('Internet Banking')}
      >
        {pay.dialogTitle({ method: nameOf('Internet Banking') })}
      </button>
    </Note>
  );
}
