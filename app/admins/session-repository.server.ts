/** Sessions of the team: starting, finding and ending them. */
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts';
import { ago, DAY, HOUR, MINUTE } from '../../platform/durations.ts';
import type { SignedIn } from '../../platform/http/requester.ts';

/** A session ends after 12 hours without a request, and at the latest after 14 days (contract §9). */
const sessionIdleMs = 12 * HOUR;
const sessionMaxMs = 14 * DAY;
/** `lastSeenAt` is written at most this often: a write per request would cost too much. */
const seenEveryMs = MINUTE;

/** True for rows of `sessions` that have expired. */
function hasEnded(): RawBuilder<SqlBool> {
  const [lastSeenAt, createdAt] = [sql.ref('sessions.lastSeenAt'), sql.ref('sessions.createdAt')];
  return sql`(${lastSeenAt} <= ${ago(sessionIdleMs)} or ${createdAt} <= ${ago(sessionMaxMs)})`;
}

/** As the account's row has it: the super-admin's rights are added later. */
type SessionAdmin = Omit<SignedIn, 'isSuperAdmin' | 'mustSetUpSecondFactor'> & { hasSecondFactor: boolean };

/** The active admin whose session cookie has this hash; null if there is none or it has expired. */
export async function findSessionAdmin(db: Database, keyHash: string): Promise<SessionAdmin | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.adminId')
    .leftJoin('secondFactors', 'secondFactors.adminId', 'admins.id')
    .where('sessions.keyHash', '=', keyHash)
    .where((eb) => eb.not(hasEnded()))
    .where('admins.status', '=', 'active')
    .select(['admins.id', 'admins.username', 'admins.name', 'sessions.lastSeenAt', 'confirmedAt'])
    .select(['mayUseStatements', 'mayEditContent', 'isReadOnly', 'language'])
    .executeTakeFirst();
  if (!row) return null;
  const now = Date.now();
  if (now - Date.parse(row.lastSeenAt) > seenEveryMs) {
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: new Date(now).toISOString() })
      .where('keyHash', '=', keyHash)
      .execute()
      .catch((error: unknown) => {
        // A full disk must not lock admins out.
        if (!(error instanceof DatabaseUnavailable)) throw error;
      });
  }
  const { lastSeenAt: _lastSeenAt, confirmedAt, ...admin } = row;
  return { ...admin, hasSecondFactor: confirmedAt !== null };
}

/** The current sessions of an admin, the last used first. */
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

/** Deletes one session of an admin. False if the id is unknown. */
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

/** Deletes all expired sessions. */
export async function deleteEndedSessions(db: Database): Promise<void> {
  await db.deleteFrom('sessions').where(hasEnded()).execute();
}
