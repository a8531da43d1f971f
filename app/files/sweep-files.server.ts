/**
 * Deletes unused files: those that a killed process left half-written, and uploads that nothing refers to.
 */
import { dirname } from 'node:path';
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import { removePartFiles } from '../../platform/integrations/part-files.ts';
import { deleteHomeImage } from './home-images.server.ts';
import { deleteFile, listUnreferenced } from './repository.server.ts';
import { forgetStored } from './stored-bytes.server.ts';

/** Time to put an uploaded picture to use; the same for screenshots (sweep-screenshots.server.ts). */
const unusedForMs = 2 * DAY;

/** Sweeps once; several processes may sweep at once. Throws if the storage fails. */
export async function sweepFiles(context: AppContext): Promise<void> {
  const { db, storage, config, log } = context;
  const parts = await removePartFiles(config.dataDir);
  const unreferenced = await listUnreferenced(db, ago(unusedForMs));
  for (const { kind, path } of unreferenced) {
    if (kind === 'home_images' || kind === 'papers' || kind === 'balances')
      await deleteHomeImage(context, path.slice(dirname(path).length + 1), kind);
    else {
      // First the file: if the store is down, the deletion can be repeated.
      await storage.remove(path);
      forgetStored(storage, path);
      await deleteFile(db, path);
    }
  }
  if (parts || unreferenced.length) log.info({ parts, files: unreferenced.length }, 'swept');
}
