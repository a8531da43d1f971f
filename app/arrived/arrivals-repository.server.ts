/** Donations as the family is asked of them: those that may have arrived, and those that did. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { fieldNames } from '../donations/fields.ts';
import { isArrived, isNotDeleted } from '../donations/repository.server.ts';

/** Said to be paid, and neither verified nor said to have arrived; nobody asks about a donor who was erased. */
const isExpected = sql<SqlBool>`"confirmationNumber" is not null and "arrivalAmount" is null
  and "isVerified" = false and "erasedAt" is null`;

/** The newest that the family is asked of. `isLater`: those of which they have said 'not yet'. */
export function listExpected(db: Database, isLater: boolean, limit: number) {
  return expected(db)
    .select([...fieldNames, 'confirmedAt', 'notYetAt'])
    .where('notYetAt', isLater ? 'is not' : 'is', null)
    .orderBy('date', 'desc')
    .limit(limit)
    .execute();
}

/** How many the family is asked of; no more than `max` are counted. */
export async function countExpected(db: Database, max: number): Promise<number> {
  const { count } = await db
    .selectFrom(expected(db).select('id').limit(max).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The last that they said had arrived, while nobody has verified them. */
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

function expected(db: Database) {
  return db.selectFrom('donations').where(isExpected).where(isNotDeleted);
}

/** When they last said 'not yet' of it (ISO); null if never. */
export async function findNotYet(tx: Database, id: string): Promise<string | null> {
  const row = await tx.selectFrom('donations').select('notYetAt').where('id', '=', id).executeTakeFirst();
  return row?.notYetAt ?? null;
}

export async function updateNotYet(tx: Database, id: string, notYetAt: string): Promise<void> {
  await tx.updateTable('donations').set({ notYetAt }).where('id', '=', id).execute();
}

/** Who last changed the amount that was received; null when nobody has. */
export async function findWhoReceived(tx: Database, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('donationEvents')
    .select('who')
    .where('donationId', '=', id)
    .where('field', '=', 'receivedINR')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.who ?? null;
}
