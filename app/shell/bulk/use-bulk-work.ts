/** An action for many rows of a list while it runs, kept in the tab: after a reload it goes on, and what failed stays named. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { SECOND } from '../../../platform/durations.ts';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { type BulkStep, type BulkWork, beginWork, leftWork, progressOf, workThrough } from './bulk-work.ts';

/** Writing thousands of ids after each of them would cost more than the calls; a reload writes the last ones. */
const storedEvery = 20;

/** The works under way in this tab: who comes back to a page finds its work going on, and doesn't begin it twice. */
const underWay = new Set<string>();

export type Bulk<Action extends string = string> = {
  /** What runs, or has ended with ids that failed or matched nothing; null without either. */
  work: BulkWork<Action> | null;
  isRunning: boolean;
  /** `missing`: ids that are known to match nothing, named with those that turn out so. */
  begin(action: Action, ids: string[], missing?: string[]): void;
  /** Tries what failed once more. */
  repeat(work: BulkWork<Action>): void;
  dismiss(): void;
};

type BulkInput<Action extends string> = {
  /** Under which it is kept, one for each page. */
  name: string;
  /** Does it for one id; once more for one whose answer a reload cut off. */
  step(action: Action, id: string): Promise<BulkStep>;
  /** Gets the work when nothing waits any more. */
  onEnd(work: BulkWork<Action>): void;
};

export function useBulkWork<Action extends string>(input: BulkInput<Action>): Bulk<Action> {
  const storedName = `kaithangu.bulk.${input.name}`;
  const [work, setWork] = useState<BulkWork<Action> | null>(null);
  const [isRunning, setRunning] = useState(false);
  const latest = useRef<BulkWork<Action> | null>(null);
  /** Calls that leaving the page cuts off haven't failed: they wait to be repeated. */
  const isLeaving = useRef(false);
  const now = useRef(input);
  now.current = input;

  const run = useCallback(
    async (begun: BulkWork<Action>) => {
      if (underWay.has(storedName)) return;
      underWay.add(storedName);
      const keep = (work: BulkWork<Action>) => {
        latest.current = work;
        setWork(work);
        if (progressOf(work).done % storedEvery === 0) store(leftWork(work, storedEvery));
      };
      const store = (work: BulkWork<Action> | null) =>
        !isLeaving.current && storeValue('tab', storedName, work);
      keep(begun);
      store(leftWork(begun, storedEvery));
      setRunning(true);
      const ended = await workThrough(begun, (id) => now.current.step(begun.action, id), keep);
      const isWhole = [ended.failed, ended.missing, ended.unsure].every(({ length }) => length === 0);
      latest.current = isWhole ? null : ended;
      setWork(latest.current);
      store(latest.current);
      underWay.delete(storedName);
      setRunning(false);
      now.current.onEnd(ended);
    },
    [storedName],
  );

  useEffect(() => {
    const stored = readStored<BulkWork<Action>>('tab', storedName);
    if (stored && stored.waiting.length > 0) run(stored);
    else setWork(stored);
    const leave = () => {
      if (latest.current && !isLeaving.current) storeValue('tab', storedName, leftWork(latest.current));
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
    begin: (action, ids, missing = []) => void run({ ...beginWork(action, ids), missing }),
    repeat: (again) => void run(again),
    dismiss() {
      latest.current = null;
      setWork(null);
      storeValue('tab', storedName, null);
    },
  };
}
