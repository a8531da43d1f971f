/** Forgotten passwords: the super-admin gives the admin a link that sets a new one, once (contract §4). */

import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
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

/** Enough for somebody who reads WhatsApp once a day. */
const linkValidMs = DAY;

/**
 * Creates a link and replaces an older one. Returns its path on the site and its end (ISO). Throws 409 for
 * the super-admin, who would then need no current password, and for a disabled account.
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
  return context.db.transaction().execute(async (tx) => {
    const action = 'account.resetLink';
    await insertAuditEntry(tx, { who: admin.username, action, subject: account.username });
    return openResetLink(tx, id, linkValidMs);
  });
}

/** Writes a link that is valid so long (ms), in place of an older one. Returns its path and its end (ISO). */
export async function openResetLink(tx: Database, id: string, validMs: number) {
  const key = generateSecret(32);
  const expiresAt = new Date(Date.now() + validMs).toISOString();
  await resets.upsertPasswordReset(tx, id, { keyHash: fingerprint(key), expiresAt });
  return { path: `/reset-password?key=${key}`, expiresAt };
}

/**
 * Sets the password of the link's account, ends its sessions and uses the link up. Throws 404 for any other
 * key, 400 if the password is easy to guess: the link stays open then.
 */
export async function resetPassword(
  context: AppContext,
  { key, password }: { key: string; password: string },
): Promise<void> {
  const { db } = context;
  const keyHash = fingerprint(key);
  const known = await resets.findPasswordReset(db, keyHash, new Date().toISOString());
  if (!known) throw notValid();
  await requireGoodPassword(context, { password, account: known }, 'password');
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    if (!(await resets.deletePasswordReset(tx, keyHash))) throw notValid();
    await updateAdmin(tx, known.adminId, { passwordHash });
    await deleteSessionsOf(tx, known.adminId);
    await forgetAllAttempts(tx, known.username);
  });
}

const notValid = () => new Problem('password.linkInvalid');
