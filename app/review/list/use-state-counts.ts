/** The number of donations in each state, fetched after the list is shown and again when `changes` changes. */
import { useEffect, useState } from 'react';
import { api } from '../../shell/api-client.ts';
import type { CountedFilter } from './filters.ts';

export type StateCounts = Record<CountedFilter, number>;

/** Null while unknown. */
export function useStateCounts(changes: unknown): StateCounts | null {
  const [counts, setCounts] = useState<StateCounts | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the donations changes their counts
  useEffect(() => {
    let isHere = true;
    api.donations['state-counts']
      .$get()
      .then(async (response) => {
        if (!response.ok) return;
        const answer = await response.json();
        if (isHere) setCounts(answer);
      })
      // The list works without its counts.
      .catch(() => {});
    return () => {
      isHere = false;
    };
  }, [changes]);
  return counts;
}
