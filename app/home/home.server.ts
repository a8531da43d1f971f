/** What the home page says: the story and its pictures, kept as one row per slot; first filled from campaign.json. */
import { readFile } from 'node:fs/promises';
import { contentChanged, contentVersion } from '../../server/public-content.ts';
import type { Site } from '../../server/site.ts';
import { storeImage } from '../files/files.server.ts';
import type { HomeContent } from './home-content.ts';

/** The home content as spec §3 names its fields; slots without content are left out. */
export async function findHomeContent({ db }: Site): Promise<HomeContent> {
  const rows = await db.selectFrom('homeContent').selectAll().execute();
  return Object.fromEntries(rows.map(({ field, value }) => [field, value])) as HomeContent;
}

/** At the very first start the campaign's own words and pictures go into the database; later starts change nothing. */
export async function fillHomeContent(site: Site): Promise<void> {
  const { db, config } = site;
  if ((await contentVersion(db)) > 1) return;
  const rows: { field: string; value: string }[] = [];
  for (const [field, value] of Object.entries(config.campaign.homeContent)) {
    if (!value) continue;
    const isPicture = field.startsWith('imagePath') && !value.startsWith('/');
    rows.push({
      field,
      value: isPicture ? await storeImage(site, 'home_images', await readFile(value), null) : value,
    });
  }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('homeContent')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await contentChanged(tx);
  });
}
