/** Enter in the search, once more on what it has found: it verifies the donation whose whole transaction ID was searched for. */
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Donation } from '../../donations/index.ts';
import { isTransactionIdOf } from '../../donations/index.ts';
import type { LoadedList } from '../list/load-list.ts';
import type { ListRows } from '../list/use-list.ts';
import type { Verify } from './use-verify.ts';

/** Nobody has read a hit that was there for less. */
const readMs = 1_000;

export type EnterVerifies = {
  /** The donation that Enter verifies, which the page says; null where it does nothing. */
  donation: Donation | null;
  /** Enter where the search says what it said already: false when it is not for verifying, and the list may be loaded anew. */
  act(): boolean;
};

export function useEnterVerifies(loaded: LoadedList, rows: ListRows, verify: Verify): EnterVerifies {
  const [query] = useSearchParams();
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is one that nobody has read yet
  useEffect(() => {
    shownAt.current = performance.now();
  }, [loaded]);
  const [hit] = rows.donations;
  const isSingle = loaded.total === 1 && rows.donations.length === 1;
  // A name, an amount or a part of an ID finds a donation; the whole ID alone says which payment is meant.
  const isMeant =
    isSingle &&
    hit?.confirmationNumber != null &&
    !hit.isVerified &&
    isTransactionIdOf(hit.confirmationNumber, query.get('search') ?? '');
  const donation = isMeant ? hit : null;
  return {
    donation,
    act() {
      if (!donation) return false;
      if (performance.now() - shownAt.current > readMs) verify.begin(donation, rows.sameOf(donation.id));
      return true;
    },
  };
}
