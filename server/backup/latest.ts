/** Which backup 'latest' means: never the one that a restore has made of the data that it replaced. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BadBackup } from './read-archive.ts';

const recordIn = (dataDir: string) => join(dataDir, 'restored', 'replaced');

/** Records the backup of the data that a restore has replaced. */
export async function recordReplaced(dataDir: string, name: string): Promise<void> {
  const file = recordIn(dataDir);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, name, { mode: 0o600 });
}

/** The newest of these backups, oldest first. Throws BadBackup if it holds what a restore has replaced. */
export async function latestOf(dataDir: string, names: string[]): Promise<string | undefined> {
  const newest = names.at(-1);
  const replaced = await readFile(recordIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (newest && newest === replaced)
    throw new BadBackup(
      `The newest backup holds the data that the last restore replaced. Name the backup that you want; to have the replaced data again: ${newest}`,
    );
  return newest;
}
