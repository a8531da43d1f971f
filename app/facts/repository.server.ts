/** The table of versions, and what refers to them. */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

const newestFirst = (db: Database, key: string) =>
  db.selectFrom('versions').where('key', '=', key).orderBy('nth', 'desc');

/** The versions of a key, newest first. */
export function listVersions(db: Database, key: string) {
  return newestFirst(db, key).select(['nth', 'value', 'createdAt', 'createdBy']).execute();
}

/** The number of the newest version; 0 before the first. */
export async function findNewestNth(db: Database, key: string): Promise<number> {
  return (await newestFirst(db, key).select('nth').limit(1).executeTakeFirst())?.nth ?? 0;
}

/** The newest version of each of these keys. */
export function listNewest(db: Database, keys: readonly string[]) {
  return db
    .selectFrom('versions')
    .select(['key', 'value'])
    .where('key', 'in', keys)
    .where('nth', '=', (eb) =>
      eb
        .selectFrom('versions as newer')
        .select(sql<number>`max("newer"."nth")`.as('newest'))
        .whereRef('newer.key', '=', 'versions.key'),
    )
    .execute();
}

export async function insertVersion(db: Database, row: Tables['versions']): Promise<void> {
  await db.insertInto('versions').values(row).execute();
}

/** Deletes the versions of a key up to this one. */
export async function deleteVersionsUpTo(db: Database, key: string, nth: number): Promise<void> {
  await db.deleteFrom('versions').where('key', '=', key).where('nth', '<=', nth).execute();
}

/** The ids of needs for which spendings were entered. The spendings' own room is above this one. */
export async function listSpentNeeds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('spendings').select('need').distinct().orderBy('need').execute();
  return rows.map(({ need }) => need);
}
