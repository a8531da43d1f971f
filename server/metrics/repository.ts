/** Queries for monitors and alerts. */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isPostgres } from '../../platform/db/is-postgres.ts';

/** The number of mails per state. */
export function countMails(db: Database) {
  return db
    .selectFrom('outbox')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
}

/** Since when the oldest mail waits (ISO), for held mails from the end of the delay; null without one. */
export async function findOldestWaiting(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min(eb.fn.coalesce('heldUntil', 'createdAt')).as('since'))
    .where('state', 'in', ['queued', 'sending'])
    .where((eb) => eb(eb.fn.coalesce('heldUntil', 'createdAt'), '<=', new Date().toISOString()))
    .executeTakeFirst();
  return row?.since ?? null;
}

/** The donations per state, without deleted ones. Reads only the tallies. */
export function countDonations(db: Database) {
  return db
    .selectFrom('startedTallies')
    .select(['isCompleted', 'isVerified', (eb) => eb.fn.sum<number>('donations').as('count')])
    .groupBy(['isCompleted', 'isVerified'])
    .execute();
}

/** The size of the database on disk, in bytes. */
export async function findDatabaseBytes(db: Database): Promise<number> {
  const query = isPostgres(db)
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`;
  return Number((await query.execute(db)).rows[0]?.bytes ?? 0);
}
