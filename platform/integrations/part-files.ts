/** Files that were never finished: they are written beside their name and renamed, and a killed process leaves them there. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE } from '../durations.ts';

/** What the name of an unfinished file ends with. */
export const partSuffix = '.part';

/** Writing one takes seconds; whoever wrote this one is gone. */
const abandonedAfterMs = 10 * MINUTE;

/** Removes abandoned files under the folder; how many they were. */
export async function removePartFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let removed = 0;
  for (const { parentPath, name } of entries.filter((entry) => entry.name.endsWith(partSuffix))) {
    const file = join(parentPath, name);
    const found = await stat(file).catch(() => null);
    if (!found || Date.now() - found.mtimeMs < abandonedAfterMs) continue;
    await rm(file, { force: true });
    removed++;
  }
  return removed;
}
