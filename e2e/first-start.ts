/**
 * Playwright's set-up: a DATA_DIR as after a first start on SQLite, SITE_AFTER_FIRST_START, of which the journeys' sites get copies.
 * Tables and pictures would take each of them two seconds of the processor.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAvif } from '../app/files/images.server.ts';
import { avifOf } from '../app/files/picture.ts';
import { openDatabase } from '../platform/db/database.ts';
import { startSite } from '../test/running-site.ts';
import { databaseFile, drawn } from '../test/site-snapshot.ts';

export default async function setUp() {
  const site = await startSite('sqlite', {}, null);
  await drawn(site);
  await site.stop();
  // Each site has others of its own: its address is on them.
  const db = await openDatabase({ kind: 'sqlite', path: join(site.folder, databaseFile) });
  await db.deleteFrom('shareDrawings').where('kind', '!=', 'card').execute();
  await db.destroy();
  await drawAvifs(join(site.folder, 'files', 'home_images'));
  process.env.SITE_AFTER_FIRST_START = site.folder;
  return () => site.close();
}

/** Home's pictures in the widths that the journeys' screens ask for. */
async function drawAvifs(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/-(480|720)\.webp$/.test(name)) continue;
    await writeFile(join(folder, avifOf(name)), await renderAvif(await readFile(join(folder, name))));
  }
}
