/**
 * Playwright's set-up: a DATA_DIR as after a first start on SQLite, SITE_AFTER_FIRST_START, of which the journeys' sites get copies.
 * Tables and pictures would take each of them two seconds of the processor.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../platform/db/database.ts';
import { startSite } from '../test/running-site.ts';

export default async function setUp() {
  const site = await startSite('sqlite', {}, null);
  await site.stop();
  // Each site draws its own: its address is on them.
  const db = await openDatabase({ kind: 'sqlite', path: join(site.folder, 'kaithangu.sqlite') });
  await db.deleteFrom('shareDrawings').execute();
  await db.destroy();
  await rm(join(site.folder, 'files', 'share'), { recursive: true, force: true });
  process.env.SITE_AFTER_FIRST_START = site.folder;
  return () => site.close();
}
