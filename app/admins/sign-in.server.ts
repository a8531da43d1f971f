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
 * Signs in. Throws 401 with the remaining attempts, 403 if locked after five failures of this name from this
 * address, 403 for accounts that are pending or disabled, and 401 without the code of a second factor that is
 * on. Returns the cookie's secret and the admin.
 */
export async function signIn(
  context: AppContext,
  requester: Requester,
  { username, password, code }: LoginInput,
): Promise<{ admin: Pick<Admin, 'username' | 'name' | 'isSuperAdmin'>; cookie: string }> {
  const name = username.toLowerCase();
  const remaining = await countAttempt(context, requester, name);
  const row = await findAdminByUsername(context.db, name);
  // For an account with a suffixed name: answers as if the plain name were theirs, otherwise they would learn
  // that it is taken.
  const beside = await findWaiting(context.db, name + takenMark);
  const [isRight, isBeside] = await comparePasswords(password, [row?.passwordHash, beside?.passwordHash]);
  if (!isRight || !row) {
    if (isBeside) {
      await forgetAttempts(context, requester, name);
      throw new Problem('account.pending');
    }
    // The name may be a password typed into the wrong field: only existing names are logged.
    context.log.warn({ username: row?.username ?? null }, 'a log-in failed');
    throw new Problem('login.failed', { params: { remaining: remaining() } });
  }
  await forgetAttempts(context, requester, name);
  if (row.status === 'pending') throw new Problem('account.pending');
  if (row.status === 'disabled') throw new Problem('account.disabled');
  await requireCode(context, row, code);
  // Before the transaction, as it may call a service.
  const from = await findSignInPlace(requester);
  const cookie = await context.db.transaction().execute(async (tx) => {
    await noteSignIn(tx, row);
    // The new session replaces this browser's earlier one.
    await signOut({ db: tx }, requester);
    return beginSession(tx, row.id, from);
  });
  context.log.info({ username: row.username, withCode: code !== '' }, 'logged in');
  const isSuperAdmin = isSuperAdmins(context, name);
  return { admin: { username: row.username, name: row.name, isSuperAdmin }, cookie };
}

/** Throws 409 if the account was disabled or its password changed meanwhile. */
async function noteSignIn(tx: Database, admin: { id: string; passwordHash: string }): Promise<void> {
  if (!(await updateLastSignIn(tx, admin, new Date().toISOString()))) {
    throw new Problem('account.changedMeanwhile');
  }
}

/** Ends this browser's session, if there is one. */
export async function signOut({ db }: { db: Database }, { sessionKeyHash }: Requester): Promise<void> {
  if (sessionKeyHash) await deleteSession(db, sessionKeyHash);
}

/** True for addresses whose visitors are not shown the Admin link (cosmetic only). */
export function isHiddenAdmin({ config }: AppContext, requester: Requester): boolean {
  return isWithin(requester.ip, config.hiddenAdminIps);
}
