/** Jobs as the team's pages use them. Their work is in platform/jobs/job-repository.ts. */
import type { Insertable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { ago } from '../../platform/durations.ts';
import type { Job } from '../../platform/jobs/job-repository.ts';

type NewJob = Pick<Insertable<Tables['jobs']>, 'id' | 'kind' | 'who' | 'items' | 'takesBack'>;

/** PostgreSQL takes 65,535 parameters in a query, SQLite 32,766. */
const insertedAtOnce = 1_000;

/**
 * Writes a job without its items. `claimedMs`: for this long the caller does it itself. False if the id is in
 * use, or if another job takes the same one back.
 */
export async function insertJob(tx: Database, job: NewJob, claimedMs = 0): Promise<boolean> {
  const now = ago(0);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('jobs')
    .values({
      ...job,
      createdAt: now,
      state: claimedMs > 0 ? 'running' : 'queued',
      attempts: claimedMs > 0 ? 1 : 0,
      provenAttempt: 0,
      nextAt: ago(-claimedMs),
      done: 0,
      unchanged: 0,
      skipped: 0,
      failed: 0,
      mails: 0,
      firstMailAt: null,
      endedAt: null,
      closedAt: null,
      takenBackAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** `payloads`: one for each subject, or none at all. */
export async function insertItems(
  tx: Database,
  jobId: string,
  subjects: string[],
  payloads: unknown[] = [],
): Promise<void> {
  const items = subjects.map((subject, nth) => ({
    jobId,
    nth,
    subject,
    payload: nth in payloads ? JSON.stringify(payloads[nth]) : null,
    outcome: null,
    problem: null,
    doneAt: null,
  }));
  for (let n = 0; n < items.length; n += insertedAtOnce) {
    await tx
      .insertInto('jobItems')
      .values(items.slice(n, n + insertedAtOnce))
      .execute();
  }
}

export function findJob(db: Database, id: string): Promise<Job | undefined> {
  return db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A job that was written before. */
export function getJob(db: Database, id: string): Promise<Job> {
  return db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The job that takes this one back. */
export function findTaking(db: Database, id: string): Promise<Job | undefined> {
  return db.selectFrom('jobs').selectAll().where('takesBack', '=', id).executeTakeFirst();
}

/** Jobs that run, then those that were asked after `since` (ISO), newest first. */
export async function listJobs(db: Database, since: string, limit: number): Promise<Job[]> {
  const jobs = db.selectFrom('jobs').selectAll().orderBy('createdAt', 'desc').limit(limit);
  const [running, ended] = [
    await jobs.where('endedAt', 'is', null).execute(),
    await jobs.where('endedAt', 'is not', null).where('createdAt', '>', since).execute(),
  ];
  return [...running, ...ended].slice(0, limit);
}

/** The items of these outcomes, in their order. */
export async function listItems<Outcome extends NonNullable<Tables['jobItems']['outcome']>>(
  db: Database,
  jobId: string,
  outcomes: readonly Outcome[],
): Promise<{ subject: string; outcome: Outcome; problem: string | null }[]> {
  const items = await db
    .selectFrom('jobItems')
    .select(['subject', 'outcome', 'problem'])
    .where('jobId', '=', jobId)
    .where('outcome', 'in', outcomes)
    .orderBy('nth')
    .execute();
  return items as { subject: string; outcome: Outcome; problem: string | null }[];
}

/** The items of a job that were done, in their order. */
export async function listDone(db: Database, jobId: string): Promise<string[]> {
  return (await listItems(db, jobId, ['done'])).map(({ subject }) => subject);
}

/**
 * Makes an ended job due again with the items that were refused or not reached. False if it has none, runs,
 * or was taken back.
 */
export async function repeatJob(tx: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set((eb) => ({
      state: 'queued',
      failed: 0,
      nextAt: ago(0),
      provenAttempt: eb.ref('attempts'),
      endedAt: null,
      closedAt: null,
    }))
    .where('id', '=', id)
    .where('endedAt', 'is not', null)
    .where('takenBackAt', 'is', null)
    .where((eb) => eb.or([eb('failed', '>', 0), eb('state', '=', 'failed')]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .updateTable('jobItems')
    .set({ outcome: null, problem: null, doneAt: null })
    .where('jobId', '=', id)
    .where('outcome', '=', 'failed')
    .execute();
  return true;
}

/** Marks an ended job as taken back: it can't be repeated. False if it runs or is taken back already. */
export async function markTakenBack(tx: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set({ takenBackAt: ago(0) })
    .where('id', '=', id)
    .where('endedAt', 'is not', null)
    .where('takenBackAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Closes the report of an ended job of this account. */
export async function closeJob(db: Database, id: string, who: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ closedAt: ago(0) })
    .where('id', '=', id)
    .where('who', '=', who)
    .where('endedAt', 'is not', null)
    .execute();
}

/** Deletes the payloads of items about a donation. */
export async function deletePayloadsOf(tx: Database, donationId: string): Promise<void> {
  await tx
    .updateTable('jobItems')
    .set({ payload: null })
    .where('payload', 'is not', null)
    .where('subject', 'like', `${donationId} %`)
    .execute();
}

/** Deletes jobs that ended before `before` (ISO), with their items. Returns the number of jobs. */
export async function deleteJobsBefore(db: Database, before: string): Promise<number> {
  const jobs = await db.selectFrom('jobs').select('id').where('endedAt', '<', before).execute();
  for (const { id } of jobs) {
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('jobItems').where('jobId', '=', id).execute();
      await tx.deleteFrom('jobs').where('id', '=', id).execute();
    });
  }
  return jobs.length;
}
