/**
 * What the guests of a demo read: the database as it was before anybody could type into it. So nothing that
 * visitors type can reach a guest, by whatever route (docs/decisions/0048-guests-of-the-demo.md).
 */
import { existsSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../platform/app-context.ts';
import { openDatabase } from '../platform/db/database.ts';
import { replaceContents } from '../platform/db/replace.ts';
import { openSnapshot, type Row, type Snapshot } from '../platform/db/snapshot.ts';

/** In DATA_DIR; scripts/demo.mjs looks for it. */
export const guestFile = 'guest.sqlite';

/**
 * The context that guests' requests are answered from. The first start makes the copy, so it must be opened
 * before anybody is served; later starts only open it. `close` closes the copy alone.
 */
export async function openGuestView(context: AppContext): Promise<AppContext> {
  const path = join(context.config.dataDir, guestFile);
  if (!existsSync(path)) await copyDatabase(context, path);
  const db = await openDatabase({ kind: 'sqlite', path });
  return { ...context, db, close: () => db.destroy() };
}

/**
 * All of it or none. Of processes that start at once, one copy stays: the first, which was made before any of
 * them served.
 */
async function copyDatabase({ config }: AppContext, path: string): Promise<void> {
  const part = `${path}.${crypto.randomUUID()}`;
  const snapshot = await openSnapshot(config.database);
  try {
    const { migrations, tables } = snapshot;
    await replaceContents(
      { kind: 'sqlite', path: part },
      { migrations, tables, rows: rowsOf(snapshot), beforeCommit: async () => {} },
    );
  } finally {
    await snapshot.close();
  }
  await link(part, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(part);
}

async function* rowsOf({ tables, rows }: Snapshot): AsyncGenerator<[string, Row[]]> {
  for (const table of tables) for await (const some of rows(table)) yield [table, some];
}
