/**
 * Playwright's set-up: makes a DATA_DIR after a first start on SQLite, SITE_AFTER_FIRST_START. The journeys'
 * sites start with copies of it, because tables and pictures would cost each two seconds of processor time.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAvif } from '../app/files/images.server.ts';
import { avifOf } from '../app/files/picture.ts';
import { openDatabase } from '../platform/db/database.ts';
import { startSite } from '../test/running-site.ts';
import { databaseFile, rendered } from '../test/site-snapshot.ts';

export default async function setUp() {
  const site = await startSite('sqlite', {}, null);
  await rendered(site);
  await site.stop();
  // Each site renders its own, because they contain its address.
  const db = await openDatabase({ kind: 'sqlite', path: join(site.folder, databaseFile) });
  await db.deleteFrom('shareDrawings').where('kind', '!=', 'card').execute();
  await db.destroy();
  await renderAvifs(join(site.folder, 'files', 'home_images'));
  process.env.SITE_AFTER_FIRST_START = site.folder;
  return () => site.close();
}

/** Home's pictures in the widths that the journeys' screens request. */
async function renderAvifs(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/-(480|720)\.webp$/.test(name)) continue;
    await writeFile(join(folder, avifOf(name)), await renderAvif(await readFile(join(folder, name))));
  }
}
