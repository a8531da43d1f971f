/** Queries of screenshots in the table of files. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { insertFile } from '../../files/index.server.ts';
import { lockDonation } from '../repository.server.ts';

/** True if this server stored the screenshot at this address for this donation. */
export async function isScreenshotOf(db: Database, donationId: string, url: string): Promise<boolean> {
  const file = await db
    .selectFrom('files')
    .select('path')
    .where('path', '=', url.replace(/^\/files\//, ''))
    .where('donationId', '=', donationId)
    .executeTakeFirst();
  return file !== undefined && `/files/${file.path}` === url;
}

/** Releases screenshots stored before `before` that their donation doesn't refer to. */
export async function releaseUnusedScreenshots(db: Database, before: string): Promise<void> {
  const unused = await unusedScreenshots(db, before).execute();
  for (const { path, donationId } of unused) {
    await db.transaction().execute(async (tx) => {
      // Its donor may be confirming with it concurrently, so the donation is locked.
      await lockDonation(tx, donationId);
      const isUnused = await unusedScreenshots(tx, before).where('path', '=', path).executeTakeFirst();
      if (isUnused)
        await tx.updateTable('files').set({ donationId: null }).where('path', '=', path).execute();
    });
  }
}

function unusedScreenshots(db: Database, before: string) {
  return db
    .selectFrom('files')
    .innerJoin('donations', 'donations.id', 'files.donationId')
    .select(['files.path', 'donations.id as donationId'])
    .where('files.kind', '=', 'screenshots')
    .where('files.createdAt', '<', before)
    .where(sql<SqlBool>`coalesce("donations"."screenshotUrl", '') <> '/files/' || "files"."path"`);
}

/** Released screenshots, which belong to no donation. */
export function listReleasedScreenshots(db: Database) {
  return db
    .selectFrom('files')
    .select('path')
    .where('kind', '=', 'screenshots')
    .where('donationId', 'is', null)
    .execute();
}

/** Deletes the row of a screenshot whose file was deleted. */
export async function deleteScreenshotRow(db: Database, path: string): Promise<void> {
  await db.deleteFrom('files').where('path', '=', path).execute();
}

/** The files stored for a donation, including those it doesn't refer to. */
export function listFilesOf(db: Database, donationId: string) {
  return db.selectFrom('files').select('path').where('donationId', '=', donationId).orderBy('path').execute();
}

/** Releases the donation's screenshots. */
export async function releaseScreenshotsOf(tx: Database, donationId: string): Promise<void> {
  await tx.updateTable('files').set({ donationId: null }).where('donationId', '=', donationId).execute();
}

/**
 * Reserves a path for a file of a donation before it is received. Null if the donation has `max` files or
 * reserved paths, even for concurrent calls.
 */
export function reservePlace(db: Database, donationId: string, max: number): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    await lockDonation(tx, donationId);
    if ((await countFilesOf(tx, donationId)) >= max) return null;
    const path = `screenshots/${crypto.randomUUID()}`;
    const createdAt = new Date().toISOString();
    await insertFile(tx, {
      path,
      kind: 'screenshots',
      donationId,
      width: 0,
      height: 0,
      mark: null,
      createdAt,
    });
    return path;
  });
}

/** The number of a donation's files, including reserved ones. */
async function countFilesOf(db: Database, donationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('donationId', '=', donationId)
    .executeTakeFirstOrThrow();
  return count;
}
