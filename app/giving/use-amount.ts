/** A gift's amount in its own currency, with its rupees where it has another and they are known. */

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
