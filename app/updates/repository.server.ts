/**
 * The table of updates. Readers get those that are shown; scheduled ones have their own functions. Only
 * edit-updates.server.ts and publish-due.server.ts call its writes.
 */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Update } from './update.ts';

const shown = [
  'id',
  'date',
  'title',
  'description',
  'translations',
  'translatedTitles',
  'picture',
  'morePictures',
  'voice',
  'voiceTranscripts',
] as const;

type Row = Pick<Selectable<Tables['updates']>, (typeof shown)[number]>;

const asUpdate = ({
  translations,
  translatedTitles,
  morePictures,
  voiceTranscripts,
  ...row
}: Row): Update => ({
  ...row,
  translations: JSON.parse(translations),
  translatedTitles: JSON.parse(translatedTitles),
  morePictures: JSON.parse(morePictures),
  voiceTranscripts: JSON.parse(voiceTranscripts),
});

const scheduled = [...shown, 'publishAt', 'mailsFollowers', 'scheduledInMemory'] as const;

/** An update as stored; `publishAt` is null if it is shown. */
export type StoredUpdate = Update &
  Pick<Selectable<Tables['updates']>, 'publishAt' | 'mailsFollowers' | 'scheduledInMemory'>;

/** All updates that are shown, newest first. */
export async function listUpdates(db: Database): Promise<Update[]> {
  const rows = await db
    .selectFrom('updates')
    .select(shown)
    .where('publishAt', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(asUpdate);
}

/** The day of the newest shown update, YYYY-MM-DD; null if no update is shown. */
export async function findNewestDay(db: Database): Promise<string | null> {
  const newest = db.selectFrom('updates').select('date').where('publishAt', 'is', null);
  return (await newest.orderBy('date', 'desc').limit(1).executeTakeFirst())?.date ?? null;
}

/** An update that is shown. */
export async function findUpdate(db: Database, id: string): Promise<Update | null> {
  const found = db.selectFrom('updates').select(shown).where('id', '=', id).where('publishAt', 'is', null);
  const row = await found.executeTakeFirst();
  return row ? asUpdate(row) : null;
}

/** An update, shown or scheduled. */
export async function findStored(db: Database, id: string): Promise<StoredUpdate | null> {
  const row = await db.selectFrom('updates').select(scheduled).where('id', '=', id).executeTakeFirst();
  return row ? { ...row, ...asUpdate(row) } : null;
}

/** The scheduled updates, the next one first. */
export async function listScheduled(db: Database): Promise<StoredUpdate[]> {
  const rows = await db
    .selectFrom('updates')
    .select(scheduled)
    .where('publishAt', 'is not', null)
    .orderBy('publishAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, ...asUpdate(row) }));
}

/** True if an update is due at `now` (ISO). */
export async function isAnyDue(db: Database, now: string): Promise<boolean> {
  const due = db.selectFrom('updates').select('id').where('publishAt', '<=', now).limit(1);
  return (await due.executeTakeFirst()) !== undefined;
}

/**
 * Shows the updates that are due at `now` (ISO). `isMemory`: only those scheduled in memory. Concurrent calls
 * get different ones.
 */
export function publishDue(tx: Database, now: string, isMemory: boolean) {
  return tx
    .updateTable('updates')
    .set({ publishAt: null })
    .where('publishAt', '<=', now)
    .$if(isMemory, (q) => q.where('scheduledInMemory', '=', true))
    .returning(['id', 'mailsFollowers'])
    .execute();
}

/** The id of the update added with this key. */
export async function findIdByKey(db: Database, key: string | null): Promise<string> {
  const found = db.selectFrom('updates').select('id').where('idempotencyKey', '=', key);
  return (await found.executeTakeFirstOrThrow()).id;
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

/** Columns of an update as an editor has seen them. */
export type SeenColumns = Partial<
  Omit<Selectable<Tables['updates']>, 'id' | 'createdAt' | 'idempotencyKey' | 'scheduledInMemory'>
>;

/** False if the row is missing, was changed since `seen`, or is scheduled otherwise. */
export async function updateUpdate(
  db: Database,
  { id, publishAt, mailsFollowers }: Pick<StoredUpdate, 'id' | 'publishAt' | 'mailsFollowers'>,
  changes: Updateable<Tables['updates']>,
  seen: SeenColumns,
): Promise<boolean> {
  const expected = [...Object.entries({ publishAt, mailsFollowers }), ...Object.entries(seen)];
  const result = await expected
    .reduce(
      (query, [column, value]) =>
        query.where(column as keyof SeenColumns, value === null ? 'is' : '=', value),
      db.updateTable('updates').set(changes).where('id', '=', id),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** False if there is none. */
export async function deleteUpdate(db: Database, id: string): Promise<boolean> {
  const result = await db.deleteFrom('updates').where('id', '=', id).executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}
