/** Supporters' messages without a donation: submitted by the super-admin, listed for the team, taken down. */

import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import { Problem } from '../../platform/http/problem.ts';
import * as repository from './repository.server.ts';
import type { MessageInput } from './schema.ts';

export const messageNotFound = 'Message not found.';

const pageSize = 25;

/** Adds a message to Words of Support, undated (spec §7). A repeat with the same key adds nothing. */
export async function submitMessage({ db }: AppContext, input: MessageInput, idempotencyKey: string | null) {
  await db.transaction().execute(async (tx) => {
    const createdAt = new Date().toISOString();
    const row = { id: crypto.randomUUID(), ...input, date: null, createdAt, idempotencyKey };
    if (await repository.insertMessage(tx, row)) await contentChanged(tx);
  });
  return input;
}

/** One page of what was submitted, newest first, its number in all, and the cursor of the next page (null on the last). */
export async function listSubmitted({ db }: AppContext, cursor: string | undefined) {
  const [createdAt = '', id = ''] = (cursor ?? '').replaceAll('\u0000', '').split('_');
  const [rows, total] = await Promise.all([
    repository.listSubmitted(db, pageSize + 1, cursor ? { createdAt, id } : null),
    repository.countMessages(db),
  ]);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    messages: page,
    total,
    next: rows.length > pageSize && last ? `${last.createdAt}_${last.id}` : null,
  };
}

/** Takes a message off Home for good. Refuses with 404. */
export async function deleteMessage({ db }: AppContext, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await repository.removeMessage(tx, id))) throw new Problem(404, messageNotFound);
    await contentChanged(tx);
  });
}
