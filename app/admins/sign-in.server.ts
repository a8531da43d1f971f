/** Signing in and out (contract §4). */

import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { ago } from '../../platform/durations.ts';
import { isWithin } from '../../platform/http/addresses.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin, Requester } from '../../platform/http/requester.ts';
import { sessionIdleMs } from '../../platform/http/session-repository.ts';
import { fingerprint } from '../../platform/signing.ts';
import { countAttempt, forgetAttempts } from './lock-out.server.ts';
import { generateSecret, isPassword } from './passwords.server.ts';
import { findAdminByUsername, updateLastSignIn } from './repository.server.ts';
import { deleteSession, deleteSessionsBefore, insertSession } from './session-repository.server.ts';
import { isSuperAdmins } from './super-admin.server.ts';

/**
 * Signs in. Refuses with 401 and the attempts that remain, 403 when locked after five failures of this name from this
 * address, and 403 for accounts that wait for approval or are disabled. Returns the cookie's secret with the admin.
 */
export async function signIn(
  context: AppContext,
  requester: Requester,
  { username, password }: { username: string; password: string },
): Promise<{ admin: Admin; cookie: string }> {
  const name = username.toLowerCase();
  const remaining = await countAttempt(context, requester, name);
  const row = await findAdminByUsername(context.db, name);
  if (!(await isPassword(password, row?.passwordHash)) || !row) {
    throw new Problem('login.failed', { params: { remaining: remaining() } });
  }
  await forgetAttempts(context, requester, name);
  if (row.status === 'pending') throw new Problem('account.pending');
  if (row.status === 'disabled') throw new Problem('account.disabled');
  const cookie = generateSecret(32);
  await context.db.transaction().execute((tx) => beginSession(tx, row, cookie));
  const isSuperAdmin = isSuperAdmins(context, name);
  return { admin: { id: row.id, username: row.username, name: row.name, isSuperAdmin }, cookie };
}

/** Refuses with 409 when the account was disabled or got another password while this one was looked at. */
async function beginSession(
  tx: Database,
  admin: { id: string; passwordHash: string },
  cookie: string,
): Promise<void> {
  const now = new Date().toISOString();
  if (!(await updateLastSignIn(tx, admin, now))) {
    throw new Problem('account.changedMeanwhile');
  }
  // Those that ended by themselves are of no use to anybody.
  await deleteSessionsBefore(tx, ago(sessionIdleMs));
  await insertSession(tx, { id: fingerprint(cookie), adminId: admin.id, createdAt: now, lastSeenAt: now });
}

/** Ends this browser's session, if there is one. */
export async function signOut({ db }: AppContext, { sessionId }: Requester): Promise<void> {
  if (sessionId) await deleteSession(db, sessionId);
}

/** True for the addresses whose visitors aren't shown the Admin link (cosmetic only). */
export function isHiddenAdmin({ config }: AppContext, requester: Requester): boolean {
  return isWithin(requester.ip, config.hiddenAdminIps);
}
