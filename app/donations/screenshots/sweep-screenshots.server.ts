/** Removes the files of screenshots that no donation refers to. */
import type { AppContext } from '../../../platform/app-context.ts';
import { ago, DAY } from '../../../platform/durations.ts';
import * as screenshots from './repository.server.ts';

/** How long a donor may confirm with an uploaded screenshot. Later it was a wrong or repeated upload. */
const unusedForMs = 2 * DAY;

/** Removes unused and released screenshots. Returns their number. */
export async function sweepScreenshots(context: AppContext): Promise<number> {
  await screenshots.releaseUnusedScreenshots(context.db, ago(unusedForMs));
  return removeReleasedScreenshots(context);
}

/**
 * Removes released screenshots. Returns their number. Safe in concurrent and killed processes, as the file is
 * deleted before its row. Throws 503 if the storage fails.
 */
export async function removeReleasedScreenshots({ db, storage }: AppContext): Promise<number> {
  const released = await screenshots.listReleasedScreenshots(db);
  for (const { path } of released) {
    await storage.remove(path);
    await screenshots.deleteScreenshotRow(db, path);
  }
  return released.length;
}
