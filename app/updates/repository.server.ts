/** The updates' table. Writes are called by edit-updates.server.ts alone. */
import type { Insertable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { UpdateInput } from './schema.ts';

const shown = ['id', 'date', 'description'] as const;

/** All updates, newest first. */
export function listUpdates(db: Database) {
  return db
    .selectFrom('updates')
    .select(shown)
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export function findUpdate(db: Database, id: string) {
  return db.selectFrom('updates').select(shown).where('id', '=', id).executeTakeFirst();
}

/** The update that was added with this key. */
export function findUpdateByKey(db: Database, key: string | null) {
  return db.selectFrom('updates').select(shown).where('idempotencyKey', '=', key).executeTakeFirstOrThrow();
}

/** False when one with its key is there already. */
export async function insertUpdate(db: Database, row: Insertable<Tables['updates']>): Promise<boolean> {
  const result = await db
    .insertInto('updates')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** False when there is none. */
export async function updateUpdate(db: Database, id: string, input: UpdateInput): Promise<boolean> {
  const result = await db.updateTable('updates').set(input).where('id', '=', id).executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** False when there is none. */
export async function deleteUpdate(db: Database, id: string): Promise<boolean> {
  const result = await db.deleteFrom('updates').where('id', '=', id).executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}
