/** The table of supporters' messages that came without a donation. Writes are called by submit-message.server.ts alone. */
import type { Insertable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isBehind } from '../../platform/db/keyset.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Cursor } from '../../platform/http/paging.ts';

/** All of them, dated first, newest first; the undated as they were submitted. */
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

/** Those after `after` in the order newest first, at most `limit`. */
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

/** False when one with its key is there already. */
export async function insertMessage(db: Database, row: Insertable<Tables['messages']>): Promise<boolean> {
  const result = await db
    .insertInto('messages')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** False when there is none. */
export async function deleteMessage(db: Database, id: string): Promise<boolean> {
  const result = await db.deleteFrom('messages').where('id', '=', id).executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}
