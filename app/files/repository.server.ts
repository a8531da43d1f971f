/** The table of uploaded files. The files themselves are in the storage. */
import type { Insertable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** The file at this path of the storage, such as 'screenshots/….webp'. */
export function findFile(db: Database, path: string) {
  return db
    .selectFrom('files')
    .select(['path', 'kind', 'donationId'])
    .where('path', '=', path)
    .executeTakeFirst();
}

/** How many files are stored for a donation. */
export async function countFilesOf(db: Database, donationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('donationId', '=', donationId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertFile(db: Database, row: Insertable<Tables['files']>): Promise<void> {
  await db.insertInto('files').values(row).execute();
}

export async function deleteFile(db: Database, path: string): Promise<void> {
  await db.deleteFrom('files').where('path', '=', path).execute();
}
