/** Counts of donations that wait for the team. */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isArrived } from '../donations/index.server.ts';
import { isNotDeleted, sumState } from '../raised/index.server.ts';

/** The number of unverified donations with a transaction ID. */
export async function countToVerify(db: Database): Promise<number> {
  return (await sumState(db, 'waiting')).donations;
}

/** The number of unverified donations that have arrived, as the family says. */
export async function countArrived(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('donations')
    .select(sql<number>`count(*)`.as('count'))
    .where(isArrived)
    .where(isNotDeleted)
    .executeTakeFirstOrThrow();
  return count;
}
