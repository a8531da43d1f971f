/**
 * An action for many rows of a list while it runs. The tab stores it: after a reload it continues, and failed
 * rows stay named.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { SECOND } from '../../../platform/durations.ts';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import type { StoredName } from '../../shared/stored-names.ts';
import { type BulkStep, type BulkWork, beginWork, leftWork, progressOf, workThrough } from './bulk-work.ts';

/**
 * Storing thousands of ids after each call would cost more than the calls; `pagehide` stores the latest
 * state.
 */
const storedEvery = 20;

/**
 * The actions under way in this tab: if somebody comes back to a page, its action continues and does not
 * start twice.
 */
const underWay = new Set<string>();

export type Bulk<Action extends string = string> = {
  /** The action that runs, or one that ended with failed or unmatched ids; null if neither. */
  work: BulkWork<Action> | null;
  isRunning: boolean;
  begin(action: Action, ids: string[]): void;
  /** Tries the failed ids once more. */
  repeat(work: BulkWork<Action>): void;
  dismiss(): void;
};

type BulkInput<Action extends string> = {
  /** The storage key, one per page. */
  name: string;
  /** Does the action for one id. Called again for an id whose answer a reload cut off. */
  step(action: Action, id: string): Promise<BulkStep>;
  /** Gets the final state. */
  onEnd(work: BulkWork<Action>): void;
};

export function useBulkWork<Action extends string>(input: BulkInput<Action>): Bulk<Action> {
  const storedName = `kaithangu.bulk.${input.name}` as const;
  const [work, setWork] = useState<BulkWork<Action> | null>(null);
  const [isRunning, setRunning] = useState(false);
  const latest = useRef<BulkWork<Action> | null>(null);
  const isLeaving = useLeaving(storedName, latest);
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
    [storedName, isLeaving],
  );

  useEffect(() => {
    const stored = readStored<BulkWork<Action>>('tab', storedName);
    if (stored && stored.waiting.length > 0) run(stored);
    else setWork(stored);
  }, [run, storedName]);

  return {
    work,
    isRunning,
    begin: (action, ids) => void run(beginWork(action, ids)),
    repeat: (again) => void run(again),
    dismiss() {
      latest.current = null;
      setWork(null);
      storeValue('tab', storedName, null);
    },
  };
}

/**
 * Stores the latest state when the page is left. The ref is true meanwhile: calls cut off by leaving have not
 * failed, so their ids wait for the next try.
 */
function useLeaving(storedName: StoredName, latest: RefObject<BulkWork | null>): RefObject<boolean> {
  const isLeaving = useRef(false);
  useEffect(() => {
    const leave = () => {
      if (latest.current && !isLeaving.current) storeValue('tab', storedName, leftWork(latest.current));
      isLeaving.current = true;
      // The page is still here: somebody chose to stay.
      setTimeout(() => (isLeaving.current = false), 10 * SECOND);
    };
    // Some browsers fire only one of these events, some only the other.
    addEventListener('beforeunload', leave);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('beforeunload', leave);
      removeEventListener('pagehide', leave);
    };
  }, [storedName, latest]);
  return isLeaving;
}
