/** What every admin does with their own account: change the password, sign out everywhere. */

import type { AppContext } from '../../platform/app-context.ts';
import { checkYourDetails } from '../../platform/http/input.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin, Requester } from '../../platform/http/requester.ts';
import { sessionIdleMs } from '../../platform/http/session-repository.ts';
import { countAttempt, forgetAttempts } from './lock-out.server.ts';
import { hashPassword, isPassword } from './passwords.server.ts';
import type { PasswordChangeInput } from './schema.ts';

/** The account, where it is signed in, and whether its password is one of the settings. */
export async function showOwnAccount(context: AppContext, requester: Requester, admin: Admin) {
  const { db } = context;
  const { username, name, email, phoneNumber } = await db
    .selectFrom('admins')
    .selectAll()
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom('sessions')
    .selectAll()
    .where('adminId', '=', admin.id)
    .where('lastSeenAt', '>', new Date(Date.now() - sessionIdleMs).toISOString())
    .orderBy('lastSeenAt', 'desc')
    .execute();
  return {
    username,
    name,
    email,
    phoneNumber,
    isPasswordOfSettings: isPasswordOfSettings(context, admin),
    sessions: sessions.map(({ id, createdAt, lastSeenAt }) => ({
      isThis: id === requester.sessionId,
      createdAt,
      lastSeenAt,
    })),
  };
}

/**
 * Changes the password and ends all sessions but this one. A wrong current password counts as a failed log-in: 400
 * with the attempts that remain, then 403. Refuses with 409 where the settings would undo it at the next start.
 */
export async function changePassword(
  context: AppContext,
  requester: Requester,
  admin: Admin,
  { currentPassword, newPassword }: PasswordChangeInput,
): Promise<void> {
  const { db } = context;
  if (isPasswordOfSettings(context, admin)) {
    throw new Problem(
      409,
      'This password is set by SUPER_ADMIN_PASSWORD in the site’s settings. Change it there and start the site again.',
    );
  }
  const remaining = await countAttempt(context, requester, admin.username);
  const { passwordHash: known } = await db
    .selectFrom('admins')
    .select('passwordHash')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(currentPassword, known))) {
    throw new Problem(400, checkYourDetails, {
      fields: { currentPassword: `This is not your current password. Attempts remaining: ${remaining()}` },
    });
  }
  await forgetAttempts(context, requester, admin.username);
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('admins').set({ passwordHash }).where('id', '=', admin.id).execute();
    await tx
      .deleteFrom('sessions')
      .where('adminId', '=', admin.id)
      .where('id', '!=', requester.sessionId)
      .execute();
    await tx.deleteFrom('passwordResets').where('adminId', '=', admin.id).execute();
  });
}

/** Ends all sessions of the admin, this one too. */
export async function signOutEverywhere({ db }: AppContext, admin: Admin): Promise<void> {
  await db.deleteFrom('sessions').where('adminId', '=', admin.id).execute();
}

/** At every start the super-admin gets the password of the settings, where they name one. */
function isPasswordOfSettings({ config }: AppContext, { isSuperAdmin }: Admin): boolean {
  return isSuperAdmin && config.superAdmin.password !== null;
}
