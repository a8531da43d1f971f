/**
 * Jobs and their items, as the worker uses them. A worker holds a job by the number of its claim: if another
 * worker took the job over, nothing of the first one is written.
 */
import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { ago, MINUTE } from '../durations.ts';
import { claimDue } from './claim-repository.ts';

export type Job = Selectable<Tables['jobs']>;
export type JobItem = Pick<Selectable<Tables['jobItems']>, 'jobId' | 'nth' | 'subject'>;

/** The claim of a job: its row as it was claimed. */
export type JobClaim = Pick<Job, 'id' | 'attempts'>;

export type SettledItem = {
  outcome: NonNullable<Tables['jobItems']['outcome']>;
  problem?: string;
  mailAt?: string | null | undefined;
  detail?: string | undefined;
};

/** 'running' with `nextAt` in the past: the claim has expired, because its process was killed or is frozen. */
const waiting = ['queued', 'running'] as const;

/** Claims the job that has waited longest, for `lease` ms. Null if none is due. */
export function claimJob(db: Database, lease: number): Promise<Job | null> {
  return claimDue(db, 'jobs', { waiting, claimed: 'running' }, lease);
}

/**
 * Makes jobs due whose `nextAt` is further away than `longestMs` explains: it was set before the clock was
 * set back.
 */
export async function releaseHeldJobs(db: Database, longestMs: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ nextAt: ago(0) })
    .where('state', 'in', waiting)
    .where('nextAt', '>', ago(-longestMs - maxSkewMs))
    .execute();
}

/** How far the clocks of other hosts may be ahead of ours. */
const maxSkewMs = MINUTE;

/** Items that wait, in their order. */
export function listWaiting(db: Database, jobId: string, limit: number): Promise<JobItem[]> {
  return db
    .selectFrom('jobItems')
    .select(['jobId', 'nth', 'subject'])
    .where('jobId', '=', jobId)
    .where('outcome', 'is', null)
    .orderBy('nth')
    .limit(limit)
    .execute();
}

/**
 * Begins an item in its transaction: locks the job, renews the claim for `lease` ms, and notes that this
 * attempt finished an item. False if the claim is another worker's by now.
 */
export function holdJob(tx: Database, { id, attempts }: JobClaim, lease: number): Promise<boolean> {
  return updateClaimed(tx, { id, attempts }, { nextAt: ago(-lease), provenAttempt: attempts });
}

/** The payload of an item (JSON); null if it has none, or if it was deleted. */
export async function readPayload(tx: Database, { jobId, nth }: JobItem): Promise<string | null> {
  const row = await tx
    .selectFrom('jobItems')
    .select('payload')
    .where('jobId', '=', jobId)
    .where('nth', '=', nth)
    .executeTakeFirst();
  return row?.payload ?? null;
}

/**
 * Marks an item, deletes its payload and counts it. Call it in the transaction of the item, after `holdJob`.
 */
export async function settleItem(
  tx: Database,
  { jobId, nth }: JobItem,
  { outcome, problem, mailAt }: SettledItem,
): Promise<void> {
  await tx
    .updateTable('jobItems')
    .set({ outcome, problem: problem ?? null, doneAt: ago(0), payload: null })
    .where('jobId', '=', jobId)
    .where('nth', '=', nth)
    .execute();
  await tx
    .updateTable('jobs')
    .set((eb) => ({
      [outcome]: eb(outcome, '+', 1),
      ...(mailAt && {
        mails: eb('mails', '+', 1),
        firstMailAt: eb.fn.coalesce('firstMailAt', eb.val(mailAt)),
      }),
    }))
    .where('id', '=', jobId)
    .execute();
}

/** Ends a job without waiting items. */
export function finishJob(db: Database, claim: JobClaim): Promise<boolean> {
  return updateClaimed(db, claim, { state: 'done', endedAt: ago(0) });
}

/** Gives a job back, so that any worker may go on at once. */
export function giveJobBack(db: Database, claim: JobClaim): Promise<boolean> {
  return updateClaimed(db, claim, { state: 'queued', nextAt: ago(0), provenAttempt: claim.attempts });
}

/** After a fault: the next attempt follows after `pause` ms. */
export function pauseJob(db: Database, claim: JobClaim, pause: number): Promise<boolean> {
  return updateClaimed(db, claim, { state: 'queued', nextAt: ago(-pause) });
}

/** Stops a job whose fault repeats. Its waiting items stay as they are, without their payloads. */
export async function failJob(db: Database, claim: JobClaim): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await updateClaimed(tx, claim, { state: 'failed', endedAt: ago(0) }))) return;
    await tx
      .updateTable('jobItems')
      .set({ payload: null })
      .where('jobId', '=', claim.id)
      .where('payload', 'is not', null)
      .execute();
  });
}

/** False if the claim is another worker's by now. */
async function updateClaimed(
  db: Database,
  { id, attempts }: JobClaim,
  changes: Partial<Pick<Job, 'state' | 'nextAt' | 'provenAttempt' | 'endedAt'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
