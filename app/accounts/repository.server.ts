/** The table of spendings. Only spendings.server.ts calls its writes. */
import type { Insertable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

type Row = Tables['spendings'];

const shown = ['id', 'date', 'need', 'rupees', 'words', 'bill'] as const;

/** All spendings, newest first. */
export function listSpendings(db: Database) {
  return db
    .selectFrom('spendings')
    .select(shown)
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** The spending entered with this key. */
export function findSpendingByKey(db: Database, key: string | null) {
  return db.selectFrom('spendings').select(shown).where('idempotencyKey', '=', key).executeTakeFirstOrThrow();
}

/** False if one with this key exists. */
export async function insertSpending(db: Database, row: Insertable<Row>): Promise<boolean> {
  const result = await db
    .insertInto('spendings')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** Undefined if there is no such spending. */
export function findSpending(db: Database, id: string) {
  return db.selectFrom('spendings').select(shown).where('id', '=', id).executeTakeFirst();
}

export async function updateSpending(
  db: Database,
  id: string,
  row: Omit<Row, 'id' | 'createdAt' | 'idempotencyKey'>,
): Promise<void> {
  await db.updateTable('spendings').set(row).where('id', '=', id).execute();
}

export async function deleteSpending(db: Database, id: string): Promise<void> {
  await db.deleteFrom('spendings').where('id', '=', id).execute();
}
