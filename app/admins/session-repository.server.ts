/** Sessions as they begin and end. How a request finds its own: platform/http/session-repository.ts. */
import type { Insertable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { hasEnded } from '../../platform/http/session-repository.ts';

/** The sessions of an admin that haven't ended, the last seen first. */
export function listSessions(db: Database, adminId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'keyHash', 'createdAt', 'lastSeenAt', 'place', 'browser'])
    .where('adminId', '=', adminId)
    .where((eb) => eb.not(hasEnded()))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function insertSession(db: Database, row: Insertable<Tables['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

/** Deletes the session whose cookie has this hash. */
export async function deleteSession(db: Database, keyHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('keyHash', '=', keyHash).execute();
}

/** Deletes one session of an admin; false when there is none of this id. */
export async function deleteSessionOf(db: Database, adminId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('adminId', '=', adminId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all sessions of an admin. */
export async function deleteSessionsOf(db: Database, adminId: string): Promise<void> {
  await db.deleteFrom('sessions').where('adminId', '=', adminId).execute();
}

/** Deletes everybody's sessions that have ended by themselves: they are of no use to anybody. */
export async function deleteEndedSessions(db: Database): Promise<void> {
  await db.deleteFrom('sessions').where(hasEnded()).execute();
}
