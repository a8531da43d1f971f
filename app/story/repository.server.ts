/** The table of Home's content: a row per filled slot. */
import type { Database } from '../../platform/db/database.ts';
import type { HomeContent, HomeContentField } from './home-content.ts';

/** The home content with the field names of spec §3; empty slots are left out. */
export async function findHomeContent(db: Database): Promise<HomeContent> {
  const rows = await db.selectFrom('homeContent').selectAll().execute();
  return Object.fromEntries(rows.map(({ field, value }) => [field, value])) as HomeContent;
}

/** The content of a slot; null if it is empty. */
export async function findSlot(db: Database, field: HomeContentField): Promise<string | null> {
  const slot = await db
    .selectFrom('homeContent')
    .select('value')
    .where('field', '=', field)
    .executeTakeFirst();
  return slot?.value ?? null;
}

/** Fills a slot and replaces its content. */
export async function upsertSlot(db: Database, field: HomeContentField, value: string): Promise<void> {
  await db
    .insertInto('homeContent')
    .values({ field, value })
    .onConflict((conflict) => conflict.column('field').doUpdateSet({ value }))
    .execute();
}

/** Empties a slot. */
export async function deleteSlot(db: Database, field: HomeContentField): Promise<void> {
  await db.deleteFrom('homeContent').where('field', '=', field).execute();
}

/** Fills those of these slots that are empty. */
export async function insertSlots(db: Database, rows: { field: string; value: string }[]): Promise<void> {
  await db
    .insertInto('homeContent')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
