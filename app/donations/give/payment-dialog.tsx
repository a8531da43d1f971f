/** How to pay by one method: steps, code, details to copy, and Proceed (spec §2). */
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCampaign } from '../../text/root-data.ts';
import { sentences } from '../../text/sentences.ts';
import { useText } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { ManualMethod, SeenDonation } from '../donation.ts';
import { storeGiving } from './donation-data.ts';
import { DonorsPhone } from './donors-phone.tsx';
import { PayInDetails } from './pay-in-details.tsx';
import { useMethodName, usePayment } from './payment.ts';
import { downloadQrCode, QrCode } from './qr-code.tsx';
import { appToOpen, dayLimit, deviceOf, galleryLimit, type IosApp, iosApps, upiLink } from './upi.ts';

type PaymentDialogProps = {
  method: ManualMethod;
  donation: SeenDonation;
  onChange: (method: ManualMethod) => void;
  onClose: () => void;
};

export function PaymentDialog({ method, donation, onChange, onClose }: PaymentDialogProps) {
  const { pay } = useText();
  const { upi, overseasTransfer } = useCampaign();
  const { amount, upiAmount, rupees, reference, of } = usePayment(donation);
  const nameOf = useMethodName();
  const navigate = useNavigate();
  const showToast = useToast();
  const [iosApp, setIosApp] = useState<IosApp | null>(null);
  const device = deviceOf(navigator);
  const isBank = method === 'Internet Banking';
  const isForeign = donation.currency !== 'INR';
  const isOver = (limit: number) => !isBank && rupees !== null && rupees > limit;
  const payment = of(method);
  const code = upiLink(payment);
  const app = appToOpen(method, payment, { device, payeeKind: upi.payeeKind, iosApp });
  // An app that only opens has to be given the address by hand.
  const isCopied = !isBank && device !== 'desktop' && upi.payeeKind === 'personal';
  const details = <PayInDetails method={method} reference={reference} />;

  async function proceed() {
    const giving = { donationData: donation, paymentMethod: method };
    storeGiving(donation, method);
    // Within the click itself: later a browser takes it for an advertisement.
    if (app && device === 'desktop') window.open(app, '_blank', 'noopener');
    await downloadQrCode(code, `kaithangu-${reference}.png`);
    if (isCopied) {
      await navigator.clipboard.writeText(payment.vpa).then(
        () => showToast(sentences.textCopied),
        () => showToast(sentences.copyFailed, 'error'),
      );
    }
    // First, so that a browser which shows an error in place of the app is one step of Back away from it.
    await navigate('/confirmation', { state: giving });
    if (app && device !== 'desktop') openApp(app);
  }

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
      {isBank && (
        <p className="text-base">
          {pay.overseas({ service: overseasTransfer.name })}{' '}
          <a href={overseasTransfer.url} target="_blank" rel="noreferrer">
            {overseasTransfer.name}
          </a>
        </p>
      )}
      <QrCode content={code} label={pay.qr} />
      <p className="text-center font-semibold">{pay.payee({ name: payment.payee })}</p>
      {!isBank && !isOver(galleryLimit) && details}
      {isBank && <DonorsPhone />}
      {method === 'UPI' && device === 'ios' && (
        <Field label={pay.yourApp}>
          {(field) => (
            <select
              {...field}
              className="input"
              value={iosApp ?? ''}
              onChange={(event) => setIosApp((event.target.value || null) as IosApp | null)}
            >
              <option value="">{pay.otherApp}</option>
              {iosApps.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          )}
        </Field>
      )}
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

/** Leaves our page where it is: an app takes over, or nothing happens. */
function openApp(link: string): void {
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.click();
}
