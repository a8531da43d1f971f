/** Removes for good what nobody can restore any more: donations deleted 30 days ago, and screenshots that no donation refers to. */
import type { AppContext } from '../../../platform/app-context.ts';
import { ago, DAY, HOUR } from '../../../platform/durations.ts';
import * as screenshots from '../../files/screenshot-repository.server.ts';
import { purgeDeleted } from './repository.server.ts';
import { restorableForMs } from './retention.ts';

/** Somebody may be restoring it in its last second. */
const graceMs = HOUR;
/** A donor who uploaded a screenshot may confirm with it this long; then it was a wrong one, or sent twice. */
const unusedForMs = 2 * DAY;

/**
 * Purges once. Any number of processes may do so at once, and one that is killed in the middle has lost nothing: a
 * screenshot belongs to nobody first, then its file goes, then its row. Throws when the storage of files fails.
 */
export async function purgeDonations({ db, storage, log }: AppContext): Promise<void> {
  const donations = await purgeDeleted(db, ago(restorableForMs + graceMs));
  await screenshots.releaseUnusedScreenshots(db, ago(unusedForMs));
  const released = await screenshots.listReleasedScreenshots(db);
  for (const { path } of released) {
    await storage.remove(path);
    await screenshots.deleteScreenshotRow(db, path);
  }
  if (donations || released.length) log.info({ donations, screenshots: released.length }, 'purged');
}
