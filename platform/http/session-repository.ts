/** Sessions of signed-in admins, as every request looks them up. */

import type { Database } from '../db/database.ts';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import { HOUR, MINUTE } from '../durations.ts';

/** A session ends after 12 hours without a request (contract §4). */
export const sessionIdleMs = 12 * HOUR;
/** `lastSeenAt` is written at most this often: a write per request would cost more than it tells. */
const seenEveryMs = MINUTE;

/** The active admin whose session this is, null when it has ended or there is none. */
export async function findSessionAdmin(
  db: Database,
  sessionId: string,
): Promise<{ id: string; username: string; name: string } | null> {
  const now = Date.now();
  const row = await db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.adminId')
    .where('sessions.id', '=', sessionId)
    .where('sessions.lastSeenAt', '>', new Date(now - sessionIdleMs).toISOString())
    .where('admins.status', '=', 'active')
    .select(['admins.id', 'admins.username', 'admins.name', 'sessions.lastSeenAt'])
    .executeTakeFirst();
  if (!row) return null;
  if (now - Date.parse(row.lastSeenAt) > seenEveryMs) {
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: new Date(now).toISOString() })
      .where('id', '=', sessionId)
      .execute()
      .catch((error: unknown) => {
        // A full disk is no reason to show an admin nothing.
        if (!(error instanceof DatabaseUnavailable)) throw error;
      });
  }
  const { id, username, name } = row;
  return { id, username, name };
}
