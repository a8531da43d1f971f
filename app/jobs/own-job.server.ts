/** Jobs that a request does itself and waits for; after a fault or kill any process goes on. */
import type { Database } from '../../platform/db/database.ts';
import type { JobKindName } from '../../platform/jobs/job-kinds.ts';
import type { Job } from '../../platform/jobs/job-repository.ts';
import { usualJobTimes } from '../../platform/jobs/job-worker.ts';
import { getJob, insertItems, insertJob } from './repository.server.ts';

type OwnJob = {
  kind: JobKindName;
  who: string;
  subjects: string[];
  /** For a kind with payloads: one for each subject, which begins with the donation's id for an erasure. */
  payloads?: unknown[];
};

/** Writes a job as claimed. Give it to `jobWorker.doNow` after the transaction. */
export async function writeOwnJob(tx: Database, { kind, who, subjects, payloads }: OwnJob): Promise<Job> {
  const id = crypto.randomUUID();
  const job = { id, kind, who, items: subjects.length, takesBack: null };
  await insertJob(tx, job, usualJobTimes.leaseMs);
  await insertItems(tx, id, subjects, payloads);
  return getJob(tx, id);
}
