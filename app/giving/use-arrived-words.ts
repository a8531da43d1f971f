/** What a donor reads of the money of a completed donation: received in whole, in part, or not yet. */
import type { OwnDonation } from '../donations/index.ts';
import { formatMoney } from '../money/index.ts';
import { isNotFound } from '../not-found/index.ts';
import { usePayingText } from '../text/text.ts';

/** How much has arrived, if it isn't what the donor announced; null if it is, or nothing has arrived. */
export function useOtherAmountWords({ received, rupees, currency, amount }: OwnDonation): string | null {
  const { arrived } = usePayingText();
  if (received === null || received === rupees) return null;
  const inRupees = formatMoney(received, 'INR');
  return currency === 'INR' && received < Number(amount)
    ? arrived.part({ received: inRupees, amount: formatMoney(amount, currency) })
    : arrived.other({ received: inRupees });
}

/** Why nothing has arrived: looked for and not found; null if nobody has looked. */
export function useNotFoundWords(donation: OwnDonation): string | null {
  const { arrived } = usePayingText();
  return isNotFound(donation) ? arrived.notFound : null;
}
