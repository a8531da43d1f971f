/** The super-admin's changes of Home, one slot at a time. */
import type { AppContext } from '../../../platform/app-context.ts';
import { contentChanged } from '../../../platform/db/content-version-repository.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import { refer } from '../../../platform/problems/reference.ts';
import { replaceVersion } from '../../facts/index.server.ts';
import { deleteHomeImage, isHomeImage } from '../../files/index.server.ts';
import * as repository from '../../story/index.server.ts';
import { type HomeContent, type HomeContentField, slotTag } from '../../story/index.ts';
import type { HomeChange } from './schema.ts';

/**
 * Fills a slot, or empties it (null), and returns all content. Keeps replaced texts as versions. `seen`: the
 * tag of the value that the editor saw; null to skip the check. Throws 400 for a picture that isn't stored
 * here, and 409 if another editor has changed the slot.
 */
export async function changeHomeContent(
  context: AppContext,
  { username }: Pick<Admin, 'username'>,
  { field, value }: HomeChange,
  seen: string | null,
): Promise<HomeContent> {
  const unusedPicture = await context.db.transaction().execute(async (tx) => {
    // First, as it makes concurrent changes wait for each other.
    await contentChanged(tx);
    const old = await repository.findSlot(tx, field);
    if (old === value) return null;
    requireSeen(field, old, seen);
    await writeSlot(tx, field, value);
    // A replaced picture is deleted, so it can't be brought back.
    if (!isPicture(field)) await replaceVersion(tx, field, { old, value, username });
    return old !== null && (await isUnusedPicture(tx, old)) ? old : null;
  });
  if (unusedPicture) await deletePicture(context, unusedPicture);
  return repository.findHomeContent(context.db);
}

const isPicture = (field: HomeContentField) => field.startsWith('imagePath');

/** Throws 409 with the slot's value if the editor saw another one. */
function requireSeen(field: HomeContentField, old: string | null, seen: string | null): void {
  if (seen === null || seen === slotTag(old)) return;
  throw new Problem('home.changedMeanwhile', {
    fields: { [field]: refer('home.value', { value: old ?? '' }) },
  });
}

async function writeSlot(tx: Database, field: HomeContentField, value: string | null): Promise<void> {
  if (value === null) return repository.deleteSlot(tx, field);
  if (isPicture(field) && !(await isHomeImage(tx, value))) {
    const words = 'home.unknownPicture';
    throw new Problem(words, { fields: { [field]: words } });
  }
  await repository.upsertSlot(tx, field, value);
}

/** True if no other slot shows the picture. */
async function isUnusedPicture(tx: Database, value: string): Promise<boolean> {
  return (await isHomeImage(tx, value)) && !(await repository.isInSomeSlot(tx, value));
}

/** Only logs a failure, as the slot is already changed. */
async function deletePicture(context: AppContext, url: string): Promise<void> {
  await deleteHomeImage(context, url.replace('/files/home_images/', '')).catch((error: Error) =>
    context.log.warn({ url, reason: error.message }, 'an old picture of Home could not be removed'),
  );
}
