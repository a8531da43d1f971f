/** The words of support that donors gave with their donations, for everybody. */
import type * as v from 'valibot';
import type { AppContext } from '../../platform/app-context.ts';
import type { messagesQuerySchema } from './list-schema.ts';
import * as repository from './repository.server.ts';

/** Words of support of verified donations whose donors chose Show, newest first: all, or a page of them. */
export function listPublicMessages(
  { db }: AppContext,
  { limit, before }: v.InferOutput<typeof messagesQuerySchema>,
) {
  return repository.listPublicMessages(db, limit, before);
}
