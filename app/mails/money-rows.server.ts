/** Amounts, payments and pay-in details in mails to donors. */
import type { FixedCampaign } from '../../platform/config/campaign.ts';
import type { OwnedDonation } from '../donations/index.server.ts';
import { isForeign, looksLikeTransactionId, shortReference } from '../donations/index.ts';
import { formatMoney } from '../money/index.ts';
import { amountsOf, type Receipt } from '../receipts/index.ts';
import type { MailText } from '../text/en/mails.ts';

/**
 * The public pay-in details, for the mail that asks to complete a donation: UPI only for donors who can use
 * it, SWIFT only for the others.
 */
export function payInRows(
  { bank, upi, donorsPhone }: FixedCampaign,
  donation: OwnedDonation,
  { payIn }: MailText,
): [string, string][] {
  const account: [string, string][] = [
    [payIn.holder, bank.holder],
    [payIn.number, bank.number],
    [payIn.ifsc, bank.ifsc],
  ];
  if (!isForeign(donation))
    return [[payIn.upiId, upi.vpa], [payIn.phone, donorsPhone], [payIn.payeeName, upi.payeeName], ...account];
  return [
    ...account,
    [payIn.bankName, bank.bankName],
    [payIn.address, bank.address],
    ...(bank.swift ? [[payIn.swift, bank.swift] satisfies [string, string]] : []),
  ];
}

/** '₹1,700', or '₹1,700 + $20'. */
export function receivedWords(receipts: Receipt[]): string {
  return amountsOf(receipts)
    .map(({ amount, currency }) => formatMoney(amount, currency))
    .join(' + ');
}

export function moneyRows(
  donation: OwnedDonation,
  text: MailText,
  amount = formatMoney(donation.amount, donation.currency),
): [string, string][] {
  return [
    [text.amount, amount],
    [text.reference, shortReference(donation.id)],
  ];
}

/** The transaction ID, if it looks like one (contract §9). */
export function transactionRows({ confirmationNumber }: OwnedDonation, text: MailText): [string, string][] {
  return confirmationNumber && looksLikeTransactionId(confirmationNumber)
    ? [[text.transaction, confirmationNumber]]
    : [];
}
