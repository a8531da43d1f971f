/** A forgotten password: the super-admin hands out a link that sets a new one, once (contract §4). */

import type { AppContext } from '../../platform/app-context.ts';
import { DAY } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { generateSecret, hashPassword } from '../../platform/passwords.ts';
import { fingerprint } from '../../platform/signing.ts';
import { insertAuditEntry } from '../audit/index.server.ts';
import { findAccount } from './accounts.server.ts';
import { forgetAllAttempts } from './lock-out.server.ts';
import * as resets from './password-reset-repository.server.ts';
import { requireGoodPassword } from './password-rule.server.ts';
import { updateAdmin } from './repository.server.ts';
import { deleteSessionsOf } from './session-repository.server.ts';

/** Long enough for somebody who reads WhatsApp once a day. */
const linkValidMs = DAY;

/**
 * A new link in place of any older one: its path on the site and when it ends (ISO). Refuses with 409 for the
 * super-admin, who would need no current password then, and for a disabled account.
 */
export async function createResetLink(
  context: AppContext,
  admin: Admin,
  id: string,
): Promise<{ path: string; expiresAt: string }> {
  const account = await findAccount(context, id);
  if (account.isSuperAdmin) {
    throw new Problem('password.superAdminsLink');
  }
  if (account.status === 'disabled') throw new Problem('account.enableFirst');
  const key = generateSecret(32);
  const expiresAt = new Date(Date.now() + linkValidMs).toISOString();
  await context.db.transaction().execute(async (tx) => {
    await resets.upsertPasswordReset(tx, id, { keyHash: fingerprint(key), expiresAt });
    const action = 'account.resetLink';
    await insertAuditEntry(tx, { who: admin.username, action, subject: account.username });
  });
  return { path: `/reset-password?key=${key}`, expiresAt };
}

/**
 * Sets the password of the link's account and ends its sessions; the link is used up. Refuses with 404 any other key, with
 * 400 a password that would be guessed: the link stays then.
 */
export async function resetPassword(
  { db, config }: AppContext,
  { key, password }: { key: string; password: string },
): Promise<void> {
  const keyHash = fingerprint(key);
  const known = await resets.findPasswordReset(db, keyHash, new Date().toISOString());
  if (!known) throw notValid();
  requireGoodPassword(password, { config, account: known }, 'password');
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    if (!(await resets.deletePasswordReset(tx, keyHash))) throw notValid();
    await updateAdmin(tx, known.adminId, { passwordHash });
    await deleteSessionsOf(tx, known.adminId);
    await forgetAllAttempts(tx, known.username);
  });
}

const notValid = () => new Problem('password.linkInvalid');
