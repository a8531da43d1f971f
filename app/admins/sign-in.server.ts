/** Signing in and out (contract §4). */

import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { isWithin } from '../../platform/http/addresses.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin, Requester } from '../../platform/http/requester.ts';
import { comparePasswords } from '../../platform/passwords.ts';
import { beginSession, findSignInPlace } from './begin-session.server.ts';
import { countAttempt, forgetAttempts } from './lock-out.server.ts';
import { takenMark } from './register.server.ts';
import { findAdminByUsername, findWaiting, updateLastSignIn } from './repository.server.ts';
import type { LoginInput } from './schema.ts';
import { requireCode } from './second-factor/second-factor.server.ts';
import { deleteSession } from './session-repository.server.ts';
import { isSuperAdmins } from './super-admin.server.ts';

/**
 * Signs in. Refuses with 401 and the attempts that remain, 403 when locked after five failures of this name from this
 * address, 403 for accounts that wait for approval or are disabled, and 401 without the code of a second factor that is on. Returns the cookie's secret with the admin.
 */
export async function signIn(
  context: AppContext,
  requester: Requester,
  { username, password, code }: LoginInput,
): Promise<{ admin: Admin; cookie: string }> {
  const name = username.toLowerCase();
  const remaining = await countAttempt(context, requester, name);
  const row = await findAdminByUsername(context.db, name);
  // Of somebody who signed up with a name that others have: told as if the name were theirs, or it would be known as taken.
  const beside = await findWaiting(context.db, name + takenMark);
  const [isRight, isBeside] = await comparePasswords(password, [row?.passwordHash, beside?.passwordHash]);
  if (!isRight || !row) {
    if (isBeside) {
      await forgetAttempts(context, requester, name);
      throw new Problem('account.pending');
    }
    // What was typed may be a password in the wrong field: only names that are there are written down.
    context.log.warn({ username: row?.username ?? null }, 'a log-in failed');
    throw new Problem('login.failed', { params: { remaining: remaining() } });
  }
  await forgetAttempts(context, requester, name);
  if (row.status === 'pending') throw new Problem('account.pending');
  if (row.status === 'disabled') throw new Problem('account.disabled');
  await requireCode(context, row, code);
  // Before the transaction: it may ask a service.
  const from = await findSignInPlace(requester);
  const cookie = await context.db.transaction().execute(async (tx) => {
    await noteSignIn(tx, row);
    // Whoever signs in again in the same browser has no use for the session before.
    await signOut({ db: tx }, requester);
    return beginSession(tx, row.id, from);
  });
  context.log.info({ username: row.username, withCode: code !== '' }, 'logged in');
  const isSuperAdmin = isSuperAdmins(context, name);
  return { admin: { id: row.id, username: row.username, name: row.name, isSuperAdmin }, cookie };
}

/** Refuses with 409 when the account was disabled or got another password while this one was looked at. */
async function noteSignIn(tx: Database, admin: { id: string; passwordHash: string }): Promise<void> {
  if (!(await updateLastSignIn(tx, admin, new Date().toISOString()))) {
    throw new Problem('account.changedMeanwhile');
  }
}

/** Ends this browser's session, if there is one. */
export async function signOut({ db }: { db: Database }, { sessionKeyHash }: Requester): Promise<void> {
  if (sessionKeyHash) await deleteSession(db, sessionKeyHash);
}

/** True for the addresses whose visitors aren't shown the Admin link (cosmetic only). */
export function isHiddenAdmin({ config }: AppContext, requester: Requester): boolean {
  return isWithin(requester.ip, config.hiddenAdminIps);
}
