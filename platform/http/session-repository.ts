/** Sessions of signed-in admins, as every request looks them up. */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import { ago, DAY, HOUR, MINUTE } from '../durations.ts';

/** A session ends after 12 hours without a request, and after 14 days however busy it was (contract §9). */
const sessionIdleMs = 12 * HOUR;
const sessionMaxMs = 14 * DAY;
/** `lastSeenAt` is written at most this often: a write per request would cost more than it tells. */
const seenEveryMs = MINUTE;

/** True for the rows of `sessions` that have ended by themselves. */
export function hasEnded(): RawBuilder<SqlBool> {
  const [lastSeenAt, createdAt] = [sql.ref('sessions.lastSeenAt'), sql.ref('sessions.createdAt')];
  return sql`(${lastSeenAt} <= ${ago(sessionIdleMs)} or ${createdAt} <= ${ago(sessionMaxMs)})`;
}

/** The active admin whose session has the cookie of this hash, null when it has ended or there is none. */
export async function findSessionAdmin(
  db: Database,
  keyHash: string,
): Promise<{ id: string; username: string; name: string; hasSecondFactor: boolean } | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.adminId')
    .leftJoin('secondFactors', 'secondFactors.adminId', 'admins.id')
    .where('sessions.keyHash', '=', keyHash)
    .where((eb) => eb.not(hasEnded()))
    .where('admins.status', '=', 'active')
    .select(['admins.id', 'admins.username', 'admins.name', 'sessions.lastSeenAt', 'confirmedAt'])
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
        // A full disk is no reason to show an admin nothing.
        if (!(error instanceof DatabaseUnavailable)) throw error;
      });
  }
  const { id, username, name, confirmedAt } = row;
  return { id, username, name, hasSecondFactor: confirmedAt !== null };
}
