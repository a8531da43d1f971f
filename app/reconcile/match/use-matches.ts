/** The matches of the statement's lines, with the actions on them: accept, enter a gift, undo. */

import { useCallback, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { JobView } from '../../jobs/index.ts';
import { mustBeOk } from '../../shell/answers.ts';
import { api, fetchToRead } from '../../shell/api-client.ts';
import { useToast } from '../../ui/toast.tsx';
import { useAccept } from '../accept/use-accept.ts';
import { offline, useEnterGift } from '../accept/use-enter-gift.ts';
import type { BankLine } from '../line.ts';
import { useStatementJobs } from '../undo/statement-jobs.ts';
import { useUndo } from '../undo/use-undo.ts';
import type { MatchedStatement } from './matches.ts';
import { type Matched, type Row, replaceRows, rowsOf } from './rows.ts';

export type Matches = ReturnType<typeof useMatches>;

/** `firstJobs`: the jobs when the page was loaded. */
export function useMatches(firstJobs: JobView[]) {
  const { matched, isMatching, match, rematch, replace } = useMatching();
  const { revalidate } = useRevalidator();
  /** The batch that the key u undoes; null if it is unknown. */
  const lastBatch = useRef<string | null>(null);
  const [waiting, setWaiting] = useState(0);
  const jobs = useStatementJobs(firstJobs, waiting > 0, () => Promise.all([revalidate(), rematch()]));
  const refresh = () => Promise.all([revalidate(), rematch(), jobs.refresh()]);

  /** Shows the progress of a request that takes long. */
  const shown =
    <Input extends unknown[]>(send: (...input: Input) => Promise<void>) =>
    async (...input: Input) => {
      setWaiting((count) => count + 1);
      try {
        await send(...input);
      } finally {
        setWaiting((count) => count - 1);
      }
    };

  const undo = shown(useUndo(lastBatch, refresh));
  const accept = shown(useAccept({ replace, rematch, revalidate, refresh, undo, lastBatch }));
  const enterGift = useEnterGift(lastBatch, refresh);
  return { matched, isMatching, match, accept, undo, lastBatch, enterGift, jobs };
}

function useMatching() {
  const showToast = useToast();
  const [matched, setMatched] = useState<Matched | null>(null);
  const [isMatching, setMatching] = useState(false);
  /** The lines of the latest request; answers to earlier requests are ignored. */
  const requested = useRef<BankLine[]>([]);

  const match = useCallback(
    async (lines: BankLine[]) => {
      requested.current = lines;
      if (lines.length === 0) return setMatched(null);
      setMatching(true);
      try {
        const response = await api.reconcile.match.$post({ json: { lines } }, { fetch: fetchToRead });
        await mustBeOk(response, 'The statement could not be matched.');
        const answer = (await response.json()) as MatchedStatement;
        if (requested.current === lines) setMatched(rowsOf(lines, answer));
      } catch (error) {
        if (requested.current === lines) showToast((error as Error).message || offline, 'error');
      }
      setMatching(false);
    },
    [showToast],
  );

  return {
    matched,
    isMatching,
    match,
    rematch: () => match(requested.current),
    replace(rows: Row[], ids: Set<string>, isVerified: boolean) {
      setMatched((now) => now && replaceRows(now, rows, ids, isVerified));
    },
  };
}
