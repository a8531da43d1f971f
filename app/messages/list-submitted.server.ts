/** The super-admin's list of supporters' messages without a donation. */
import * as v from 'valibot';
import type { AppContext } from '../../platform/app-context.ts';
import { type Cursor, cursorId, cursorTime, findCursor, toPage } from '../../platform/http/paging.ts';
import * as repository from './repository.server.ts';

const pageSize = 25;

/** The time of very old messages is empty. */
const cursorSchema = v.pipe(
  v.tuple([v.union([v.literal(''), cursorTime]), cursorId]),
  v.transform(([at, id]): Cursor => ({ at, id })),
);

/**
 * One page of submitted messages, newest first, with their total number and the cursor of the next page (null
 * on the last).
 */
export async function listSubmitted({ db }: AppContext, cursor: string | undefined) {
  // An invalid cursor gets the first page.
  const after = findCursor(cursorSchema, cursor);
  const [found, count] = await Promise.all([
    repository.listSubmitted(db, pageSize + 1, after),
    repository.countMessages(db),
  ]);
  const page = toPage(found, pageSize, count, ({ createdAt, id }) => [createdAt, id]);
  return { messages: page.rows, total: page.total, next: page.next };
}
