/** Signing up: anybody may request an account, the super-admin decides (contract §4). */

import type { AppContext } from '../../platform/app-context.ts';
import { HOUR } from '../../platform/durations.ts';
import { countOne, type Limit } from '../../platform/http/rate-limit.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { fingerprint } from '../../platform/signing.ts';
import { requireGoodPassword } from './password-rule.server.ts';
import { findAdminByUsername, insertAdmin } from './repository.server.ts';
import type { RegistrationInput } from './schema.ts';
import { isSuperAdmins } from './super-admin.server.ts';

/** Thousands may share an address (carrier NAT), but no family has more volunteers than this in an hour. */
const signUps: Limit = {
  name: 'sign-up',
  windowMs: HOUR,
  perAddress: 20,
  perNetwork: 40,
  code: 'registration.tooMany',
};

/** A donation's history uses these names for others ('PayPal'); usernames are compared in lower case. */
const reservedNames = ['donor', 'paypal', 'system'];

/** Separates a taken name from its suffix; usernames cannot contain it otherwise. */
export const takenMark = '~';

/**
 * Creates a pending account. A repeat with the same key gets the first answer. Nobody learns here which names
 * exist: an account whose name is taken, reserved or the super-admin's gets the name with a suffix, which the
 * super-admin sees and passes on. Throws 400 if the password is easy to guess, 429 for too many from one
 * address.
 */
export async function register(
  context: AppContext,
  requester: Requester,
  input: RegistrationInput,
  idempotencyKey: string | null,
): Promise<void> {
  const { db } = context;
  const username = input.username.toLowerCase();
  const account = { username, name: input.name, email: input.email };
  await requireGoodPassword(context, { password: input.password, account }, 'password');
  await countOne(db, signUps, requester);
  const row = {
    name: input.name,
    email: input.email,
    phoneNumber: input.phoneNumber || null,
    passwordHash: await hashPassword(input.password),
    status: 'pending' as const,
    addressGroup: requester.addressGroup,
    registrationKey: idempotencyKey,
  };
  if (!isReserved(context, username) && (await insertAdmin(db, { ...row, username }))) return;
  const known = await findAdminByUsername(db, username);
  if (idempotencyKey !== null && known?.registrationKey === idempotencyKey) return;
  await insertAdmin(db, { ...row, username: nameBeside(username, idempotencyKey ?? crypto.randomUUID()) });
}

/** True for a username that no new account may have, in lower case. */
export function isReserved(context: AppContext, username: string): boolean {
  return isSuperAdmins(context, username) || reservedNames.includes(username);
}

/** Such as 'leela~k3f9'; the same for one key, so that a repeat creates no second account. */
function nameBeside(username: string, key: string): string {
  const mark = fingerprint(key)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return `${username}${takenMark}${mark.slice(0, 6)}`;
}
