/** Supporters' messages without a donation: submitted by the super-admin, listed for the team, taken down. */
import * as v from 'valibot';
import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import { type Cursor, cursorId, cursorTime, findCursor, toPage } from '../../platform/http/paging.ts';
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

/** Of messages from before their times were noted the time is empty. */
const cursorSchema = v.pipe(
  v.tuple([v.union([v.literal(''), cursorTime]), cursorId]),
  v.transform(([at, id]): Cursor => ({ at, id })),
);

/** One page of what was submitted, newest first, its number in all, and the cursor of the next page (null on the last). */
export async function listSubmitted({ db }: AppContext, cursor: string | undefined) {
  // A cursor that isn't ours is no reason to show nothing: it gets the first page.
  const after = findCursor(cursorSchema, cursor);
  const [found, count] = await Promise.all([
    repository.listSubmitted(db, pageSize + 1, after),
    repository.countMessages(db),
  ]);
  const page = toPage(found, pageSize, count, ({ createdAt, id }) => [createdAt, id]);
  return { messages: page.rows, total: page.total, next: page.next };
}

/** Takes a message off Home for good. Refuses with 404. */
export async function deleteMessage({ db }: AppContext, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await repository.removeMessage(tx, id))) throw new Problem(404, messageNotFound);
    await contentChanged(tx);
  });
}
