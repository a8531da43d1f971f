/**
 * Exchange rates per dollar and when they were fetched (ISO); undefined until they are loaded, null if that
 * fails.
 */
import { useEffect, useState } from 'react';
import { answerOrNull } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';

export type DatedRates = { rates: Record<string, number>; fetchedAt: string };

/** The last ones in this tab: the next page shows them at once, so that nothing moves under a finger. */
let last: DatedRates | null | undefined;

/** `sent`: with the page, if it needs no others. */
export function useRates(areNeeded: boolean, sent: DatedRates | null = null): DatedRates | null | undefined {
  const [rates, setRates] = useState(sent ?? last);
  useEffect(() => {
    if (!areNeeded || sent) return;
    answerOrNull('The exchange rates', api['exchange-rates'].$get()).then((found) => {
      last = found;
      setRates(found);
    });
  }, [areNeeded, sent]);
  return rates;
}
