/** The sums of a list over all its pages. The browser fetches them after the list is shown. */
import type { InferResponseType } from 'hono/client';
import { useEffect, useState } from 'react';
import { api } from '../../shell/api-client.ts';

type ListOptions = Parameters<typeof api.donations.totals.$get>[0]['query'];
export type Sums = InferResponseType<typeof api.donations.totals.$get, 200>;

/** Null while unknown. Fetches again when `filters` or `changes` change. */
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
      // The list works without its sums.
      .catch(() => {});
    return () => {
      isHere = false;
    };
  }, [queryText, changes]);
  return sums;
}
