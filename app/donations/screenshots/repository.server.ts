/** Screenshots as rows of the table of files: whose they are, and which nothing refers to. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { insertFile } from '../../files/index.server.ts';
import { lockDonation } from '../repository.server.ts';

/** True for the address of a screenshot that this server stored for this donation. */
export async function isScreenshotOf(db: Database, donationId: string, url: string): Promise<boolean> {
  const file = await db
    .selectFrom('files')
    .select('path')
    .where('path', '=', url.replace(/^\/files\//, ''))
    .where('donationId', '=', donationId)
    .executeTakeFirst();
  return file !== undefined && `/files/${file.path}` === url;
}

/** Screenshots stored before `before` that their donation doesn't refer to, so that they belong to nobody then. */
export async function releaseUnusedScreenshots(db: Database, before: string): Promise<void> {
  const unused = await unusedScreenshots(db, before).execute();
  for (const { path, donationId } of unused) {
    await db.transaction().execute(async (tx) => {
      // Its donor may be confirming with it this very moment: whoever has the donation's lock goes first.
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

/** Screenshots that belong to nobody any more. */
export function listReleasedScreenshots(db: Database) {
  return db
    .selectFrom('files')
    .select('path')
    .where('kind', '=', 'screenshots')
    .where('donationId', 'is', null)
    .execute();
}

/** Removes the row of a screenshot whose file is gone. */
export async function deleteScreenshotRow(db: Database, path: string): Promise<void> {
  await db.deleteFrom('files').where('path', '=', path).execute();
}

/** The files that were stored for a donation, whether or not it refers to them. */
export function listFilesOf(db: Database, donationId: string) {
  return db.selectFrom('files').select('path').where('donationId', '=', donationId).orderBy('path').execute();
}

/** The donation's screenshots belong to nobody then. */
export async function releaseScreenshotsOf(tx: Database, donationId: string): Promise<void> {
  await tx.updateTable('files').set({ donationId: null }).where('donationId', '=', donationId).execute();
}

/**
 * Reserves a place for a file of a donation, before it is received; its path, where nothing is yet. Null when the donation
 * has `max` files or places already, however many ask at once.
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

/** How many files a donation has, those on their way among them. */
async function countFilesOf(db: Database, donationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('donationId', '=', donationId)
    .executeTakeFirstOrThrow();
  return count;
}
