/** The table of uploaded files. The storage holds the files themselves. */
import { type Insertable, type SqlBool, sql } from 'kysely';
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

/** Whether something refers to the file. In brackets: 'not' would apply to the first condition only. */
const isUsed = sql<SqlBool>`(exists (select 1 from "homeContent" where "value" = '/files/' || "files"."path")
  or exists (select 1 from "updates" where "updates"."picture" = '/files/' || "files"."path")
  or exists (select 1 from "updates" where "updates"."voice" = '/files/' || "files"."path")
  or exists (select 1 from "updates" where "morePictures" like '%"/files/' || "files"."path" || '"%')
  or exists (select 1 from "scannedLetters" where "path" = "files"."path")
  or exists (select 1 from "papers" where '/files/' || "files"."path" = "papers"."picture")
  or exists (select 1 from "versions" where "key" = 'lead' and "value" like '%"/files/' || "files"."path" || '"%')
  or exists (select 1 from "balances" where '/files/' || "files"."path" = "balances"."picture")
  or exists (select 1 from "spendings" where '/files/' || "files"."path" = "bill"))`;

/** Whether a page still shows the picture or plays the voice note at this path. */
export async function isReferenced(db: Database, path: string): Promise<boolean> {
  const found = db.selectFrom('files').select('path').where('path', '=', path).where(isUsed);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Home pictures, papers, pictures of the balance, letters and voice notes stored before `before` that nothing refers to. */
export function listUnreferenced(db: Database, before: string) {
  return db
    .selectFrom('files')
    .select(['kind', 'path'])
    .where('kind', 'in', ['home_images', 'letters', 'papers', 'balances', 'voice_notes'])
    .where('createdAt', '<', before)
    .where((eb) => eb.not(isUsed))
    .execute();
}

/** Detaches the file from its donation; if it is a screenshot, the next purge deletes it. */
export async function releaseFile(db: Database, path: string): Promise<void> {
  await db.updateTable('files').set({ donationId: null }).where('path', '=', path).execute();
}

/** Replaces the reserved row with the stored file. */
export async function fillPlace(
  db: Database,
  reserved: string,
  file: Pick<Tables['files'], 'path' | 'width' | 'height' | 'mark' | 'look'>,
): Promise<void> {
  await db.updateTable('files').set(file).where('path', '=', reserved).execute();
}

export async function insertFile(db: Database, row: Insertable<Tables['files']>): Promise<void> {
  await db.insertInto('files').values(row).execute();
}

export async function deleteFile(db: Database, path: string): Promise<void> {
  await db.deleteFrom('files').where('path', '=', path).execute();
}

/** The perceptual hashes of the pictures at these paths; null for a picture without one. */
export async function listLooks(db: Database, paths: string[]): Promise<(string | null)[]> {
  if (paths.length === 0) return [];
  const rows = await db.selectFrom('files').select('look').where('path', 'in', paths).execute();
  return rows.map(({ look }) => look);
}

/** Pictures of Home without a perceptual hash. */
export function listWithoutLook(db: Database) {
  return db
    .selectFrom('files')
    .select('path')
    .where('look', 'is', null)
    .where('kind', '=', 'home_images')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('homeContent')
          .select('field')
          .where('value', '=', (inner) => sql<string>`'/files/' || ${inner.ref('files.path')}`),
      ),
    )
    .execute();
}

export async function updateLook(db: Database, path: string, look: string): Promise<void> {
  await db.updateTable('files').set({ look }).where('path', '=', path).execute();
}
