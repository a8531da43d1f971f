/** The words of support that donors gave with their donations, for everybody. */
import type * as v from 'valibot';
import type { AppContext } from '../../platform/app-context.ts';
import { parseCursor, timeCursor, toPage } from '../../platform/http/paging.ts';
import { seal, unseal } from '../../platform/signing.ts';
import type { messagesQuerySchema } from './list-schema.ts';
import { projectForPublic } from './projections.ts';
import * as repository from './repository.server.ts';

/**
 * Words of support that the team has let pass, of verified donations whose donors chose Show, newest first: all, or a page of them and the cursor of
 * the next one (null on the last). A cursor names a donation and its minute, so it is sealed. Refuses with 400 one that
 * isn't ours.
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
