/** A job as the team sees it, and its rules. Pure. */
import { DAY } from '../../platform/durations.ts';

export type JobView = {
  id: string;
  kind: string;
  /** The username that asked. */
  who: string;
  isOwn: boolean;
  askedAt: string;
  endedAt: string | null;
  /** 'failed': stopped by a fault that repeats; the waiting items were not done. */
  state: 'running' | 'done' | 'failed';
  counts: { all: number; done: number; unchanged: number; skipped: number; failed: number };
  /** Mails that follow, and when the first one goes out. */
  mails: number;
  firstMailAt: string | null;
  /** True if this job takes another one back. */
  isTakingBack: boolean;
  canTakeBack: boolean;
  /** True if items were refused or not reached, and can be tried again. */
  canRepeat: boolean;
  isTakenBack: boolean;
  /** True if the account that asked has closed its report. */
  isClosed: boolean;
};

/** A job with its items: those that were done, and why others were not (a code with its parameters). */
export type JobDetails = JobView & {
  done: string[];
  left: { subject: string; outcome: 'skipped' | 'failed'; problem: string }[];
};

/** How many of how many items have been tried. */
export function progressOf({ counts }: Pick<JobView, 'counts'>): { done: number; all: number } {
  const { all, done, unchanged, skipped, failed } = counts;
  return { done: done + unchanged + skipped + failed, all };
}

/** True if a job ended with items that were not done. */
export function isIncomplete({ state, counts }: Pick<JobView, 'state' | 'counts'>): boolean {
  return state === 'failed' || counts.skipped > 0 || counts.failed > 0;
}

/** A report without failures is shown for this long, unless it is closed. */
const shownForMs = DAY;

/**
 * The jobs that a page shows, newest first: those that run, those that failed, and of one's own those that
 * are not closed. Of one's own without failures only the newest is shown.
 */
export function shownJobs(jobs: JobView[], now: number): JobView[] {
  const newest = jobs.toSorted((one, other) => other.askedAt.localeCompare(one.askedAt));
  const whole = newest.find((job) => job.isOwn && job.state === 'done' && !isIncomplete(job));
  return newest.filter((job) => {
    if (job.state === 'running') return true;
    if (job.isClosed || (!job.isOwn && job.state !== 'failed')) return false;
    if (isIncomplete(job)) return true;
    return job === whole && job.endedAt !== null && now - Date.parse(job.endedAt) < shownForMs;
  });
}
