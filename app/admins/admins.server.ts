/** Signing in and out, and the one super-admin of the settings (contract §4). */

import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { isWithin } from '../../platform/http/addresses.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin, Requester } from '../../platform/http/requester.ts';
import { sessionIdleMs } from '../../platform/http/session-repository.ts';
import { fingerprint } from '../../platform/signing.ts';
import { countAttempt, forgetAttempts } from './lock-out.server.ts';
import { generateSecret, hashPassword, isPassword } from './passwords.server.ts';

/** True for the username of the one super-admin, however it is typed. */
export function isSuperAdmins({ config }: AppContext, username: string): boolean {
  return username.toLowerCase() === config.superAdmin.username.toLowerCase();
}

/**
 * Signs in. Refuses with 401 and the attempts that remain, 403 when locked after five failures of this name from this
 * address, and 403 for accounts that wait for approval or are disabled. Returns the cookie's secret with the admin.
 */
export async function signIn(
  context: AppContext,
  requester: Requester,
  { username, password }: { username: string; password: string },
): Promise<{ admin: Admin; cookie: string }> {
  const { db } = context;
  const name = username.toLowerCase();
  const remaining = await countAttempt(context, requester, name);
  const row = await db.selectFrom('admins').selectAll().where('username', '=', name).executeTakeFirst();
  if (!(await isPassword(password, row?.passwordHash)) || !row) {
    throw new Problem(401, `Invalid username or password. Attempts remaining: ${remaining()}`);
  }
  await forgetAttempts(context, requester, name);
  if (row.status === 'pending') throw new Problem(403, 'Your account is waiting for approval.');
  if (row.status === 'disabled') throw new Problem(403, 'Your account is disabled.');
  const cookie = generateSecret(32);
  await db.transaction().execute((tx) => beginSession(tx, row, cookie));
  const isSuperAdmin = isSuperAdmins(context, name);
  return { admin: { id: row.id, username: row.username, name: row.name, isSuperAdmin }, cookie };
}

/** Refuses when the account was disabled or got another password while this one was looked at. */
async function beginSession(
  tx: Database,
  { id, passwordHash }: { id: string; passwordHash: string },
  cookie: string,
): Promise<void> {
  const now = new Date();
  const { numUpdatedRows } = await tx
    .updateTable('admins')
    .set({ lastSignInAt: now.toISOString() })
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Problem(409, 'Your account was changed just now. Please try again.');
  // Those that ended by themselves are of no use to anybody.
  await tx
    .deleteFrom('sessions')
    .where('lastSeenAt', '<', new Date(now.getTime() - sessionIdleMs).toISOString())
    .execute();
  await tx
    .insertInto('sessions')
    .values({
      id: fingerprint(cookie),
      adminId: id,
      createdAt: now.toISOString(),
      lastSeenAt: now.toISOString(),
    })
    .execute();
}

/** Ends this browser's session, if there is one. */
export async function signOut({ db }: AppContext, { sessionId }: Requester): Promise<void> {
  if (sessionId) await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** True for the addresses whose visitors aren't shown the Admin link (cosmetic only). */
export function isHiddenAdmin({ config }: AppContext, requester: Requester): boolean {
  return isWithin(requester.ip, config.hiddenAdminIps);
}

/**
 * Makes sure that the super-admin of the settings exists and has their password. The password that was drawn, to be
 * shown once, or null when there was nothing to draw.
 */
export async function ensureSuperAdmin({ db, config }: AppContext): Promise<string | null> {
  const username = config.superAdmin.username.toLowerCase();
  const { password } = config.superAdmin;
  const known = await db.selectFrom('admins').selectAll().where('username', '=', username).executeTakeFirst();
  if (known) {
    if (password && !(await isPassword(password, known.passwordHash))) {
      const passwordHash = await hashPassword(password);
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('admins')
          .set({ passwordHash, status: 'active' })
          .where('id', '=', known.id)
          .execute();
        await tx.deleteFrom('sessions').where('adminId', '=', known.id).execute();
      });
    }
    return null;
  }
  const drawn = password ?? generateSecret(12);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('admins')
    .values({
      id: crypto.randomUUID(),
      username,
      name: 'Super-admin',
      email: config.teamEmail,
      phoneNumber: null,
      passwordHash: await hashPassword(drawn),
      status: 'active',
      createdAt: new Date().toISOString(),
      lastSignInAt: null,
      addressGroup: '',
      registrationKey: null,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirst();
  return password === null && numInsertedOrUpdatedRows === 1n ? drawn : null;
}
