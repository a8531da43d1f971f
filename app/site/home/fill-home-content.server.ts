/** What Home says before anybody has changed it: the words and pictures of campaign.json. */
import { readFile } from 'node:fs/promises';
import type { AppContext } from '../../../platform/app-context.ts';
import { contentChangedFirst, contentVersion } from '../../../platform/db/content-version-repository.ts';
import { deleteHomeImage, storeImage } from '../../files/index.server.ts';
import { insertSlots } from '../../story/index.server.ts';

/**
 * At the very first start the campaign's own words and pictures go into the database; later starts change nothing. Of
 * several first starts at once one does so, and the others take their pictures back.
 */
export async function fillHomeContent(context: Pick<AppContext, 'db' | 'config' | 'storage'>): Promise<void> {
  const { db, config } = context;
  if ((await contentVersion(db)) > 1) return;
  const rows: { field: string; value: string }[] = [];
  const stored: string[] = [];
  for (const [field, value] of Object.entries(config.campaign.homeContent)) {
    if (!value) continue;
    const isFile = field.startsWith('imagePath') && !value.startsWith('/');
    const url = isFile ? await storeImage(context, 'home_images', await readFile(value)) : null;
    if (url) stored.push(url);
    rows.push({ field, value: url ?? value });
  }
  const isFirst = await db.transaction().execute(async (tx) => {
    const mayFill = await contentChangedFirst(tx);
    if (mayFill) await insertSlots(tx, rows);
    return mayFill;
  });
  if (isFirst) return;
  for (const url of stored) await deleteHomeImage(context, url.replace('/files/home_images/', ''));
}
