/** The bank account, or the UPI ID, payee's name and phone number, each detail with a Copy button. */
import type { ReactNode } from 'react';
import type { ManualMethod } from '../../donations/index.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { usePayingText } from '../../text/text.ts';
import { CopyRow } from '../../ui/copy-row.tsx';
import { DonorsPhone } from './donors-phone.tsx';
import { accountEndOf } from './upi.ts';

type PayInDetailsProps = {
  method: ManualMethod;
  /** Leaves out the UPI ID of the bank account: it needs an account in India. */
  isAbroad?: boolean;
  /** Rows about a donation, after those of its UPI ID or account. */
  children?: ReactNode;
};

export function PayInDetails({ method, isAbroad = false, children }: PayInDetailsProps) {
  const { pay, bank: words, sentences } = usePayingText();
  const { bank, upi } = useCampaign();
  const row = (label: string, value: string, note?: string | null) => (
    // Banks and apps write names and addresses in English.
    <CopyRow key={label} label={label} value={value} words={sentences.textCopied} lang="en" note={note} />
  );
  if (method === 'Internet Banking') {
    return (
      <div>
        {row(words.holder, bank.holder)}
        {row(words.number, bank.number)}
        {row(words.ifsc, bank.ifsc)}
        {!isAbroad && row(words.vpa, bank.vpa)}
        {row(words.accountType, bank.accountType)}
        {row(words.bankName, bank.bankName)}
        {row(words.address, bank.address)}
        {bank.swift && row(words.swift, bank.swift)}
        {children}
      </div>
    );
  }
  const isGooglePay = method === 'Google Pay';
  const upiId = method === 'Paytm' ? upi.paytm.handle : upi.vpa;
  const end = accountEndOf(upiId, bank);
  return (
    <div>
      {isGooglePay && <DonorsPhone />}
      {row(pay.upiId, upiId, end && pay.paysInto({ bank: bank.bankName, end }))}
      {method === 'Paytm' ? row(pay.paytmName, upi.paytm.name) : row(pay.payee, upi.payeeName)}
      {children}
      {!isGooglePay && <DonorsPhone />}
    </div>
  );
}
