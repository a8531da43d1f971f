/** A second Enter in the search verifies the donation whose whole transaction ID was searched for. */
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Donation } from '../../donations/index.ts';
import { isTransactionIdOf } from '../../donations/index.ts';
import type { LoadedList } from '../list/load-list.ts';
import type { ListRows } from '../list/use-list.ts';
import type { Verify } from './use-verify.ts';

/** An admin needs at least this time to read the hit. */
const readMs = 1_000;

export type EnterVerifies = {
  /** The donation that Enter verifies; null if Enter does nothing. */
  donation: Donation | null;
  /** Handles Enter on an unchanged search. False if it verifies nothing, and the list may be loaded again. */
  act(): boolean;
};

export function useEnterVerifies(loaded: LoadedList, rows: ListRows, verify: Verify): EnterVerifies {
  const [query] = useSearchParams();
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time starts when another list is loaded
  useEffect(() => {
    shownAt.current = performance.now();
  }, [loaded]);
  const [hit] = rows.donations;
  const isSingle = loaded.total === 1 && rows.donations.length === 1;
  // Only the whole ID identifies a payment; a name, an amount or part of an ID does not.
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
