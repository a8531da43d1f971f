/** What every admin does with their own account: change the password, sign out everywhere. */
import { type Admin, type Asker, sessionIdle } from '../../server/asker.ts';
import { checkYourDetails } from '../../server/door.ts';
import { Problem } from '../../server/problem.ts';
import type { Site } from '../../server/site.ts';
import { countAttempt, forgetAttempts } from './lock-out.server.ts';
import { hashPassword, isPassword } from './passwords.server.ts';
import type { PasswordChangeInput } from './schema.ts';

/** The account, where it is signed in, and whether its password is one of the settings. */
export async function showOwnAccount(site: Site, asker: Asker, admin: Admin) {
  const { db } = site;
  const { username, name, email, phoneNumber } = await db
    .selectFrom('admins')
    .selectAll()
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom('sessions')
    .selectAll()
    .where('adminId', '=', admin.id)
    .where('lastSeenAt', '>', new Date(Date.now() - sessionIdle).toISOString())
    .orderBy('lastSeenAt', 'desc')
    .execute();
  return {
    username,
    name,
    email,
    phoneNumber,
    isPasswordOfSettings: isPasswordOfSettings(site, admin),
    sessions: sessions.map(({ id, createdAt, lastSeenAt }) => ({
      isThis: id === asker.sessionId,
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
  site: Site,
  asker: Asker,
  admin: Admin,
  { currentPassword, newPassword }: PasswordChangeInput,
): Promise<void> {
  const { db } = site;
  if (isPasswordOfSettings(site, admin)) {
    throw new Problem(
      409,
      'This password is set by SUPER_ADMIN_PASSWORD in the site’s settings. Change it there and start the site again.',
    );
  }
  const remaining = await countAttempt(site, asker, admin.username);
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
  await forgetAttempts(site, asker, admin.username);
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('admins').set({ passwordHash }).where('id', '=', admin.id).execute();
    await tx
      .deleteFrom('sessions')
      .where('adminId', '=', admin.id)
      .where('id', '!=', asker.sessionId)
      .execute();
    await tx.deleteFrom('passwordResets').where('adminId', '=', admin.id).execute();
  });
}

/** Ends all sessions of the admin, this one too. */
export async function signOutEverywhere({ db }: Site, admin: Admin): Promise<void> {
  await db.deleteFrom('sessions').where('adminId', '=', admin.id).execute();
}

/** At every start the super-admin gets the password of the settings, where they name one. */
function isPasswordOfSettings({ config }: Site, { isSuperAdmin }: Admin): boolean {
  return isSuperAdmin && config.superAdmin.password !== null;
}
