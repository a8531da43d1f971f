/** Inviting a volunteer: an account that works at once, and a link with which its owner sets the password. */
import type { AppContext } from '../../platform/app-context.ts';
import { DAY } from '../../platform/durations.ts';
import { invalidInput } from '../../platform/http/input.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { generateSecret, hashPassword } from '../../platform/passwords.ts';
import { insertAuditEntry } from '../audit/index.server.ts';
import { isReserved } from './register.server.ts';
import { insertAdmin } from './repository.server.ts';
import { openResetLink } from './reset-password.server.ts';
import type { InvitationInput } from './schema.ts';

/** Enough for somebody who looks at WhatsApp once a week. */
const linkValidMs = 7 * DAY;

/**
 * Creates an active account, whose password nobody knows until its owner opens the link. Returns the link's path
 * on the site and its end (ISO). Throws 400 if the username is taken.
 */
export async function invite(
  context: AppContext,
  admin: Admin,
  { username: typed, name, email }: InvitationInput,
): Promise<{ path: string; expiresAt: string }> {
  const username = typed.toLowerCase();
  const row = {
    ...{ id: crypto.randomUUID(), username, name, email, phoneNumber: null },
    passwordHash: await hashPassword(generateSecret(32)),
    status: 'active' as const,
    createdAt: new Date().toISOString(),
    lastSignInAt: null,
    addressGroup: '',
    registrationKey: null,
  };
  return context.db.transaction().execute(async (tx) => {
    const isNew = !isReserved(context, username) && (await insertAdmin(tx, row));
    if (!isNew) throw invalidInput({ username: 'username.taken' });
    await insertAuditEntry(tx, { who: admin.username, action: 'account.invited', subject: username });
    return openResetLink(tx, row.id, linkValidMs);
  });
}
