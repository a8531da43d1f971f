/** Updates as the super-admin writes them: added once, edited, deleted. */

import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import { Problem } from '../../platform/http/problem.ts';
import * as repository from './repository.server.ts';
import type { UpdateInput } from './schema.ts';

/** Adds an update. A repeat with the same key adds nothing and gets what was added first. */
export async function addUpdate({ db }: AppContext, input: UpdateInput, idempotencyKey: string | null) {
  return db.transaction().execute(async (tx) => {
    const update = { id: crypto.randomUUID(), ...input };
    const createdAt = new Date().toISOString();
    const isNew = await repository.insertUpdate(tx, { ...update, createdAt, idempotencyKey });
    if (isNew) await contentChanged(tx);
    return isNew ? update : repository.findUpdateByKey(tx, idempotencyKey);
  });
}

/** Replaces an update's day and text. Refuses with 404. */
export async function editUpdate({ db }: AppContext, id: string, input: UpdateInput) {
  return db.transaction().execute(async (tx) => {
    if (!(await repository.updateUpdate(tx, id, input))) throw new Problem('update.notFound');
    await contentChanged(tx);
    return { id, ...input };
  });
}

/** Deletes an update. Refuses with 404. */
export async function deleteUpdate({ db }: AppContext, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await repository.deleteUpdate(tx, id))) throw new Problem('update.notFound');
    await contentChanged(tx);
  });
}
