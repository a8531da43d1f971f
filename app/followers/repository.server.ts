/** The tables of followers and of what was sent to them. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type Follower = Tables['followers'];

export function findFollower(db: Database, id: string): Promise<Follower | undefined> {
  return db.selectFrom('followers').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listFollowers(db: Database, ids: string[]): Promise<Follower[]> {
  return db.selectFrom('followers').selectAll().where('id', 'in', ids).execute();
}

/** Notes that somebody wants to follow; who follows already stays as they are. */
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

/** Notes that a follower has said yes; the first time stays. */
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

/** Deletes those who asked before `before` (ISO) and never said yes; how many. */
export async function deleteUnconfirmed(db: Database, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('followers')
    .where('confirmedAt', 'is', null)
    .where('askedAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** How many have said yes. */
export async function countFollowers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('followers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('confirmedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Writes down that an update is to go to at most `limit` followers whom it wasn't sent to yet; how many they are. */
export async function insertDeliveries(db: Database, updateId: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('followers')
    .select('id')
    .where('confirmedAt', 'is not', null)
    .where(
      sql<SqlBool>`not exists (select 1 from "updateDeliveries" where "updateId" = ${updateId} and "followerId" = "followers"."id")`,
    )
    // In one order, or two who do so at once would wait for each other.
    .orderBy('id')
    .limit(limit)
    .execute();
  if (rows.length === 0) return 0;
  await db
    .insertInto('updateDeliveries')
    .values(
      rows.map(({ id }) => ({
        updateId,
        followerId: id,
        mailId: crypto.randomUUID(),
        state: 'waiting' as const,
      })),
    )
    .onConflict((conflict) => conflict.columns(['updateId', 'followerId']).doNothing())
    .execute();
  return rows.length;
}

/** How many of each update's deliveries are how far. */
export function countDeliveries(db: Database) {
  return db
    .selectFrom('updateDeliveries')
    .select(['updateId', 'state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['updateId', 'state'])
    .execute();
}

/** How many mails of updates stand in the outbox and were not tried yet. */
export async function countUntried(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', ['queued', 'sending'])
    .where('kind', '=', 'update')
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes at most `limit` deliveries out of those that wait: nobody else gets them. */
export function takeWaiting(db: Database, limit: number) {
  return db
    .updateTable('updateDeliveries')
    .set({ state: 'queued' })
    .where('state', '=', 'waiting')
    .where('mailId', 'in', (eb) =>
      eb.selectFrom('updateDeliveries').select('mailId').where('state', '=', 'waiting').limit(limit),
    )
    .returningAll()
    .execute();
}

/** Writes down of those in the outbox what became of them there. What has left the outbox since was sent. */
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

/** Takes from the team's list of failed mails those of updates: they are counted with the update. */
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

/** What goes to these is given up: the follower has gone. */
export async function dropDeliveries(db: Database, mailIds: string[]): Promise<void> {
  if (mailIds.length === 0) return;
  await db.updateTable('updateDeliveries').set({ state: 'dropped' }).where('mailId', 'in', mailIds).execute();
}
