/** Every byte that a site stores, for tests of erasures. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { openSnapshot } from '../platform/db/snapshot.ts';

/** The words that each file of DATA_DIR holds, whichever letters are small; files without any are left out. */
export async function wordsInFiles(folder: string, words: string[]): Promise<Record<string, string[]>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }): Promise<[string, string[]]> => {
        const file = join(parentPath, name);
        return [relative(folder, file), wordsIn((await readFile(file)).toString('latin1'), words)];
      }),
  );
  return Object.fromEntries(found.filter(([, inFile]) => inFile.length > 0));
}

/** The words that the rows of each table hold, on either database; tables without any are left out. */
export async function wordsInRows(
  config: Config['database'],
  words: string[],
): Promise<Record<string, string[]>> {
  const snapshot = await openSnapshot(config);
  const found: Record<string, string[]> = {};
  for (const table of snapshot.tables) {
    let text = '';
    for await (const rows of snapshot.rows(table)) text += JSON.stringify(rows);
    const inTable = wordsIn(text, words);
    if (inTable.length > 0) found[table] = inTable;
  }
  await snapshot.close();
  return found;
}

export function wordsIn(text: string, words: string[]): string[] {
  const all = text.toLowerCase();
  return words.filter((word) => all.includes(word.toLowerCase()));
}
