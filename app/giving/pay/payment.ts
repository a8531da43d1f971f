/** What a donor needs to pay this donation by one of the four methods: payee, amount, reference. */

import type { OwnDonation } from '../../donations/index.ts';
import { type ManualMethod, shortReference } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { useText } from '../../text/text.ts';
import { paymentBy } from './upi.ts';

/** In the page's language; `of` is what a UPI link or code carries. */
export function usePayment(donation: OwnDonation) {
  const { bank, upi } = useCampaign();
  const { pay } = useText();
  const isInr = donation.currency === 'INR';
  const reference = shortReference(donation.id);
  const hasAmount = /^[A-Z]{3}$/.test(donation.currency) && Number(donation.amount) > 0;
  const amount = hasAmount
    ? formatMoney(donation.amount, donation.currency)
    : `${donation.amount} ${donation.currency}`;
  const rupees = isInr && hasAmount ? Number(donation.amount) : donation.rupees;
  return {
    reference,
    amount,
    /** UPI and NEFT are India's own: from another country or currency other ways lead. */
    isForeign: !isInr || donation.country !== 'India',
    /** What it is in rupees, for the limits of UPI; null where that isn't known. */
    rupees,
    /** The amount as it is paid by UPI, which knows rupees only. */
    upiAmount:
      isInr || rupees === null ? amount : pay.about({ rupees: formatMoney(String(rupees), 'INR'), amount }),
    of: (method: ManualMethod) =>
      paymentBy(
        method,
        { bank, upi },
        { amount: isInr && hasAmount ? donation.amount : null, note: reference },
      ),
  };
}

/** A method's name in the page's language; names of services are the same in all. */
export function useMethodName(): (method: string) => string {
  const { pay } = useText();
  const names: Record<ManualMethod, string> = {
    UPI: pay.upi,
    'Google Pay': pay.gpay,
    Paytm: pay.paytm,
    'Internet Banking': pay.bank,
  };
  return (method) => names[method as ManualMethod] ?? method;
}
