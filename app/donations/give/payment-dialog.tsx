/** How to pay by one method: steps, code, details to copy, and Proceed (spec §2). */

import { useNavigate } from 'react-router';
import { useCampaign, useText } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import type { ManualMethod, SeenDonation } from '../donation.ts';
import { DonorsPhone } from './donors-phone.tsx';
import { PayInDetails } from './pay-in-details.tsx';
import { useMethodName, usePayment } from './payment.ts';
import { downloadQrCode, QrCode } from './qr-code.tsx';
import { appToOpen, galleryLimit, isPhone, upiLink } from './upi.ts';

type PaymentDialogProps = { method: ManualMethod; donation: SeenDonation; onClose: () => void };

export function PaymentDialog({ method, donation, onClose }: PaymentDialogProps) {
  const { pay } = useText();
  const { upi, overseasTransfer } = useCampaign();
  const { amount, reference, of } = usePayment(donation);
  const nameOf = useMethodName();
  const navigate = useNavigate();
  const isBank = method === 'Internet Banking';
  const isLarge = !isBank && donation.currency === 'INR' && Number(donation.amount) > galleryLimit;
  const payment = of(method);
  const code = upiLink(payment);

  async function proceed() {
    await downloadQrCode(code, `kaithangu-${reference}.png`);
    const phone = isPhone(navigator);
    const app = appToOpen(method, payment, { isPhone: phone, payeeKind: upi.payeeKind });
    if (app && phone) location.href = app;
    else if (app) window.open(app, '_blank', 'noopener');
    navigate('/confirmation', { state: { donationData: donation, paymentMethod: method } });
  }

  return (
    <Dialog open title={pay.dialogTitle({ method: nameOf(method) })} onClose={onClose}>
      <ol className="grid list-decimal gap-1 pl-5 text-base">
        {(isBank ? pay.bankSteps : pay.steps)({ amount }).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {!isBank && donation.currency !== 'INR' && <p className="text-base">{pay.inrOnly}</p>}
      {isLarge && (
        <>
          <p className="note">
            <WarningIcon />
            {pay.gallery}
          </p>
          {/* What works for every amount leads; the code follows. */}
          <PayInDetails method={method} />
        </>
      )}
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
      {!isLarge && <PayInDetails method={method} />}
      {isBank && <DonorsPhone />}
      <button type="button" className="btn btn-give" onClick={proceed}>
        {pay.proceed}
      </button>
      <p className="text-center text-small text-soft">{pay.proceedHint}</p>
    </Dialog>
  );
}
