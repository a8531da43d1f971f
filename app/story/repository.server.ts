/** The table of Home's content: a row per slot that has content. */
import type { Database } from '../../platform/db/database.ts';
import type { HomeContent, HomeContentField } from './home-content.ts';

/** The home content as spec §3 names its fields; slots without content are left out. */
export async function findHomeContent(db: Database): Promise<HomeContent> {
  const rows = await db.selectFrom('homeContent').selectAll().execute();
  return Object.fromEntries(rows.map(({ field, value }) => [field, value])) as HomeContent;
}

/** What stands in a slot; null when it is empty. */
export async function findSlot(db: Database, field: HomeContentField): Promise<string | null> {
  const slot = await db
    .selectFrom('homeContent')
    .select('value')
    .where('field', '=', field)
    .executeTakeFirst();
  return slot?.value ?? null;
}

/** True when this stands in some slot. */
export async function isInSomeSlot(db: Database, value: string): Promise<boolean> {
  const slot = await db
    .selectFrom('homeContent')
    .select('field')
    .where('value', '=', value)
    .executeTakeFirst();
  return slot !== undefined;
}

/** Fills a slot, whatever stood there. */
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

/** Fills these slots where they are empty. */
export async function insertSlots(db: Database, rows: { field: string; value: string }[]): Promise<void> {
  await db
    .insertInto('homeContent')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
