/** Supporters' messages without a donation, submitted and deleted by the super-admin. */
import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import { Problem } from '../../platform/http/problem.ts';
import * as repository from './repository.server.ts';
import type { MessageInput } from './schema.ts';

/** Adds a message to Words of Support, undated (spec §7). A repeat with the same key adds nothing. */
export async function submitMessage({ db }: AppContext, input: MessageInput, idempotencyKey: string | null) {
  await db.transaction().execute(async (tx) => {
    const createdAt = new Date().toISOString();
    const row = { id: crypto.randomUUID(), ...input, date: null, createdAt, idempotencyKey };
    if (await repository.insertMessage(tx, row)) await contentChanged(tx);
  });
  return input;
}

/** Deletes a message. Throws 404. */
export async function deleteMessage({ db }: AppContext, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await repository.deleteMessage(tx, id))) throw new Problem('message.notFound');
    await contentChanged(tx);
  });
}
