/** Sessions as they begin and end. How a request finds its own: platform/http/session-repository.ts. */
import type { Insertable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** The sessions of an admin that were seen after `since` (ISO), the last seen first. */
export function listSessions(db: Database, adminId: string, since: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt'])
    .where('adminId', '=', adminId)
    .where('lastSeenAt', '>', since)
    .orderBy('lastSeenAt', 'desc')
    .execute();
}

export async function insertSession(db: Database, row: Insertable<Tables['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Deletes all sessions of an admin. */
export async function deleteSessionsOf(db: Database, adminId: string): Promise<void> {
  await db.deleteFrom('sessions').where('adminId', '=', adminId).execute();
}

/** Deletes all sessions of an admin but this one. */
export async function deleteOtherSessions(
  db: Database,
  adminId: string,
  sessionId: string | null,
): Promise<void> {
  await db.deleteFrom('sessions').where('adminId', '=', adminId).where('id', '!=', sessionId).execute();
}

/** Deletes everybody's sessions that were last seen before `time` (ISO). */
export async function deleteSessionsBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('sessions').where('lastSeenAt', '<', time).execute();
}
