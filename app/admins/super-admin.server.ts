/** The one super-admin, whom the settings name (contract §4). */

import type { AppContext } from '../../platform/app-context.ts';
import { campaignInFile } from '../../platform/config/campaign.ts';
import type { Config } from '../../platform/config/config.ts';
import { ConfigError } from '../../platform/config/read-settings.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { generateSecret, hashPassword, isPassword } from '../../platform/passwords.ts';
import { type PasswordProblem, passwordProblem } from './password-rule.server.ts';
import { findAdminByUsername, insertAdmin, updateAdmin } from './repository.server.ts';
import { deleteSecondFactor } from './second-factor/repository.server.ts';
import { deleteSessionsOf } from './session-repository.server.ts';

/** True for the super-admin's username, in any spelling. */
export function isSuperAdmins({ config }: AppContext, username: string): boolean {
  return username.toLowerCase() === config.superAdmin.username.toLowerCase();
}

/** True if the admin's password is the one of the settings: every start sets it again. */
export function hasPasswordOfSettings({ config }: AppContext, { isSuperAdmin }: Admin): boolean {
  return isSuperAdmin && config.superAdmin.password !== null;
}

/**
 * Makes sure that the super-admin of the settings exists and has that password. Returns a generated password,
 * to be shown once; null if none was generated. Throws ConfigError if the password is easy to guess.
 */
export async function ensureSuperAdmin(context: AppContext): Promise<string | null> {
  const { db, config } = context;
  const username = config.superAdmin.username.toLowerCase();
  const { password } = config.superAdmin;
  const known = await findAdminByUsername(db, username);
  if (known) {
    if (password) await ensurePassword(context, known, password);
    return null;
  }
  if (password) requireGoodSetting(context);
  const firstPassword = password ?? generateSecret(12);
  const id = await insertAdmin(db, {
    username,
    name: 'Super-admin',
    email: config.teamEmail,
    passwordHash: await hashPassword(firstPassword),
    status: 'active',
  });
  return id !== null && password === null ? firstPassword : null;
}

/** Why the password of the settings is easy to guess; null if it is not, or there is none. */
export function findSettingProblem(config: Pick<Config, 'superAdmin' | 'campaign'>): string | null {
  const { username, password } = config.superAdmin;
  const problem = password === null ? null : passwordProblem(password, campaignInFile(config), { username });
  return problem ? `SUPER_ADMIN_PASSWORD ${words[problem]}: it would be guessed` : null;
}

const words: Record<PasswordProblem, string> = {
  'password.tooCommon': 'is one of the commonest there are',
  'password.isName': 'is a name of this site or its super-admin, with little added',
  'password.tooSimple': 'repeats itself or follows the keys',
};

/** Stops the start with one line if the password is easy to guess. */
function requireGoodSetting({ config }: AppContext): void {
  const problem = findSettingProblem(config);
  if (problem) throw new ConfigError(`${problem}. Set another one`);
}

/**
 * Another password in the settings enables the account, ends its sessions and turns its second factor off.
 * The account's existing password is never refused: a stricter rule must not stop a running site, so there is
 * only a warning.
 */
async function ensurePassword(
  context: AppContext,
  admin: { id: string; passwordHash: string },
  password: string,
): Promise<void> {
  if (await isPassword(password, admin.passwordHash)) {
    const problem = findSettingProblem(context.config);
    if (problem) context.log.warn(`${problem}. Set another one and start again.`);
    return;
  }
  requireGoodSetting(context);
  const passwordHash = await hashPassword(password);
  await context.db.transaction().execute(async (tx) => {
    await updateAdmin(tx, admin.id, { passwordHash, status: 'active' });
    await deleteSessionsOf(tx, admin.id);
    await deleteSecondFactor(tx, admin.id);
  });
}
