/** Bulk work on donations, which the server does (docs/decisions/0062-jobs.md). */
import type { JobView } from '../../jobs/index.ts';
import { type Jobs, type JobWords, listDone, useJobs } from '../../jobs/parts.ts';
import { mailsThatFollow } from '../../mails/index.ts';
import { useOfferCorrections } from '../../mails/parts.ts';
import { useAdmin } from '../../shell/use-admin.ts';
import { counted } from '../../text/plural.ts';
import { useToast } from '../../ui/toast.tsx';
import { updatedWords, updatesFailed } from './updated-words.ts';

/** `setVerified` and `unverify` belong to the super-admin's tool, and need no transaction ID (spec §2). */
export type BulkAction = 'verify' | 'setVerified' | 'unverify' | 'check' | 'remind' | 'delete';

export const donationJobWords: Record<BulkAction, JobWords> = {
  verify: { verb: 'verified' },
  setVerified: { verb: 'verified' },
  unverify: { verb: 'set to not verified' },
  check: { verb: 'marked as checked' },
  remind: {
    verb: 'queued for a reminder',
    isFinal: 'You can’t recall sent reminders. Failed ones are on the Mails page.',
  },
  delete: { verb: 'deleted', backVerb: 'restored' },
};

export type DonationJobs = Omit<Jobs, 'begin'> & {
  begin(action: BulkAction, ids: string[], key: string): Promise<boolean>;
};

const kinds = Object.keys(donationJobWords);

/**
 * Says how each job of one's own ends. `first`: the jobs when the page was
 * loaded. `refresh` shows the page's donations as they are after a job.
 */
export function useDonationJobs(first: JobView[], refresh: () => Promise<void>): DonationJobs {
  const showToast = useToast();
  const { thanksAfterMinutes } = useAdmin();
  const offerCorrections = useOfferCorrections();
  const jobs = useJobs({
    first,
    kinds,
    failedWords: updatesFailed,
    onEnd(job) {
      refresh();
      const countsLess = job.isTakingBack || job.kind === 'unverify';
      if (job.isOwn && countsLess) void listDone(job.id).then(offerCorrections);
      const words = job.isOwn ? wordsOf(job, thanksAfterMinutes) : null;
      if (words === null) return;
      if (job.canTakeBack) showToast(words, { words: 'Undo', act: () => jobs.takeBack(job) });
      else showToast(words);
    },
  });
  return jobs;
}

/** Null if nothing was done: the report on the page says why. */
function wordsOf({ kind, isTakingBack, counts, mails, firstMailAt }: JobView, minutes: number) {
  const done = counts.done + counts.unchanged;
  if (done === 0) return null;
  if (kind === 'remind') return `${counted(counts.done, 'reminder email')} on the way.`;
  if (kind === 'delete')
    return `${counted(counts.done, 'donation')} ${isTakingBack ? 'restored' : 'deleted'}.`;
  const failed = counts.failed + counts.skipped;
  const follows = firstMailAt ? mailsThatFollow(Array(mails).fill(firstMailAt), minutes) : '';
  return `${updatedWords({ done, failed })}${follows}`;
}
