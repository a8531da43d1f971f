/**
 * Unfinished files: files are written under another name and renamed, and a killed process leaves the first
 * one behind.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE } from '../durations.ts';

/** The end of an unfinished file's name. */
export const partSuffix = '.part';

/** Writing takes seconds, so the writer of an older file was killed. */
const abandonedAfterMs = 10 * MINUTE;

/** Deletes abandoned files in the folder. Returns their number. */
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
