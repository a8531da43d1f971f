/** The one super-admin, whom the settings name (contract §4). */

import type { AppContext } from '../../platform/app-context.ts';
import { ConfigError } from '../../platform/config/read-settings.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { passwordProblem } from './password-rule.server.ts';
import { generateSecret, hashPassword, isPassword } from './passwords.server.ts';
import { findAdminByUsername, insertAdmin, updateAdmin } from './repository.server.ts';
import { deleteSecondFactor } from './second-factor/repository.server.ts';
import { deleteSessionsOf } from './session-repository.server.ts';

/** True for the username of the one super-admin, however it is typed. */
export function isSuperAdmins({ config }: AppContext, username: string): boolean {
  return username.toLowerCase() === config.superAdmin.username.toLowerCase();
}

/** True when the admin's password is one of the settings: every start sets it again. */
export function hasPasswordOfSettings({ config }: AppContext, { isSuperAdmin }: Admin): boolean {
  return isSuperAdmin && config.superAdmin.password !== null;
}

/**
 * Makes sure that the super-admin of the settings exists and has their password. The password that was generated, to
 * be shown once, or null when there was none to generate. Throws ConfigError for a password that would be guessed.
 */
export async function ensureSuperAdmin(context: AppContext): Promise<string | null> {
  const { db, config } = context;
  const username = config.superAdmin.username.toLowerCase();
  const { password } = config.superAdmin;
  if (password) requireGoodSetting(password, username);
  const known = await findAdminByUsername(db, username);
  if (known) {
    if (password) await ensurePassword(context, known, password);
    return null;
  }
  const firstPassword = password ?? generateSecret(12);
  const isNew = await insertAdmin(db, {
    id: crypto.randomUUID(),
    username,
    name: 'Super-admin',
    email: config.teamEmail,
    phoneNumber: null,
    passwordHash: await hashPassword(firstPassword),
    status: 'active',
    createdAt: new Date().toISOString(),
    lastSignInAt: null,
    addressGroup: '',
    registrationKey: null,
  });
  return isNew && password === null ? firstPassword : null;
}

/** Stops the start with one line for a password that would be guessed. */
function requireGoodSetting(password: string, username: string): void {
  const problem = passwordProblem(password, username);
  if (!problem) return;
  const is =
    problem === 'password.tooCommon' ? 'one of the commonest there are' : 'the username, or that and digits';
  throw new ConfigError(`SUPER_ADMIN_PASSWORD is ${is}: it should be one that nobody guesses`);
}

/** Another password in the settings opens the account again, ends its sessions and turns its second factor off. */
async function ensurePassword(
  { db }: AppContext,
  admin: { id: string; passwordHash: string },
  password: string,
): Promise<void> {
  if (await isPassword(password, admin.passwordHash)) return;
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await updateAdmin(tx, admin.id, { passwordHash, status: 'active' });
    await deleteSessionsOf(tx, admin.id);
    await deleteSecondFactor(tx, admin.id);
  });
}
