/** Donations that wait for somebody of the team, counted. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { isArrived, isNotDeleted } from '../repository.server.ts';

/** The two ranks of the team's order of work in which a transaction ID waits, unchecked and checked (spec §4). */
const ranksToVerify = [0, 3];

/** How many donations have a transaction ID and aren't verified yet. */
export async function countToVerify(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('donations')
    .select(sql<number>`count(*)`.as('count'))
    .where('reviewRank', 'in', ranksToVerify)
    .where(sql<SqlBool>`"deletedAt" is null`)
    .executeTakeFirstOrThrow();
  return count;
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
