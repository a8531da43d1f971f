/** Signing up: anybody may ask for an account, the super-admin decides (contract §4). */

import type { AppContext } from '../../platform/app-context.ts';
import { HOUR } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import { countOne, type Limit } from '../../platform/http/rate-limit.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { requireGoodPassword } from './password-rule.server.ts';
import { hashPassword } from './passwords.server.ts';
import { findAdminByUsername, insertAdmin } from './repository.server.ts';
import type { RegistrationInput } from './schema.ts';
import { isSuperAdmins } from './super-admin.server.ts';

/** Thousands may share an address (carrier NAT); more than these in an hour are no volunteers of one family. */
const signUps: Limit = {
  name: 'sign-up',
  windowMs: HOUR,
  perAddress: 20,
  perNetwork: 40,
  code: 'registration.tooMany',
};

/** They stand for others in a donation's history, which writes 'PayPal'; usernames are compared in lower case. */
const reservedNames = ['donor', 'paypal', 'system'];

/**
 * Creates a pending account. A repeat with the same key is answered as the first. Refuses with 409 a username that is
 * taken or the super-admin's, with 400 a password that would be guessed, with 429 too many from one address.
 */
export async function register(
  context: AppContext,
  requester: Requester,
  input: RegistrationInput,
  idempotencyKey: string | null,
): Promise<void> {
  const { db } = context;
  const username = input.username.toLowerCase();
  requireGoodPassword(input.password, username, 'password');
  // Refused ones count too: nobody tries out which names exist.
  await countOne(db, signUps, requester);
  // Before the name is looked at, so that a free one, a taken one and the super-admin's take the same time.
  const passwordHash = await hashPassword(input.password);
  if (isSuperAdmins(context, username) || reservedNames.includes(username)) throw taken();
  const isNew = await insertAdmin(db, {
    id: crypto.randomUUID(),
    username,
    name: input.name,
    email: input.email,
    phoneNumber: input.phoneNumber || null,
    passwordHash,
    status: 'pending',
    createdAt: new Date().toISOString(),
    lastSignInAt: null,
    addressGroup: requester.addressGroup,
    registrationKey: idempotencyKey,
  });
  if (isNew) return;
  const known = await findAdminByUsername(db, username);
  if (idempotencyKey === null || known?.registrationKey !== idempotencyKey) throw taken();
}

const taken = () => new Problem('registration.taken', { fields: { username: 'username.taken' } });
