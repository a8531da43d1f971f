/** Enter in the search, once more on what it has found: a single hit is verified. */
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { LoadedList } from './load-list.ts';
import type { ListRows } from './use-list.ts';
import type { Verify } from './use-verify.ts';

/** Nobody has read a hit that was there for less. */
const readMs = 1_000;

/** What Enter does where the search says what it said already: false when that is nothing, and the list may be loaded anew. */
export function useEnterVerifies(loaded: LoadedList, rows: ListRows, verify: Verify): () => boolean {
  const [query] = useSearchParams();
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is one that nobody has read yet
  useEffect(() => {
    shownAt.current = performance.now();
  }, [loaded]);
  return () => {
    const [hit] = rows.donations;
    const isSingle = Boolean(query.get('search')) && loaded.total === 1 && rows.donations.length === 1;
    if (!isSingle || !hit?.confirmationNumber || hit.isVerified) return false;
    if (performance.now() - shownAt.current > readMs) verify.begin(hit, rows.sameOf(hit.id));
    return true;
  };
}
