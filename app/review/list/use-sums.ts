/** The sums of a list, over all its pages. Fetched once the page is there: no list waits for them. */
import type { InferResponseType } from 'hono/client';
import { useEffect, useState } from 'react';
import { api } from '../../shell/api-client.ts';

type ListOptions = Parameters<typeof api.donations.totals.$get>[0]['query'];
export type Sums = InferResponseType<typeof api.donations.totals.$get, 200>;

/** Null until they are known. They are fetched anew when `filters` (of plain texts) or `changes` are others. */
export function useSums(filters: ListOptions, changes: unknown): Sums | null {
  const [sums, setSums] = useState<Sums | null>(null);
  const queryText = JSON.stringify(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the donations changes their sums
  useEffect(() => {
    let isHere = true;
    api.donations.totals
      .$get({ query: JSON.parse(queryText) })
      .then(async (response) => {
        if (!response.ok) return;
        const answer = await response.json();
        if (isHere) setSums(answer);
      })
      // A list without its sums is still a list: a dash stays in their place.
      .catch(() => {});
    return () => {
      isHere = false;
    };
  }, [queryText, changes]);
  return sums;
}
