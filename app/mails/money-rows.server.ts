/** Amounts, payments and pay-in details in mails to donors. */
import type { FixedCampaign } from '../../platform/config/campaign.ts';
import type { OwnedDonation } from '../donations/index.server.ts';
import { isForeign, looksLikeTransactionId, shortReference } from '../donations/index.ts';
import { afterFee, formatMoney, isUseless } from '../money/index.ts';
import { amountsOf, type Receipt } from '../receipts/index.ts';
import type { MailText } from '../text/en/mails.ts';

/**
 * Whole percent that the fees of a SWIFT transfer take of a donation from abroad; null if the account takes
 * none, or nothing is known.
 */
export function takenBySwift({ bank, overseasFees }: FixedCampaign, donation: OwnedDonation): number | null {
  const { rupees, inrRate } = donation;
  if (!bank.swift || !isForeign(donation) || !rupees || !inrRate) return null;
  return afterFee(rupees, overseasFees.swift, inrRate).taken;
}

/**
 * The public pay-in details, for the mail that asks to complete a donation: UPI only for donors who can use
 * it, SWIFT only for the others, unless its fees take nearly everything.
 */
export function payInRows(
  campaign: FixedCampaign,
  donation: OwnedDonation,
  { payIn }: MailText,
): [string, string][] {
  const { bank, upi, donorsPhone } = campaign;
  const account: [string, string][] = [
    [payIn.holder, bank.holder],
    [payIn.number, bank.number],
    [payIn.ifsc, bank.ifsc],
  ];
  if (!isForeign(donation))
    return [[payIn.upiId, upi.vpa], [payIn.phone, donorsPhone], [payIn.payeeName, upi.payeeName], ...account];
  const swift = isUseless(takenBySwift(campaign, donation)) ? undefined : bank.swift;
  return [
    ...account,
    [payIn.bankName, bank.bankName],
    [payIn.address, bank.address],
    ...(swift ? [[payIn.swift, swift] satisfies [string, string]] : []),
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

/** PayPal’s order number if PayPal reported the money, or what looks like a transaction ID (contract §9). */
export function transactionRows(
  { confirmationNumber, receivedFrom }: OwnedDonation,
  text: MailText,
): [string, string][] {
  if (!confirmationNumber) return [];
  if (receivedFrom === 'PayPal') return [[text.payPalOrder, confirmationNumber]];
  return looksLikeTransactionId(confirmationNumber) ? [[text.transaction, confirmationNumber]] : [];
}
