/** Removes what nobody will ever ask for: files that a killed process left half-written, uploads that nothing refers to. */
import { dirname } from 'node:path';
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import { removePartFiles } from '../../platform/integrations/part-files.ts';
import { deleteHomeImage } from './home-images.server.ts';
import { deleteFile, listUnreferenced } from './repository.server.ts';

/** A picture that was uploaded may be put in its place so long; a screenshot likewise (sweep-screenshots.server.ts). */
const unusedForMs = 2 * DAY;

/** Sweeps once; any number of processes may do so at once. Throws when the storage of files fails. */
export async function sweepFiles(context: AppContext): Promise<void> {
  const { db, storage, config, log } = context;
  const parts = await removePartFiles(config.dataDir);
  const unreferenced = await listUnreferenced(db, ago(unusedForMs));
  for (const { kind, path } of unreferenced) {
    if (kind === 'home_images' || kind === 'papers')
      await deleteHomeImage(context, path.slice(dirname(path).length + 1), kind);
    else {
      await storage.remove(path);
      await deleteFile(db, path);
    }
  }
  if (parts || unreferenced.length) log.info({ parts, files: unreferenced.length }, 'swept');
}
