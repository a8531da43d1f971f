/** SQL of the donations that the family is asked about, and of those they said had arrived. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { arrivalState, isArrived } from '../donations/index.server.ts';
import { fieldNames } from '../donations/index.ts';
import { isNotDeleted } from '../raised/index.server.ts';

const isExpected = sql<SqlBool>`${arrivalState} = 'expected'`;
const isLeftForLater = sql<SqlBool>`${arrivalState} = 'notYet'`;

/** The newest donations without an answer; `isLater`: those answered 'not yet' instead. */
export function listExpected(db: Database, isLater: boolean, limit: number) {
  return db
    .selectFrom('donations')
    .select([...fieldNames, 'confirmedAt', 'notYetAt'])
    .where(isLater ? isLeftForLater : isExpected)
    .where(isNotDeleted)
    .orderBy('date', 'desc')
    .limit(limit)
    .execute();
}

/** The number of donations that the family is asked about, counted up to `max`. */
export async function countExpected(db: Database, max: number): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('donations')
        .select('id')
        .where(sql<SqlBool>`${arrivalState} in ('expected', 'notYet')`)
        .where(isNotDeleted)
        .limit(max)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Unverified donations that the family said had arrived, the latest answer first. */
export function listArrived(db: Database, limit: number) {
  return db
    .selectFrom('donations')
    .select([...fieldNames, 'confirmedAt', 'arrivalAt'])
    .where(isArrived)
    .where(isNotDeleted)
    .where('erasedAt', 'is', null)
    .orderBy('arrivalAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** When the family last answered 'not yet' (ISO); null if never. Throws if there is no such donation. */
export async function findNotYet(tx: Database, id: string): Promise<string | null> {
  const row = tx.selectFrom('donations').select('notYetAt').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).notYetAt;
}

export async function updateNotYet(tx: Database, id: string, notYetAt: string): Promise<void> {
  await tx.updateTable('donations').set({ notYetAt }).where('id', '=', id).execute();
}
