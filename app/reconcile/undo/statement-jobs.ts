/** The jobs of /reconcile: lines that are being accepted or taken back, by anybody of the team. */
import type { JobView } from '../../jobs/index.ts';
import { type Jobs, type JobWords, useJobs } from '../../jobs/parts.ts';

export const statementJobWords: Record<'acceptLines' | 'undoStatement', JobWords> = {
  acceptLines: {
    verb: 'accepted',
    leftWords: 'Please read the statement again: the page offers the other lines, each with the reason.',
  },
  undoStatement: { verb: 'undone' },
};

export const lineNouns = ['line', 'lines'] as const;

/** The sentence above a report with refused lines. */
export const notAllAccepted = 'Not every line could be accepted.';

const kinds = Object.keys(statementJobWords);

/** `isAwaiting`: true while the page waits for its own request. `onEnd` shows the page as it is after a job. */
export function useStatementJobs(first: JobView[], isAwaiting: boolean, onEnd: () => Promise<unknown>): Jobs {
  return useJobs({
    first,
    kinds,
    failedWords: notAllAccepted,
    isAwaiting,
    onEnd(job) {
      // The report of a closed one has been shown as the answer of its request.
      if (!job.isClosed) void onEnd();
    },
  });
}
