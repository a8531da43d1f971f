/** What Home says before anybody has changed it: the words and pictures of campaign.json. */
import { readFile } from 'node:fs/promises';
import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged, contentVersion } from '../../platform/db/content-version-repository.ts';
import { storeImage } from '../files/store-image.server.ts';
import { insertSlots } from './repository.server.ts';

/** At the very first start the campaign's own words and pictures go into the database; later starts change nothing. */
export async function fillHomeContent(context: AppContext): Promise<void> {
  const { db, config } = context;
  if ((await contentVersion(db)) > 1) return;
  const rows: { field: string; value: string }[] = [];
  for (const [field, value] of Object.entries(config.campaign.homeContent)) {
    if (!value) continue;
    const isFile = field.startsWith('imagePath') && !value.startsWith('/');
    rows.push({
      field,
      value: isFile ? await storeImage(context, 'home_images', await readFile(value)) : value,
    });
  }
  await db.transaction().execute(async (tx) => {
    await insertSlots(tx, rows);
    await contentChanged(tx);
  });
}
