/** Removes the files of screenshots that no donation refers to. */
import type { AppContext } from '../../../platform/app-context.ts';
import { ago, DAY } from '../../../platform/durations.ts';
import * as screenshots from './repository.server.ts';

/** A donor who uploaded a screenshot may confirm with it this long; then it was a wrong one, or sent twice. */
const unusedForMs = 2 * DAY;

/** Removes screenshots that were uploaded for a donation but never used, and those that belong to nobody. How many. */
export async function sweepScreenshots(context: AppContext): Promise<number> {
  await screenshots.releaseUnusedScreenshots(context.db, ago(unusedForMs));
  return removeReleasedScreenshots(context);
}

/**
 * Removes screenshots that belong to nobody; how many. Any number of processes may do so at once, and one that is killed
 * in the middle has lost nothing: first the file goes, then its row. Refuses with 503 when the storage fails.
 */
export async function removeReleasedScreenshots({ db, storage }: AppContext): Promise<number> {
  const released = await screenshots.listReleasedScreenshots(db);
  for (const { path } of released) {
    await storage.remove(path);
    await screenshots.deleteScreenshotRow(db, path);
  }
  return released.length;
}
