/** How to pay by one method: steps, code, details to copy, and Proceed (spec §2). */
import { type ReactNode, useState } from 'react';
import { useCampaign } from '../../text/root-data.ts';
import { useText } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import type { ManualMethod } from '../donation.ts';
import type { OwnDonation } from '../projections.ts';
import { DonorsPhone } from './donors-phone.tsx';
import { PayInDetails } from './pay-in-details.tsx';
import { useMethodName, usePayment } from './payment.ts';
import { dayLimit, galleryLimit, type IosApp, iosApps, upiLink } from './upi.ts';
import { useProceed } from './use-proceed.ts';

type PaymentDialogProps = {
  method: ManualMethod;
  donation: OwnDonation;
  onChange: (method: ManualMethod) => void;
  onClose: () => void;
};

export function PaymentDialog({ method, donation, onChange, onClose }: PaymentDialogProps) {
  const { pay } = useText();
  const { amount, upiAmount, rupees, reference, of } = usePayment(donation);
  const nameOf = useMethodName();
  const [iosApp, setIosApp] = useState<IosApp | null>(null);
  const { device, isCopied, proceed } = useProceed(method, donation, iosApp);
  const isBank = method === 'Internet Banking';
  const isForeign = donation.currency !== 'INR';
  const isOver = (limit: number) => !isBank && rupees !== null && rupees > limit;
  const payment = of(method);
  const details = <PayInDetails method={method} reference={reference} />;
  return (
    <Dialog open title={pay.dialogTitle({ method: nameOf(method) })} onClose={onClose}>
      {!isBank && isForeign && <Otherwise words={pay.inrOnly} onChange={onChange} />}
      {isOver(dayLimit) && <Otherwise words={pay.dayLimit} onChange={onChange} />}
      <ol className="grid list-decimal gap-1 pl-5 text-base">
        {(isBank ? pay.bankSteps({ amount }) : pay.steps({ amount: upiAmount })).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {isOver(galleryLimit) && <Note>{pay.gallery}</Note>}
      {/* What works for every amount leads; the code follows. */}
      {(isBank || isOver(galleryLimit)) && details}
      {isBank && <Overseas />}
      <QrCode content={upiLink(payment)} label={pay.qr} />
      <p className="text-center font-semibold">{pay.payee({ name: payment.payee })}</p>
      {!isBank && !isOver(galleryLimit) && details}
      {isBank && <DonorsPhone />}
      {method === 'UPI' && device === 'ios' && <IosAppField app={iosApp} onChange={setIosApp} />}
      <button type="button" className="btn btn-give" onClick={proceed}>
        {pay.proceed}
      </button>
      <p className="text-center text-small text-soft">
        {isBank
          ? pay.proceedBank
          : device === 'desktop'
            ? pay.proceedDesktop
            : isCopied
              ? pay.proceedCopies
              : pay.proceedHint}
      </p>
    </Dialog>
  );
}

function Overseas() {
  const { pay } = useText();
  const { name, url } = useCampaign().overseasTransfer;
  return (
    <p className="text-base">
      {pay.overseas({ service: name })}{' '}
      <a href={url} target="_blank" rel="noreferrer">
        {name}
      </a>
    </p>
  );
}

/** iOS opens only the app that its link names. */
function IosAppField({ app, onChange }: { app: IosApp | null; onChange: (app: IosApp | null) => void }) {
  const { pay } = useText();
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

function Note({ children }: { children: ReactNode }) {
  return (
    <div className="note">
      <WarningIcon />
      <div className="grid gap-3">{children}</div>
    </div>
  );
}

/** Why this method won't do, and the way to the one that will. */
function Otherwise({ words, onChange }: { words: string; onChange: (method: ManualMethod) => void }) {
  const { pay } = useText();
  return (
    <Note>
      <p>{words}</p>
      <button
        type="button"
        className="btn btn-small btn-quiet justify-self-start"
        onClick={() => onChange('Internet Banking')}
      >
        {pay.dialogTitle({ method: pay.bank })}
      </button>
    </Note>
  );
}
