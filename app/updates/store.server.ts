/** The updates' table. */
import type { Database } from '../../server/db/database.ts';

/** All updates, newest first. */
export function listUpdates(db: Database) {
  return db
    .selectFrom('updates')
    .select(['id', 'date', 'description'])
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .execute();
}

export function findUpdate(db: Database, id: string) {
  return db
    .selectFrom('updates')
    .select(['id', 'date', 'description'])
    .where('id', '=', id)
    .executeTakeFirst();
}
