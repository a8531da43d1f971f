/** Invites a volunteer: an account that works at once, and a link with which its owner sets the password. */
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
 * Creates an active account with a random password, which its owner replaces by the link. Returns the link's
 * path on the site and its end (ISO). Throws 400 if the username is taken.
 */
export async function invite(
  context: AppContext,
  admin: Admin,
  { username: typed, name, email }: InvitationInput,
): Promise<{ path: string; expiresAt: string }> {
  const username = typed.toLowerCase();
  const passwordHash = await hashPassword(generateSecret(32));
  return context.db.transaction().execute(async (tx) => {
    const account = { username, name, email, passwordHash, status: 'active' } as const;
    const id = isReserved(context, username) ? null : await insertAdmin(tx, account);
    if (id === null) throw invalidInput({ username: 'username.taken' });
    await insertAuditEntry(tx, { who: admin.username, action: 'account.invited', subject: username });
    return openResetLink(tx, id, linkValidMs);
  });
}
