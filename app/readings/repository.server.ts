/** Queries of what screenshots say. */
import type { Database } from '../../platform/db/database.ts';
import type { Reading } from './read-picture.server.ts';
import { rulesVersion } from './read-screen.ts';

/** Null if the screenshot was not read yet by these rules. */
export async function findReading(db: Database, path: string): Promise<Reading | null> {
  const row = await db
    .selectFrom('screenshotReadings')
    .select('reading')
    .where('path', '=', path)
    .where('rules', '=', rulesVersion)
    .executeTakeFirst();
  return row ? JSON.parse(row.reading) : null;
}

/** Saves a reading in place of an older one, not compared yet. Throws if the file's row is gone. */
export async function saveReading(db: Database, path: string, found: Reading): Promise<void> {
  const row = { rules: rulesVersion, reading: JSON.stringify(found), agreeing: null, differing: null };
  await db
    .insertInto('screenshotReadings')
    .values({ path, ...row })
    .onConflict((conflict) => conflict.column('path').doUpdateSet(row))
    .execute();
}

/** The donation of a stored screenshot, and when it was sent (ISO). */
export function findScreenshot(db: Database, path: string) {
  return db
    .selectFrom('files')
    .select(['donationId', 'createdAt'])
    .where('path', '=', path)
    .where('kind', '=', 'screenshots')
    .executeTakeFirst();
}

/** What the screenshots of a donation say, by their path. */
export function listReadings(db: Database, donationId: string) {
  return db
    .selectFrom('screenshotReadings')
    .innerJoin('files', 'files.path', 'screenshotReadings.path')
    .select(['files.path', 'reading', 'agreeing', 'differing'])
    .where('files.donationId', '=', donationId)
    .orderBy('files.path')
    .execute();
}
