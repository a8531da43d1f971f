/** Jobs for tests: writing one, doing all of them, and what became of their items. */

import { doJobItem, refusalOf } from '../app/job-kinds.server.ts';
import { writeOwnJob } from '../app/jobs/own-job.server.ts';
import { getJob, insertItems, insertJob } from '../app/jobs/repository.server.ts';
import type { JobKindName } from '../platform/jobs/job-kinds.ts';
import type { Job } from '../platform/jobs/job-repository.ts';
import { type JobWorker, openJobWorker, usualJobTimes } from '../platform/jobs/job-worker.ts';
import type { TestSite } from './site.ts';

/** Writes a job of a kind that the worker of the test knows. Returns its id. */
export async function plantJob(site: TestSite, subjects: string[], kind = 'test'): Promise<string> {
  const id = crypto.randomUUID();
  await site.db.transaction().execute(async (tx) => {
    await insertJob(tx, { id, kind, who: 'leela', items: subjects.length, takesBack: null });
    await insertItems(tx, id, subjects);
  });
  return id;
}

/** Writes a job as claimed by the request that asks for it. */
export async function claimedJob(site: TestSite, subjects: string[]): Promise<Job> {
  const kind = 'test' as JobKindName;
  return site.db.transaction().execute((tx) => writeOwnJob(tx, { kind, who: 'leela', subjects }));
}

export const jobOf = (site: TestSite, id: string) => getJob(site.db, id);

/** The items of a job, in their order. */
export function itemsOf(site: TestSite, id: string) {
  return site.db
    .selectFrom('jobItems')
    .select(['subject', 'outcome', 'problem'])
    .where('jobId', '=', id)
    .orderBy('nth')
    .execute();
}

type Needs = Parameters<typeof openJobWorker>[0];

/** A worker on the site's jobs that looks for them every 10 ms; not started. */
export function workerOf(
  site: TestSite,
  needs: Partial<Needs> = {},
  times: Partial<typeof usualJobTimes> = {},
): JobWorker {
  return openJobWorker(
    {
      db: site.db,
      log: site.log,
      doItem: (tx, ...item) => doJobItem(site, tx, ...item),
      refusalOf,
      onWorked: () => {},
      ...needs,
    },
    { ...usualJobTimes, pollMs: 10, pauseAfter: (attempts) => (attempts > 3 ? null : 10), ...times },
  );
}

/** Does all jobs and waits for their end. Throws after 100 seconds. */
export async function doJobs(site: TestSite): Promise<void> {
  const worker = workerOf(site);
  worker.start();
  try {
    await jobsEnd(site);
  } finally {
    await worker.stop();
  }
}

/** Waits until no job is due or under way. Throws after 100 seconds. */
export async function jobsEnd(site: TestSite): Promise<void> {
  const until = Date.now() + 100_000;
  for (;;) {
    const open = await site.db.selectFrom('jobs').selectAll().where('endedAt', 'is', null).execute();
    if (open.length === 0) return;
    if (Date.now() > until) throw new Error(`not ended: ${JSON.stringify(open)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
