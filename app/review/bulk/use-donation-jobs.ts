/** Bulk work on donations, which the server does (docs/decisions/0062-jobs.md). */
import type { JobView } from '../../jobs/index.ts';
import { type Jobs, type JobWords, listDone, useJobs } from '../../jobs/parts.ts';
import { useOfferCorrections } from '../../mails/parts.ts';
import { useAdmin } from '../../shell/use-admin.ts';
import type { DonationsText } from '../../text/team/en/donations.ts';
import type { TeamText } from '../../text/team/en/index.ts';
import { useTeamText } from '../../text/team/words.ts';
import { useToast } from '../../ui/toast.tsx';

/** `setVerified` and `unverify` belong to the super-admin's tool, and need no transaction ID (spec §2). */
export type BulkAction = 'verify' | 'setVerified' | 'unverify' | 'check' | 'remind' | 'delete';

/** The words of these kinds of work, in the page's language. */
export function useDonationJobWords(): Record<BulkAction, JobWords> {
  const { jobs } = useTeamText().donations.bulk;
  return {
    verify: { verb: jobs.verified },
    setVerified: { verb: jobs.verified },
    unverify: { verb: jobs.unverified },
    check: { verb: jobs.checked },
    remind: { verb: jobs.reminded, isFinal: jobs.remindersFinal },
    delete: { verb: jobs.deleted, backVerb: jobs.restored },
  };
}

export type DonationJobs = Omit<Jobs, 'begin'> & {
  begin(action: BulkAction, ids: string[], key: string): Promise<boolean>;
};

const kinds: BulkAction[] = ['verify', 'setVerified', 'unverify', 'check', 'remind', 'delete'];

/**
 * Says how each job of one's own ends. `first`: the jobs when the page was
 * loaded. `refresh` shows the page's donations as they are after a job.
 */
export function useDonationJobs(first: JobView[], refresh: () => Promise<void>): DonationJobs {
  const showToast = useToast();
  const { thanksAfterMinutes } = useAdmin();
  const offerCorrections = useOfferCorrections();
  const { controls, donations, mails } = useTeamText();
  const jobs = useJobs({
    first,
    kinds,
    failedWords: donations.bulk.failed,
    onEnd(job) {
      refresh();
      const countsLess = job.isTakingBack || job.kind === 'unverify';
      if (job.isOwn && countsLess) void listDone(job.id).then(offerCorrections);
      const words = job.isOwn ? wordsOf(job, thanksAfterMinutes, { ...donations, mails }) : null;
      if (words === null) return;
      if (job.canTakeBack) showToast(words, { words: controls.undo, act: () => jobs.takeBack(job) });
      else showToast(words);
    },
  });
  return jobs;
}

/** Null if nothing was done: the report on the page says why. */
function wordsOf(job: JobView, minutes: number, { bulk, mails }: Pick<TeamText, 'mails'> & DonationsText) {
  const { kind, isTakingBack, counts, firstMailAt } = job;
  const done = counts.done + counts.unchanged;
  if (done === 0) return null;
  if (kind === 'remind') return bulk.remindersOnTheWay(counts.done);
  if (kind === 'delete') return isTakingBack ? bulk.restored(counts.done) : bulk.deleted(counts.done);
  const failed = counts.failed + counts.skipped;
  const follows = firstMailAt ? mails.thatFollow(Array(job.mails).fill(firstMailAt), minutes) : '';
  return `${failed === 0 ? bulk.updatedAll : bulk.updated(done)}${follows}`;
}
