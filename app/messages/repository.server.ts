/** Queries of supporters' messages without a donation. Only submit-message.server.ts calls the writes. */
import type { Insertable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isBehind } from '../../platform/db/keyset.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Cursor } from '../../platform/http/paging.ts';

/** All messages: dated first, newest first; undated in the order of submission. */
export function listMessages(db: Database) {
  return db
    .selectFrom('messages')
    .select(['firstname', 'lastname', 'message', 'date'])
    .orderBy((eb) => eb.case().when('date', 'is', null).then(1).else(0).end())
    .orderBy('date', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** At most `limit` messages after `after`, newest first. */
export function listSubmitted(db: Database, limit: number, after: Cursor | null) {
  return db
    .selectFrom('messages')
    .select(['id', 'firstname', 'lastname', 'message', 'createdAt'])
    .where(isBehind('createdAt', after))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countMessages(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns false if a message with this key exists. */
export async function insertMessage(db: Database, row: Insertable<Tables['messages']>): Promise<boolean> {
  const result = await db
    .insertInto('messages')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** Returns false if there is none. */
export async function deleteMessage(db: Database, id: string): Promise<boolean> {
  const result = await db.deleteFrom('messages').where('id', '=', id).executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}
