/** Changing one's own password (contract §4). */

import type { AppContext } from '../../platform/app-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin, Requester } from '../../platform/http/requester.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { beginSession, findSignInPlace } from './begin-session.server.ts';
import { deletePasswordResetOf } from './password-reset-repository.server.ts';
import { requireGoodPassword } from './password-rule.server.ts';
import { findAdmin, updateAdmin } from './repository.server.ts';
import { requirePassword } from './require-password.server.ts';
import type { PasswordChangeInput } from './schema.ts';
import { deleteSessionsOf } from './session-repository.server.ts';
import { hasPasswordOfSettings } from './super-admin.server.ts';

/**
 * Changes the password, ends all sessions and returns the secret of a new one for this browser. A wrong
 * current password counts as a failed log-in: throws 400 with the remaining attempts, then 403. Throws 400 if
 * the new one is easy to guess, 409 if the settings would overwrite it at the next start.
 */
export async function changePassword(
  context: AppContext,
  requester: Requester,
  admin: Admin,
  { currentPassword, newPassword }: PasswordChangeInput,
): Promise<string> {
  const { db } = context;
  if (hasPasswordOfSettings(context, admin)) {
    throw new Problem('password.setBySettings');
  }
  const account = await findAdmin(db, admin.id);
  await requireGoodPassword(context, { password: newPassword, account }, 'newPassword');
  await requirePassword(context, requester, admin, { currentPassword });
  const passwordHash = await hashPassword(newPassword);
  const from = await findSignInPlace(requester);
  return db.transaction().execute(async (tx) => {
    await updateAdmin(tx, admin.id, { passwordHash });
    await deleteSessionsOf(tx, admin.id);
    await deletePasswordResetOf(tx, admin.id);
    return beginSession(tx, admin.id, from);
  });
}
