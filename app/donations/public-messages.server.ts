/** Donors' public messages. */
import type * as v from 'valibot';
import type { AppContext } from '../../platform/app-context.ts';
import { parseCursor, timeCursor, toPage } from '../../platform/http/paging.ts';
import { seal, unseal } from '../../platform/signing.ts';
import type { messagesQuerySchema } from './list-schema.ts';
import * as repository from './message-repository.server.ts';
import { projectForPublic } from './projections.ts';

/**
 * Messages approved by the team, of verified donations whose donors chose Show, newest first: all, or a page
 * with the cursor of the next one (null on the last). Cursors are encrypted, as they contain a donation's id
 * and time. Throws 400 for an invalid cursor.
 */
export async function listPublicMessages(
  { db, config }: AppContext,
  { limit, cursor }: v.InferOutput<typeof messagesQuerySchema>,
) {
  const place = cursor && (unseal(config.appSecret, 'messages-cursor', cursor) ?? 'not ours');
  const after = parseCursor(timeCursor, place);
  const found = await repository.listPublicMessages(db, after, limit === undefined ? null : limit + 1);
  const page = toPage(found, limit ?? found.length, found.length, ({ date, id }) => [date, id]);
  return {
    messages: page.rows.map(projectForPublic),
    next: page.next && seal(config.appSecret, 'messages-cursor', page.next),
  };
}
