/** Payee, amount and reference of a donation for the four manual methods. */

import type { Campaign } from '../../../platform/config/campaign.ts';
import { isForeign, type ManualMethod, type OwnDonation, shortReference } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { usePayingText } from '../../text/text.ts';
import { sendsFrom } from './abroad.ts';
import { dayLimit, galleryLimit, paymentBy } from './upi.ts';

/** In rupees (Reserve Bank of India). */
const rtgsFrom = 200_000;

/** Amounts are formatted in the page's language. `of`: the content of a UPI link or code. */
export function usePayment(donation: OwnDonation) {
  const { bank, upi, overseasTransfer } = useCampaign();
  const { pay } = usePayingText();
  const isInr = donation.currency === 'INR';
  const reference = shortReference(donation.id);
  const isAmount = hasAmount(donation);
  const amount = isAmount
    ? formatMoney(donation.amount, donation.currency)
    : `${donation.amount} ${donation.currency}`;
  const rupees = isInr && isAmount ? Number(donation.amount) : donation.rupees;
  const isOver = (limit: number) => rupees !== null && rupees > limit;
  const upiAmount =
    isInr || rupees === null ? amount : pay.about({ rupees: formatMoney(String(rupees), 'INR'), amount });
  return {
    reference,
    amount,
    isForeign: isForeign(donation),
    /** The transfer service, if it sends from the donation's currency. */
    service: sendsFrom(overseasTransfer, donation.currency) && overseasTransfer.name,
    /** The amount in rupees; null if unknown. */
    rupees,
    /** True if apps refuse a QR code from the phone's gallery for this amount. */
    isOverGalleryLimit: isOver(galleryLimit),
    /** True if nobody may send this amount by UPI in a day. */
    isOverDayLimit: isOver(dayLimit),
    /** True if the amount is large enough for RTGS. */
    hasRtgs: rupees !== null && rupees >= rtgsFrom,
    /** The amount to pay by UPI, which accepts only rupees. */
    upiAmount,
    /** The amount to enter in the app or bank of this method, as shown and as copied; null if it is unknown. */
    amountBy(method: ManualMethod) {
      if (!isAmount) return null;
      if (method === 'Internet Banking') return { shown: amount, digits: donation.amount };
      return rupees === null ? null : { shown: upiAmount, digits: String(rupees) };
    },
    of: (method: ManualMethod) => paymentOf(donation, method, { bank, upi }),
  };
}

const hasAmount = ({ amount, currency }: OwnDonation) => /^[A-Z]{3}$/.test(currency) && Number(amount) > 0;

/** The content of a method's UPI link or code for this donation. */
export function paymentOf(donation: OwnDonation, method: ManualMethod, to: Pick<Campaign, 'bank' | 'upi'>) {
  const isInr = donation.currency === 'INR';
  const amount = isInr && hasAmount(donation) ? donation.amount : null;
  return paymentBy(method, to, { amount, note: shortReference(donation.id) });
}
