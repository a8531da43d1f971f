/** The bank account, or the UPI ID and phone number, each detail with a Copy button. */

import type { ManualMethod } from '../../donations/index.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { useText } from '../../text/text.ts';
import { CopyRow } from '../../ui/copy-row.tsx';
import { DonorsPhone } from './donors-phone.tsx';

type PayInDetailsProps = {
  method: ManualMethod;
  /** The short reference that the payer enters as the payment's note; null without a donation. */
  reference: string | null;
};

export function PayInDetails({ method, reference }: PayInDetailsProps) {
  const { pay, bank: words, sentences } = useText();
  const { bank, upi } = useCampaign();
  const note = reference !== null && (
    <CopyRow label={pay.noteReference} value={reference} words={sentences.textCopied} />
  );
  if (method === 'Internet Banking') {
    const details = [
      [words.holder, bank.holder],
      [words.number, bank.number],
      [words.ifsc, bank.ifsc],
      [words.vpa, bank.vpa],
      [words.accountType, bank.accountType],
      [words.bankName, bank.bankName],
      [words.address, bank.address],
      ...(bank.swift ? [[words.swift, bank.swift]] : []),
    ] as [string, string][];
    return (
      <div>
        {details.map(([label, value]) => (
          <CopyRow key={label} label={label} value={value} words={sentences.textCopied} />
        ))}
        {note}
      </div>
    );
  }
  const isPaytm = method === 'Paytm';
  const isGooglePay = method === 'Google Pay';
  return (
    <div>
      {isPaytm && <CopyRow label={pay.paytmName} value={upi.paytm.name} words={sentences.textCopied} />}
      {isGooglePay && <DonorsPhone />}
      <CopyRow label={pay.upiId} value={isPaytm ? upi.paytm.handle : upi.vpa} words={sentences.textCopied} />
      {!isGooglePay && <DonorsPhone />}
      {note}
    </div>
  );
}
