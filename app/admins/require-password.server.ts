/**
 * Asks for the current password before actions with which an unattended browser would give the account away.
 */
import type { AppContext } from '../../platform/app-context.ts';
import { invalidInput } from '../../platform/http/input.ts';
import type { Admin, Requester } from '../../platform/http/requester.ts';
import { isPassword } from '../../platform/passwords.ts';
import { refer } from '../../platform/problems/reference.ts';
import { countAttempt, forgetAttempts } from './lock-out.server.ts';
import { findAdmin } from './repository.server.ts';

/**
 * Throws if the password is not the admin's: 400 with the remaining attempts, then 403. Counts as a failed
 * log-in. `typed` maps the form field's name to the password.
 */
export async function requirePassword(
  context: AppContext,
  requester: Requester,
  { id, username }: Admin,
  typed: Record<string, string>,
): Promise<void> {
  const [field = '', password = ''] = Object.entries(typed)[0] ?? [];
  const remaining = await countAttempt(context, requester, username);
  const { passwordHash } = await findAdmin(context.db, id);
  if (!(await isPassword(password, passwordHash))) {
    throw invalidInput({ [field]: refer('password.wrong', { remaining: remaining() }) });
  }
  await forgetAttempts(context, requester, username);
}
