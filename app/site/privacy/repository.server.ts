/** The queries for the versions of /privacy. */
import type { Database } from '../../../platform/db/database.ts';
import './tables.ts';

/** The newest version; undefined before the first. */
export function findNewest(db: Database) {
  return db.selectFrom('privacyVersions').selectAll().orderBy('nth', 'desc').executeTakeFirst();
}

/** The beginnings of all versions, newest first. */
export function listVersions(db: Database) {
  return db.selectFrom('privacyVersions').select(['nth', 'since']).orderBy('nth', 'desc').execute();
}

export function findVersion(db: Database, nth: number) {
  return db.selectFrom('privacyVersions').selectAll().where('nth', '=', nth).executeTakeFirstOrThrow();
}

/** Adds a version, unless another process has added it at the same time. */
export async function addVersion(
  db: Database,
  row: { nth: number; since: string; pages: string },
): Promise<void> {
  await db
    .insertInto('privacyVersions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
