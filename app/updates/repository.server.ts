/** The table of updates. Only edit-updates.server.ts calls its writes. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Seen } from './schema.ts';
import type { Update } from './update.ts';

const shown = ['id', 'date', 'description', 'translations', 'picture'] as const;

type Row = Pick<Selectable<Tables['updates']>, (typeof shown)[number]>;

const asUpdate = ({ translations, ...row }: Row): Update => ({
  ...row,
  translations: JSON.parse(translations),
});

/** All updates, newest first. */
export async function listUpdates(db: Database): Promise<Update[]> {
  const rows = await db
    .selectFrom('updates')
    .select(shown)
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(asUpdate);
}

export async function findUpdate(db: Database, id: string): Promise<Update | null> {
  const row = await db.selectFrom('updates').select(shown).where('id', '=', id).executeTakeFirst();
  return row ? asUpdate(row) : null;
}

/** The update added with this key. */
export async function findUpdateByKey(db: Database, key: string | null): Promise<Update> {
  const found = db.selectFrom('updates').select(shown).where('idempotencyKey', '=', key);
  return asUpdate(await found.executeTakeFirstOrThrow());
}

/** False if one with this key exists. */
export async function insertUpdate(db: Database, row: Insertable<Tables['updates']>): Promise<boolean> {
  const result = await db
    .insertInto('updates')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** False if the row is missing or was changed since `seen`. */
export async function updateUpdate(
  db: Database,
  id: string,
  changes: Updateable<Tables['updates']>,
  seen: Seen | null,
): Promise<boolean> {
  const result = await db
    .updateTable('updates')
    .set(changes)
    .where('id', '=', id)
    .$if(seen !== null, (q) =>
      q.where('date', '=', seen?.date ?? '').where('description', '=', seen?.description ?? ''),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** False if there is none. */
export async function deleteUpdate(db: Database, id: string): Promise<boolean> {
  const result = await db.deleteFrom('updates').where('id', '=', id).executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}
