/** Fills Home with the texts and pictures of campaign.json. */
import { readFile } from 'node:fs/promises';
import type { AppContext } from '../../../platform/app-context.ts';
import { contentChangedFirst, contentVersion } from '../../../platform/db/content-version-repository.ts';
import { deleteHomeImage, storeImage } from '../../files/index.server.ts';
import { insertSlots } from '../../story/index.server.ts';

/**
 * Stores the texts and pictures of campaign.json in the database at the very first start; later starts change
 * nothing. Of several first starts at once only one stores them, and the others delete their pictures again.
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
