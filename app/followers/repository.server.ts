/** Queries of followers and of updates sent to them. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isPostgres } from '../../platform/db/is-postgres.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type Follower = Tables['followers'];

export function findFollower(db: Database, id: string): Promise<Follower | undefined> {
  return db.selectFrom('followers').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listFollowers(db: Database, ids: string[]): Promise<Follower[]> {
  return db.selectFrom('followers').selectAll().where('id', 'in', ids).execute();
}

/** The addresses of all followers. */
export async function listAddresses(db: Database): Promise<string[]> {
  return (await db.selectFrom('followers').select('email').execute()).map(({ email }) => email);
}

/** Records a request to follow. Leaves confirmed followers unchanged. */
export async function upsertRequest(db: Database, row: Omit<Follower, 'confirmedAt'>): Promise<void> {
  const { id, ...changes } = row;
  await db
    .insertInto('followers')
    .values({ ...row, confirmedAt: null })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(changes).where('followers.confirmedAt', 'is', null),
    )
    .execute();
}

/** Confirms a follower. The first time of confirmation is kept. */
export async function confirmFollower(db: Database, id: string, confirmedAt: string): Promise<void> {
  await db
    .updateTable('followers')
    .set({ confirmedAt })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .execute();
}

export async function deleteFollowers(db: Database, ids: string[]): Promise<void> {
  await db.deleteFrom('followers').where('id', 'in', ids).execute();
}

/**
 * Deletes followers with their mails; updates that wait for them are dropped. Returns the ids of the mails.
 */
export async function deleteFollowersAndMails(tx: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await deleteFollowers(tx, ids);
  await tx
    .updateTable('updateDeliveries')
    .set({ state: 'dropped' })
    .where('followerId', 'in', ids)
    .where('state', 'in', ['waiting', 'queued'])
    .execute();
  const mails = await tx
    .deleteFrom('outbox')
    .where('kind', 'in', ['follow-confirmation', 'update'])
    .where((eb) => eb.or(ids.map((id) => eb('payload', 'like', `%"followerId":"${id}"%`))))
    .returning('id')
    .execute();
  return mails.map(({ id }) => id);
}

/** Deletes unconfirmed requests from before `before` (ISO). Returns their number. */
export async function deleteUnconfirmed(db: Database, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('followers')
    .where('confirmedAt', 'is', null)
    .where('askedAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The number of confirmed followers. */
export async function countFollowers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('followers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('confirmedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** PostgreSQL takes 65,535 parameters in a query, SQLite 32,766. */
const atOnce = 1_000;

/** Inserts a delivery of an update for each confirmed follower who has none. Returns their number. */
export async function insertDeliveries(tx: Database, updateId: string): Promise<number> {
  const followers = await tx
    .selectFrom('followers')
    .select('id')
    .where('confirmedAt', 'is not', null)
    .where(
      sql<SqlBool>`not exists (select 1 from "updateDeliveries" where "updateId" = ${updateId} and "followerId" = "followers"."id")`,
    )
    // In a fixed order, or concurrent inserts would deadlock.
    .orderBy('id')
    .execute();
  const rows = followers.map(({ id: followerId }) => ({
    updateId,
    followerId,
    mailId: crypto.randomUUID(),
    state: 'waiting' as const,
  }));
  let inserted = 0n;
  for (const part of partsOf(rows)) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('updateDeliveries')
      .values(part)
      .onConflict((conflict) => conflict.columns(['updateId', 'followerId']).doNothing())
      .executeTakeFirstOrThrow();
    inserted += numInsertedOrUpdatedRows ?? 0n;
  }
  return Number(inserted);
}

/** Deletes deliveries of an update that are not in the outbox yet. Returns their number. */
export async function deleteWaiting(tx: Database, updateId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('updateDeliveries')
    .where('updateId', '=', updateId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes mails of an update that wait in the outbox, with their deliveries. Returns their number. */
export async function deleteQueued(tx: Database, updateId: string): Promise<number> {
  const mails = await tx
    .deleteFrom('outbox')
    .where('state', '=', 'queued')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('updateDeliveries')
        .select('mailId')
        .where('updateId', '=', updateId)
        .where('state', '=', 'queued'),
    )
    .returning('id')
    .execute();
  for (const part of partsOf(mails.map(({ id }) => id))) {
    await tx.deleteFrom('updateDeliveries').where('mailId', 'in', part).execute();
  }
  return mails.length;
}

function partsOf<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / atOnce);
  return Array.from({ length: count }, (_, n) => rows.slice(n * atOnce, (n + 1) * atOnce));
}

/** The number of deliveries by update and state. */
export function countDeliveries(db: Database) {
  return db
    .selectFrom('updateDeliveries')
    .select(['updateId', 'state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['updateId', 'state'])
    .execute();
}

/** The number of queued mails with updates that were not tried yet. */
export async function countUntried(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'queued')
    .where('kind', '=', 'update')
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Marks at most `limit` waiting deliveries as queued. Concurrent calls get different ones. It skips those
 * that are being stopped, so that it and `deleteWaiting` don't wait for each other. Materialized: PostgreSQL
 * may run a subquery once for each row, and then there would be no limit.
 */
export function takeWaiting(db: Database, limit: number) {
  return db
    .with(
      (name) => name('taken').materialized(),
      (taken) =>
        taken
          .selectFrom('updateDeliveries')
          .select('mailId')
          .where('state', '=', 'waiting')
          .limit(limit)
          .$if(isPostgres(db), (q) => q.forUpdate().skipLocked()),
    )
    .updateTable('updateDeliveries')
    .set({ state: 'queued' })
    .where('state', '=', 'waiting')
    .where('mailId', 'in', (eb) => eb.selectFrom('taken').select('taken.mailId'))
    .returningAll()
    .execute();
}

/** Copies the state of queued deliveries from the outbox. Mails purged from the outbox had been sent. */
export async function settleDeliveries(db: Database): Promise<void> {
  const outcome = sql<'sent'>`coalesce((select "state" from "outbox" where "id" = "updateDeliveries"."mailId"), 'sent')`;
  await db
    .updateTable('updateDeliveries')
    .set({ state: outcome })
    .where('state', '=', 'queued')
    .where(
      sql<SqlBool>`not exists (select 1 from "outbox" where "id" = "updateDeliveries"."mailId" and "state" in ('queued', 'sending'))`,
    )
    .execute();
}

/** Drops failed mails with updates from the team's list, as the update counts them. */
export async function dropFailedMails(db: Database): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'dropped' })
    .where('state', '=', 'failed')
    .where('kind', '=', 'update')
    .where(
      sql<SqlBool>`exists (select 1 from "updateDeliveries" where "mailId" = "outbox"."id" and "updateDeliveries"."state" = 'failed')`,
    )
    .execute();
}

/** Drops deliveries whose follower was deleted. */
export async function dropDeliveries(db: Database, mailIds: string[]): Promise<void> {
  if (mailIds.length === 0) return;
  await db.updateTable('updateDeliveries').set({ state: 'dropped' }).where('mailId', 'in', mailIds).execute();
}
