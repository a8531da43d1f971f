/** Updates as the super-admin writes them: added once, edited, deleted. */

import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/input.ts';
import { Problem } from '../../platform/http/problem.ts';
import { isHomeImage } from '../files/index.server.ts';
import * as repository from './repository.server.ts';
import type { UpdateEdit, UpdateInput } from './schema.ts';
import type { Translations, Update } from './update.ts';

/**
 * Adds an update. A repeat with the same key adds nothing and returns the first one. Throws 400 for a picture
 * that is not stored here.
 */
export async function addUpdate(
  { db }: AppContext,
  input: UpdateInput,
  idempotencyKey: string | null,
): Promise<Update> {
  return db.transaction().execute(async (tx) => {
    await requireStored(tx, input.picture);
    const id = crypto.randomUUID();
    const { date, description, translations = {}, picture = null } = input;
    const createdAt = new Date().toISOString();
    const row = {
      id,
      date,
      description,
      translations: written(translations),
      picture,
      createdAt,
      idempotencyKey,
    };
    const isNew = await repository.insertUpdate(tx, row);
    if (isNew) await contentChanged(tx);
    return isNew ? requireUpdate(tx, id) : repository.findUpdateByKey(tx, idempotencyKey);
  });
}

/**
 * Replaces the sent fields of an update. Throws 404, 400 as above, and 409 if the update is no longer as its
 * writer has `seen`.
 */
export async function editUpdate(
  { db }: AppContext,
  id: string,
  { seen, translations, ...rest }: UpdateEdit,
): Promise<Update> {
  return db.transaction().execute(async (tx) => {
    await requireStored(tx, rest.picture);
    const changes = { ...rest, ...(translations && { translations: written(translations) }) };
    if (!(await repository.updateUpdate(tx, id, changes, seen ?? null))) {
      const { date, description } = await requireUpdate(tx, id);
      throw new Problem('update.changedMeanwhile', { params: { date, description } });
    }
    await contentChanged(tx);
    return requireUpdate(tx, id);
  });
}

/** Deletes an update. Throws 404. */
export async function deleteUpdate({ db }: AppContext, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await repository.deleteUpdate(tx, id))) throw new Problem('update.notFound');
    await contentChanged(tx);
  });
}

/** An update. Throws 404. */
export async function requireUpdate(db: Database, id: string): Promise<Update> {
  const update = await repository.findUpdate(db, id);
  if (!update) throw new Problem('update.notFound');
  return update;
}

/** Leaves out languages without a text. */
function written(translations: Translations): string {
  return JSON.stringify(Object.fromEntries(Object.entries(translations).filter(([, text]) => text)));
}

async function requireStored(tx: Database, picture: string | null | undefined): Promise<void> {
  if (picture && !(await isHomeImage(tx, picture))) throw invalidInput({ picture: 'update.unknownPicture' });
}
