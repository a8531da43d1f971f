/**
 * Exchange rates per dollar and when they were fetched (ISO); null until they are loaded, or if that fails.
 */
import { useEffect, useState } from 'react';
import { answerOrNull } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';

export type DatedRates = { rates: Record<string, number>; fetchedAt: string };

export function useRates(areNeeded: boolean): DatedRates | null {
  const [rates, setRates] = useState<DatedRates | null>(null);
  useEffect(() => {
    if (!areNeeded) return;
    answerOrNull('The exchange rates', api['exchange-rates'].$get()).then(setRates);
  }, [areNeeded]);
  return rates;
}
