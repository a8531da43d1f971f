/** What is over is removed for good: donations deleted 30 days ago, and screenshots that no donation refers to. */
import type { AppContext } from '../../../platform/app-context.ts';
import { keptFor } from './restore-donation.server.ts';
import * as repository from './repository.server.ts';

const day = 86_400_000;
/** Somebody may be restoring it in its last second. */
const grace = 3_600_000;
/** A donor who uploaded a screenshot may confirm with it this long; then it was a wrong one, or sent twice. */
const unusedFor = 2 * day;

/**
 * Purges once. Any number of processes may do so at once, and one that is killed in the middle has lost nothing: a
 * screenshot belongs to nobody first, then its file goes, then its row. Throws when the store for files fails.
 */
export async function purge({ db, storage, log }: AppContext): Promise<void> {
  const now = Date.now();
  const ago = (ms: number) => new Date(now - ms).toISOString();
  const donations = await repository.purgeDeleted(db, ago(keptFor + grace));
  await repository.releaseUnusedScreenshots(db, ago(unusedFor));
  const released = await repository.listReleasedScreenshots(db);
  for (const { path } of released) {
    await storage.remove(path);
    await repository.forgetFile(db, path);
  }
  if (donations || released.length) log.info({ donations, screenshots: released.length }, 'purged');
}
