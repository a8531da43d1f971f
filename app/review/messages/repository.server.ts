/** Queries on the messages that the team reads: those of verified donations whose donor chose Show. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { isBehind } from '../../../platform/db/keyset.ts';
import type { Cursor } from '../../../platform/http/paging.ts';
import { canBeShown } from '../../donations/index.server.ts';
import type { MessageState } from '../../donations/index.ts';

const columns = [
  'id',
  'version',
  'firstname',
  'lastname',
  'message',
  'isAnonymous',
  'inNameOf',
  'messageState',
  'date',
] as const;

/** At most `limit` messages in this state behind the cursor, newest first. */
export function listMessages(db: Database, state: MessageState, limit: number, after: Cursor | null) {
  return messagesIn(db, state)
    .select(columns)
    .where(isBehind('date', after))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countMessages(db: Database, state: MessageState): Promise<number> {
  const { count } = await messagesIn(db, state)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function messagesIn(db: Database, state: MessageState) {
  return db.selectFrom('donations').where(canBeShown).where('messageState', '=', state);
}
