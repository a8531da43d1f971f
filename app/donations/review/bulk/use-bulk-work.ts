/** An action for many donations while it runs, kept in the tab: after a reload it goes on, and what failed stays named. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { SECOND } from '../../../../platform/durations.ts';
import { readStored, storeValue } from '../../../shared/browser-storage.ts';
import type { Donation } from '../../donation.ts';
import { type BulkAction, type BulkWork, beginWork, progressOf, workThrough } from './bulk-work.ts';
import { takeStep } from './take-step.ts';

/** Writing thousands of ids after each of them would cost more than the calls; a reload writes the last ones. */
const storedEvery = 20;

/** The works under way in this tab: who comes back to a page finds its work going on, and doesn't begin it twice. */
const underWay = new Set<string>();

export type Bulk = {
  /** What runs, or has ended with ids that failed or matched nothing; null without either. */
  work: BulkWork | null;
  isRunning: boolean;
  /** `missing`: ids that are known to be no donation's, named with those that turn out so. */
  begin(action: BulkAction, donations: Donation[], missing?: string[]): void;
  /** Tries what failed once more. */
  repeat(work: BulkWork): void;
  dismiss(): void;
};

/**
 * `name`: under which it is kept, one for each page. `onEnd` gets the work when nothing waits any more, and the donations
 * as they are then.
 */
export function useBulkWork(name: string, onEnd: (work: BulkWork, changed: Donation[]) => void): Bulk {
  const storedName = `kaithangu.bulk.${name}`;
  const [work, setWork] = useState<BulkWork | null>(null);
  const [isRunning, setRunning] = useState(false);
  const latest = useRef<BulkWork | null>(null);
  /** Calls that leaving the page cuts off haven't failed: they wait to be repeated. */
  const isLeaving = useRef(false);
  const end = useRef(onEnd);
  end.current = onEnd;

  const run = useCallback(
    async (begun: BulkWork, known: Donation[]) => {
      if (underWay.has(storedName)) return;
      underWay.add(storedName);
      const donations = new Map(known.map((donation) => [donation.id, donation]));
      const changed: Donation[] = [];
      const keep = (now: BulkWork) => {
        latest.current = now;
        setWork(now);
        if (progressOf(now).done % storedEvery === 0) store(now);
      };
      const store = (now: BulkWork | null) => !isLeaving.current && storeValue('tab', storedName, now);
      keep(begun);
      store(begun);
      setRunning(true);
      const step = (id: string) =>
        takeStep(begun.action, id, donations.get(id), (donation) => changed.push(donation));
      const ended = await workThrough(begun, step, keep);
      const isWhole = ended.failed.length === 0 && ended.missing.length === 0;
      latest.current = isWhole ? null : ended;
      setWork(latest.current);
      store(latest.current);
      underWay.delete(storedName);
      setRunning(false);
      end.current(ended, changed);
    },
    [storedName],
  );

  useEffect(() => {
    const stored = readStored<BulkWork>('tab', storedName);
    if (stored && stored.waiting.length > 0) run(stored, []);
    else setWork(stored);
    const leave = () => {
      if (latest.current && !isLeaving.current) storeValue('tab', storedName, latest.current);
      isLeaving.current = true;
      // Still here: somebody chose to stay.
      setTimeout(() => (isLeaving.current = false), 10 * SECOND);
    };
    // Some browsers say only the one, some only the other.
    addEventListener('beforeunload', leave);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('beforeunload', leave);
      removeEventListener('pagehide', leave);
    };
  }, [run, storedName]);

  return {
    work,
    isRunning,
    begin(action, donations, missing = []) {
      const ids = donations.map(({ id }) => id);
      run({ ...beginWork(action, ids), missing }, donations);
    },
    repeat: (again) => run(again, []),
    dismiss() {
      latest.current = null;
      setWork(null);
      storeValue('tab', storedName, null);
    },
  };
}
