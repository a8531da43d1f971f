/**
 * The database for guests of a demo: a copy from before visitors could enter anything. So no input of a
 * visitor can reach a guest, by any route (docs/decisions/0048-guests-of-the-demo.md).
 */
import { existsSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../platform/app-context.ts';
import { openDatabase } from '../platform/db/database.ts';
import { copyDatabase } from './copy-database.ts';

/** In DATA_DIR; scripts/demo.mjs also uses the name. */
export const guestFile = 'guest.sqlite';

/**
 * Opens the context for guests' requests. The first start makes the copy, so call it before the site serves;
 * later starts only open it. `close` closes only the copy.
 */
export async function openGuestView(context: AppContext): Promise<AppContext> {
  const path = join(context.config.dataDir, guestFile);
  if (!existsSync(path)) await copyOnce(context, path);
  const db = await openDatabase({ kind: 'sqlite', path });
  return { ...context, db, close: () => db.destroy() };
}

/**
 * Copies all or nothing. If several processes start at once, the first copy stays: it was made before any of
 * them served.
 */
async function copyOnce({ config }: AppContext, path: string): Promise<void> {
  const part = `${path}.${crypto.randomUUID()}`;
  await copyDatabase(config.database, part);
  await link(part, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(part);
}
