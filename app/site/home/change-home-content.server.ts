/** The super-admin's changes of Home: one slot, or several texts at once. */
import type { AppContext } from '../../../platform/app-context.ts';
import { contentChanged } from '../../../platform/db/content-version-repository.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import { refer } from '../../../platform/problems/reference.ts';
import { replaceVersion } from '../../facts/index.server.ts';
import { deleteHomeImage, isHomeImage, isReferenced } from '../../files/index.server.ts';
import * as repository from '../../story/index.server.ts';
import {
  focusFields,
  type HomeContent,
  type HomeContentField,
  pictureFields,
  slotTag,
} from '../../story/index.ts';
import type { HomeChange, StoryChange } from './schema.ts';

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
    refuseConflicts(conflictIn(field, old, seen));
    return changeSlot(tx, username, { field, old, value });
  });
  if (unusedPicture) await deletePicture(context, unusedPicture);
  return repository.findHomeContent(context.db);
}

/**
 * Changes the texts and points of several slots, all or none, and returns all content. Throws 409 with all
 * slots that another editor has changed since the editor saw them.
 */
export async function changeStory(
  context: AppContext,
  { username }: Pick<Admin, 'username'>,
  { values, seen }: StoryChange,
): Promise<HomeContent> {
  return context.db.transaction().execute(async (tx) => {
    await contentChanged(tx);
    const before = await repository.findHomeContent(tx);
    const changes = (Object.entries(values) as [HomeContentField, string | null][])
      .map(([field, value]) => ({ field, value, old: before[field] ?? null }))
      .filter(({ old, value }) => old !== value);
    const conflicts = changes.map(({ field, old }) => conflictIn(field, old, seen[field] ?? null));
    refuseConflicts(Object.assign({}, ...conflicts));
    for (const change of changes) await changeSlot(tx, username, change);
    return repository.findHomeContent(tx);
  });
}

type SlotChange = HomeChange & { old: string | null };

/** Writes a slot, and its version. Returns the address of a replaced picture that no slot shows. */
async function changeSlot(
  tx: Database,
  username: string,
  { field, old, value }: SlotChange,
): Promise<string | null> {
  await writeSlot(tx, field, value);
  // A replaced picture is deleted, so it can't be brought back.
  if (!isPicture(field)) await replaceVersion(tx, field, { old, value, username });
  else await dropFocus(tx, field, username);
  return old !== null && (await isUnusedPicture(tx, old)) ? old : null;
}

const isPicture = (field: HomeContentField) => field.startsWith('imagePath');

/** The point of a picture says nothing about another one. */
async function dropFocus(tx: Database, field: HomeContentField, username: string): Promise<void> {
  const focus = focusFields[(pictureFields as HomeContentField[]).indexOf(field)];
  const old = focus ? await repository.findSlot(tx, focus) : null;
  if (!focus || old === null) return;
  await repository.deleteSlot(tx, focus);
  await replaceVersion(tx, focus, { old, value: null, username });
}

/** The slot's value, if the editor saw another one. */
function conflictIn(field: HomeContentField, old: string | null, seen: string | null) {
  if (seen === null || seen === slotTag(old)) return {};
  return { [field]: refer('home.value', { value: old ?? '' }) };
}

function refuseConflicts(fields: ReturnType<typeof conflictIn>): void {
  if (Object.keys(fields).length > 0) throw new Problem('home.changedMeanwhile', { fields });
}

async function writeSlot(tx: Database, field: HomeContentField, value: string | null): Promise<void> {
  if (value === null) return repository.deleteSlot(tx, field);
  if (isPicture(field) && !(await isHomeImage(tx, value))) {
    const words = 'home.unknownPicture';
    throw new Problem(words, { fields: { [field]: words } });
  }
  await repository.upsertSlot(tx, field, value);
}

/** True if no slot and no update shows the picture. */
async function isUnusedPicture(tx: Database, value: string): Promise<boolean> {
  return (await isHomeImage(tx, value)) && !(await isReferenced(tx, value.replace('/files/', '')));
}

/** Only logs a failure, as the slot is already changed. */
async function deletePicture(context: AppContext, url: string): Promise<void> {
  await deleteHomeImage(context, url.replace('/files/home_images/', '')).catch((error: Error) =>
    context.log.warn({ url, reason: error.message }, 'an old picture of Home could not be removed'),
  );
}
