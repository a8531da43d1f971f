/** Queries of the deliveries of updates: one row for each update and follower. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { inParts } from '../../platform/db/in-parts.ts';
import { isPostgres } from '../../platform/db/is-postgres.ts';
import type { Tables } from '../../platform/db/tables.ts';

/**
 * Inserts a delivery of an update for each confirmed follower who has none, and goes on with those that are
 * being stopped. Returns the number of both.
 */
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
  const { numUpdatedRows: resumed } = await tx
    .updateTable('updateDeliveries')
    .set({ state: 'queued' })
    .where('updateId', '=', updateId)
    .where('state', '=', 'stopping')
    .executeTakeFirstOrThrow();
  let inserted = resumed;
  for (const part of inParts(rows)) {
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
export function deleteQueued(tx: Database, updateId: string): Promise<number> {
  return deleteFromOutbox(tx, (delivery) =>
    delivery.and([delivery('updateId', '=', updateId), delivery('state', '=', 'queued')]),
  );
}

/** Deletes the mails whose last attempt failed after their update was stopped, with their deliveries. */
export async function deleteStopped(tx: Database): Promise<void> {
  await deleteFromOutbox(tx, (delivery) => delivery('state', '=', 'stopping'));
}

/** Marks the mails of an update that are being sent, so that they are not tried again. Returns their number. */
export async function stopUnderWay(tx: Database, updateId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('updateDeliveries')
    .set({ state: 'stopping' })
    .where('updateId', '=', updateId)
    .where('state', '=', 'queued')
    .where(isUnsettled)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

type OfDelivery = ExpressionBuilder<Tables, 'updateDeliveries'>;

async function deleteFromOutbox(
  tx: Database,
  which: (delivery: OfDelivery) => Expression<SqlBool>,
): Promise<number> {
  const mails = await tx
    .deleteFrom('outbox')
    .where('state', '=', 'queued')
    .where('id', 'in', (eb) => eb.selectFrom('updateDeliveries').select('mailId').where(which))
    .returning('id')
    .execute();
  for (const part of inParts(mails.map(({ id }) => id))) {
    await tx.deleteFrom('updateDeliveries').where('mailId', 'in', part).execute();
  }
  return mails.length;
}

/** The number of deliveries by update and state. */
export function countDeliveries(db: Database) {
  return db
    .selectFrom('updateDeliveries')
    .select(['updateId', 'state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['updateId', 'state'])
    .execute();
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
    .where('state', 'in', ['queued', 'stopping'])
    .where(({ not }) => not(isUnsettled))
    .execute();
}

/** The delivery's mail waits in the outbox, or is being sent. */
const isUnsettled = sql<SqlBool>`exists (select 1 from "outbox" where "id" = "updateDeliveries"."mailId" and "state" in ('queued', 'sending'))`;

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
