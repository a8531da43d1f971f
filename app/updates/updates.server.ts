/** Updates as the super-admin writes them: added once, edited, deleted. */
import { Problem } from '../../server/problem.ts';
import { contentChanged } from '../../server/public-content.ts';
import type { Site } from '../../server/site.ts';
import type { UpdateInput } from './schema.ts';
import * as store from './store.server.ts';

export const updateNotFound = 'Update not found.';

/** Adds an update. A repeat with the same key adds nothing and gets what was added first. */
export async function addUpdate({ db }: Site, input: UpdateInput, idempotencyKey: string | null) {
  return db.transaction().execute(async (tx) => {
    const update = { id: crypto.randomUUID(), ...input };
    const createdAt = new Date().toISOString();
    const isNew = await store.insertUpdate(tx, { ...update, createdAt, idempotencyKey });
    if (isNew) await contentChanged(tx);
    return isNew ? update : store.findUpdateByKey(tx, idempotencyKey);
  });
}

/** Replaces an update's day and text. Refuses with 404. */
export async function editUpdate({ db }: Site, id: string, input: UpdateInput) {
  return db.transaction().execute(async (tx) => {
    if (!(await store.updateUpdate(tx, id, input))) throw new Problem(404, updateNotFound);
    await contentChanged(tx);
    return { id, ...input };
  });
}

/** Deletes an update. Refuses with 404. */
export async function deleteUpdate({ db }: Site, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await store.removeUpdate(tx, id))) throw new Problem(404, updateNotFound);
    await contentChanged(tx);
  });
}
