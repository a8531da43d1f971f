/** Queries of monthly plans. */
import type { Database } from '../../platform/db/database.ts';
import { isPostgres } from '../../platform/db/is-postgres.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type Plan = Tables['plans'];

/** False if the donation has a running plan. */
export async function insertPlan(tx: Database, plan: Plan): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('plans')
    .values(plan)
    .onConflict((conflict) => conflict.column('donationId').where('endedAt', 'is', null).doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function findPlan(db: Database, id: string): Promise<Plan | undefined> {
  return db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst();
}

/** As findPlan, locked until the transaction ends. Lock the plan's donation first. */
export function lockPlan(tx: Database, id: string): Promise<Plan | undefined> {
  return tx
    .selectFrom('plans')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(tx), (q) => q.forUpdate())
    .executeTakeFirst();
}

export function findRunningOf(db: Database, donationId: string): Promise<Plan | undefined> {
  return db
    .selectFrom('plans')
    .selectAll()
    .where('donationId', '=', donationId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
}

/** The running plans whose next day has come by `today`. */
export function listDue(db: Database, today: string): Promise<Plan[]> {
  return db
    .selectFrom('plans')
    .selectAll()
    .where('endedAt', 'is', null)
    .where('nextOn', '<=', today)
    .orderBy('nextOn')
    .execute();
}

export async function updateNextOn(tx: Database, id: string, nextOn: string): Promise<void> {
  await tx.updateTable('plans').set({ nextOn }).where('id', '=', id).execute();
}

/** Ends a running plan. False if it had ended. */
export async function endPlan(
  tx: Database,
  id: string,
  end: { endedAt: string; endedBy: NonNullable<Plan['endedBy']> },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('plans')
    .set(end)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Records a month's reminder, in the transaction that queues it. */
export async function upsertReminder(
  tx: Database,
  planId: string,
  month: number,
  remindedAt: string,
): Promise<void> {
  await tx
    .insertInto('planMonths')
    .values({ planId, month, remindedAt, donationId: null })
    .onConflict((conflict) => conflict.columns(['planId', 'month']).doUpdateSet({ remindedAt }))
    .execute();
}

/** Records the donation of a month. */
export async function upsertGift(
  tx: Database,
  planId: string,
  month: number,
  donationId: string,
): Promise<void> {
  await tx
    .insertInto('planMonths')
    .values({ planId, month, remindedAt: null, donationId })
    .onConflict((conflict) => conflict.columns(['planId', 'month']).doUpdateSet({ donationId }))
    .execute();
}

/** A plan's months that were reminded or given. A deleted donation does not count. */
export function listMonths(db: Database, planId: string) {
  return db
    .selectFrom('planMonths')
    .leftJoin('donations', (join) =>
      join.onRef('donations.id', '=', 'planMonths.donationId').on('donations.deletedAt', 'is', null),
    )
    .select([
      'month',
      'remindedAt',
      'donations.id as donationId',
      'donations.confirmationNumber',
      'donations.isVerified',
    ])
    .where('planId', '=', planId)
    .orderBy('month')
    .execute();
}

export type Month = Awaited<ReturnType<typeof listMonths>>[number];

/** The plan that a donation was started from, and its month. */
export function findPlanOfGift(db: Database, donationId: string) {
  return db
    .selectFrom('planMonths')
    .innerJoin('plans', 'plans.id', 'planMonths.planId')
    .selectAll('plans')
    .select('planMonths.month')
    .where('planMonths.donationId', '=', donationId)
    .executeTakeFirst();
}

/** True if the donation has or had a plan, or was started from one. */
export async function hasPlan(db: Database, donationId: string): Promise<boolean> {
  const plan = db.selectFrom('plans').select('id').where('donationId', '=', donationId);
  const found = (await plan.executeTakeFirst()) ?? (await findPlanOfGift(db, donationId));
  return found !== undefined;
}

/** For the team: the plans of these donations. */
export function listPlansOf(db: Database, donationIds: string[]) {
  return db
    .selectFrom('plans')
    .selectAll()
    .where('donationId', 'in', donationIds)
    .orderBy('startedOn', 'desc')
    .execute();
}

/** For the team: from which plans these donations were started. */
export function listGifts(db: Database, donationIds: string[]) {
  return db
    .selectFrom('planMonths')
    .innerJoin('plans', 'plans.id', 'planMonths.planId')
    .select(['planMonths.donationId', 'month', 'months', 'plans.donationId as planDonationId'])
    .where('planMonths.donationId', 'in', donationIds)
    .execute();
}

/** Deletes plans that ended before `before` (ISO), with their months. Returns their number. */
export async function deleteEnded(db: Database, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('plans')
    .where('endedAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes the plans of an erased donor's donation, and forgets which plan it was started from. */
export async function deletePlansOf(tx: Database, donationId: string): Promise<void> {
  await tx.deleteFrom('plans').where('donationId', '=', donationId).execute();
  await tx.updateTable('planMonths').set({ donationId: null }).where('donationId', '=', donationId).execute();
}
