/**
 * Exchange rates per dollar and when they were fetched (ISO); undefined until they are loaded, null if that
 * fails.
 */
import { useEffect, useState } from 'react';
import { answerOrNull } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';

export type DatedRates = { rates: Record<string, number>; fetchedAt: string };

export function useRates(areNeeded: boolean): DatedRates | null | undefined {
  const [rates, setRates] = useState<DatedRates | null>();
  useEffect(() => {
    if (!areNeeded) return;
    answerOrNull('The exchange rates', api['exchange-rates'].$get()).then(setRates);
  }, [areNeeded]);
  return rates;
}
