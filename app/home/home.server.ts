/** What the home page says: the story and its pictures, kept as one row per slot; first filled from campaign.json. */
import { readFile } from 'node:fs/promises';
import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged, contentVersion } from '../../platform/db/content-version-repository.ts';
import { Problem } from '../../platform/http/problem.ts';
import { deleteHomeImage, isHomeImage, storeImage } from '../files/files.server.ts';
import { type HomeContent, slotTag } from './home-content.ts';
import type { HomeChange } from './schema.ts';

/** The home content as spec §3 names its fields; slots without content are left out. */
export async function findHomeContent({ db }: AppContext): Promise<HomeContent> {
  const rows = await db.selectFrom('homeContent').selectAll().execute();
  return Object.fromEntries(rows.map(({ field, value }) => [field, value])) as HomeContent;
}

/**
 * Fills a slot, or empties it (null). `seen`: the mark of what its editor saw there; null to take no notice. The content
 * as it is then. Refuses with 400 a picture that isn't stored here, 409 when somebody else changed the slot meanwhile.
 */
export async function changeHomeContent(
  context: AppContext,
  { field, value }: HomeChange,
  seen: string | null,
): Promise<HomeContent> {
  const unused = await context.db.transaction().execute(async (tx) => {
    // First, because it makes changes of the content wait for each other.
    await contentChanged(tx);
    const slot = await tx
      .selectFrom('homeContent')
      .select('value')
      .where('field', '=', field)
      .executeTakeFirst();
    const old = slot?.value ?? null;
    if (old === value) return null;
    if (seen !== null && seen !== slotTag(old)) {
      throw new Problem(409, 'Somebody else has changed this meanwhile.', { fields: { [field]: old ?? '' } });
    }
    if (value === null) {
      await tx.deleteFrom('homeContent').where('field', '=', field).execute();
    } else {
      if (field.startsWith('imagePath') && !(await isHomeImage(tx, value))) {
        throw new Problem(400, 'This picture is not stored here.', {
          fields: { [field]: 'This picture is not stored here.' },
        });
      }
      await tx
        .insertInto('homeContent')
        .values({ field, value })
        .onConflict((conflict) => conflict.column('field').doUpdateSet({ value }))
        .execute();
    }
    if (old === null || !(await isHomeImage(tx, old))) return null;
    const other = await tx
      .selectFrom('homeContent')
      .select('field')
      .where('value', '=', old)
      .executeTakeFirst();
    return other ? null : old;
  });
  if (unused) await removeQuietly(context, unused);
  return findHomeContent(context);
}

/** The slot is changed already: a file that can't be removed now is no reason to say that it failed. */
async function removeQuietly(context: AppContext, url: string): Promise<void> {
  await deleteHomeImage(context, url.replace('/files/home_images/', '')).catch((error: Error) =>
    context.log.warn({ url, reason: error.message }, 'an old picture of Home could not be removed'),
  );
}

/** At the very first start the campaign's own words and pictures go into the database; later starts change nothing. */
export async function fillHomeContent(context: AppContext): Promise<void> {
  const { db, config } = context;
  if ((await contentVersion(db)) > 1) return;
  const rows: { field: string; value: string }[] = [];
  for (const [field, value] of Object.entries(config.campaign.homeContent)) {
    if (!value) continue;
    const isPicture = field.startsWith('imagePath') && !value.startsWith('/');
    rows.push({
      field,
      value: isPicture ? await storeImage(context, 'home_images', await readFile(value), null) : value,
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
