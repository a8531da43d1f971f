/** Stores the perceptual hash of Home's pictures that were stored without one (sample/sample.ts uses it). */
import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import { narrower } from './picture.ts';
import { pictureWorker, runInSpareLane } from './picture-worker.server.ts';
import { listWithoutLook, updateLook } from './repository.server.ts';

/** A picture that cannot be read now is tried again at the next start. */
export async function noteLooks({
  db,
  storage,
  log,
}: Pick<AppContext, 'db' | 'storage' | 'log'>): Promise<void> {
  for (const { path } of await listWithoutLook(db)) {
    try {
      const picture = (await storage.read(narrower(path, 480))) ?? (await storage.read(path));
      if (!picture) continue;
      const look = await runInSpareLane(() => pictureWorker.call('renderLook', picture));
      await db.transaction().execute(async (tx) => {
        await updateLook(tx, path, look);
        await contentChanged(tx);
      });
    } catch (error) {
      log.warn({ path, reason: (error as Error).message }, 'a picture of Home could not be looked at');
    }
  }
}
