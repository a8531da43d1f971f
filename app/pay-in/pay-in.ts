/** The pay-in details as names and values, none of which may change unnoticed. Pure. */
import type { Campaign } from '../../platform/config/campaign.ts';

export type PayInDetails = Record<string, string>;

/** A changed detail; '' if it didn't or doesn't exist. */
export type PayInChange = { name: string; before: string; after: string };

/** A detail that donors are shown otherwise than in campaign.json; '' if it doesn't exist there. */
export type Mismatch = { name: string; expected: string; shown: string };

type Source = {
  campaign: Pick<Campaign, 'bank' | 'upi' | 'donorsPhone' | 'supportWhatsApp' | 'overseasTransfer'>;
  paypal: { clientId: string } | null;
};

export function payInDetails({ campaign, paypal }: Source): PayInDetails {
  const { bank, upi, donorsPhone, supportWhatsApp, overseasTransfer } = campaign;
  return {
    'Bank account number': bank.number,
    IFSC: bank.ifsc,
    'Account holder': bank.holder,
    Bank: bank.bankName,
    'UPI ID of the bank account': bank.vpa,
    SWIFT: bank.swift ?? '',
    'UPI ID': upi.vpa,
    'Name that UPI apps show': upi.payeeName,
    'Paytm UPI ID': upi.paytm.handle,
    'Paytm name': upi.paytm.name,
    'Phone number for Google Pay and PhonePe': donorsPhone,
    'WhatsApp number': supportWhatsApp,
    'Transfers from abroad': overseasTransfer.url,
    'PayPal app': paypal?.clientId ?? '',
  };
}

export function findChanges(before: PayInDetails, after: PayInDetails): PayInChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, before: before[name] ?? '', after: after[name] ?? '' }))
    .filter((change) => change.before !== change.after);
}
