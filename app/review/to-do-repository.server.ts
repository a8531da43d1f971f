/** Donations that wait for somebody of the team, counted. */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isArrived } from '../donations/index.server.ts';
import { isNotDeleted, sumState } from '../raised/index.server.ts';

/** How many donations have a transaction ID and aren't verified yet. */
export async function countToVerify(db: Database): Promise<number> {
  return (await sumState(db, 'waiting')).donations;
}

/** How many aren't verified yet that arrived, as the family says. */
export async function countArrived(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('donations')
    .select(sql<number>`count(*)`.as('count'))
    .where(isArrived)
    .where(isNotDeleted)
    .executeTakeFirstOrThrow();
  return count;
}
