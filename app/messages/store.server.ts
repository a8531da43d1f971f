/** The table of supporters' messages that came without a donation. */
import type { Database } from '../../server/db/database.ts';

/** All of them, dated first, newest first. */
export function listMessages(db: Database) {
  return db
    .selectFrom('messages')
    .select(['firstname', 'lastname', 'message', 'date'])
    .orderBy((eb) => eb.case().when('date', 'is', null).then(1).else(0).end())
    .orderBy('date', 'desc')
    .execute();
}
