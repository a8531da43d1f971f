/** The table of the scanned letter. */
import type { Database } from '../../platform/db/database.ts';

/** There is at most one scanned letter. */
const onlyId = 1;

/** The scanned letter's path in the storage, and since when it is sent (ISO). */
export function findScannedLetter(db: Database) {
  return db.selectFrom('scannedLetter').select(['path', 'since']).where('id', '=', onlyId).executeTakeFirst();
}

/** Stores the letter in place of an older one. */
export async function upsertScannedLetter(
  db: Database,
  letter: { path: string; since: string },
): Promise<void> {
  await db
    .insertInto('scannedLetter')
    .values({ id: onlyId, ...letter })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(letter))
    .execute();
}

/** Deletes the letter. Returns its path; undefined if there was none. */
export async function deleteScannedLetter(db: Database): Promise<string | undefined> {
  const [old] = await db.deleteFrom('scannedLetter').returning('path').execute();
  return old?.path;
}
