/** Formats a donation's amount in its own currency, with its value in rupees if that differs and is known. */

import { formatMoney } from '../money/index.ts';
import { useText } from '../text/text.ts';

export function useAmount() {
  const { donate } = useText();
  return (gift: { amount: string; currency: string; rupees: number | null }) => {
    const amount = formatMoney(gift.amount, gift.currency);
    if (gift.currency === 'INR' || gift.rupees === null) return amount;
    return donate.amountAbout({ amount, rupees: formatMoney(gift.rupees, 'INR') });
  };
}

/** Says what a donation's amount is, in a sentence. */
export function useAmountInWords() {
  const { donate } = useText();
  const amountOf = useAmount();
  return (gift: Parameters<typeof amountOf>[0]) => donate.understood({ amount: amountOf(gift) });
}
