/** The typed amount as we understand it, with about how many rupees it is: said before anything is sent (contract §3). */
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { answerOrNull, api } from '../../shell/api-client.ts';
import { useText } from '../../text/text.ts';
import { equivalents, parseAmount, type RatesPerDollar } from '../money.ts';
import type { DonorInput } from '../schema.ts';
import { useAmount } from './use-amount.ts';

/** In words; empty for what is no amount. */
export function useUnderstoodAmount({ watch }: UseFormReturn<DonorInput>): string {
  const [typed, currency, country] = watch(['amount', 'currency', 'country']);
  const amount = parseAmount(typed ?? '');
  const rates = useRates(amount !== null && currency !== 'INR');
  const describe = useAmountInWords();
  if (amount === null || !currency) return '';
  return describe({ currency, amount, ...equivalents({ country, currency, amount }, rates) });
}

/** What a gift is, in a sentence. */
export function useAmountInWords() {
  const { donate } = useText();
  const amountOf = useAmount();
  return (gift: Parameters<typeof amountOf>[0]) => donate.understood({ amount: amountOf(gift) });
}

/** The rates of the day, asked for once they are needed; null until then, and where they can't be had. */
function useRates(areNeeded: boolean): RatesPerDollar {
  const [rates, setRates] = useState<RatesPerDollar>(null);
  useEffect(() => {
    if (!areNeeded) return;
    answerOrNull('The exchange rates', api['exchange-rates'].$get()).then((answer) =>
      setRates(answer?.rates ?? null),
    );
  }, [areNeeded]);
  return rates;
}
