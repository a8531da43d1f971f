/** The typed amount as we understand it, with about how many rupees it is: said before anything is sent (contract §3). */
import type { UseFormReturn } from 'react-hook-form';
import type { DonorInput } from '../../donations/index.ts';
import { equivalents, parseAmount } from '../../money/index.ts';
import { useText } from '../../text/text.ts';
import { useAmount } from '../use-amount.ts';
import { useRates } from '../use-rates.ts';

/** In words; empty for what is no amount. */
export function useUnderstoodAmount({ watch }: UseFormReturn<DonorInput>): string {
  const [typed, currency, country] = watch(['amount', 'currency', 'country']);
  const amount = parseAmount(typed ?? '', currency);
  const dated = useRates(amount !== null && currency !== 'INR');
  const describe = useAmountInWords();
  if (amount === null || !currency) return '';
  return describe({ currency, amount, ...equivalents({ country, currency, amount }, dated?.rates ?? null) });
}

/** What a gift is, in a sentence. */
export function useAmountInWords() {
  const { donate } = useText();
  const amountOf = useAmount();
  return (gift: Parameters<typeof amountOf>[0]) => donate.understood({ amount: amountOf(gift) });
}
