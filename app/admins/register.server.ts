/** Signing up: anybody may ask for an account, the super-admin decides (contract §4). */

import type { AppContext } from '../../platform/app-context.ts';
import { ago, HOUR } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { requireGoodPassword } from './password-rule.server.ts';
import { hashPassword } from './passwords.server.ts';
import { countRegisteredSince, findAdminByUsername, insertAdmin } from './repository.server.ts';
import type { RegistrationInput } from './schema.ts';
import { isSuperAdmins } from './super-admin.server.ts';

/** Thousands may share an address (carrier NAT); more than these in an hour are no volunteers of one family. */
const registrationsPerHour = 20;

/** They stand for others in a donation's history, which writes 'PayPal'; usernames are compared in lower case. */
const reservedNames = ['donor', 'paypal', 'system'];

/**
 * Creates a pending account. A repeat with the same key is answered as the first. Refuses with 409 a username that is
 * taken or the super-admin's, with 400 a password that would be guessed, with 429 too many from one address.
 */
export async function register(
  context: AppContext,
  { addressGroup }: Requester,
  input: RegistrationInput,
  idempotencyKey: string | null,
): Promise<void> {
  const { db } = context;
  const username = input.username.toLowerCase();
  requireGoodPassword(input.password, username, 'password');
  if (isSuperAdmins(context, username) || reservedNames.includes(username)) throw taken();
  if ((await countRegisteredSince(db, addressGroup, ago(HOUR))) >= registrationsPerHour) {
    throw new Problem('registration.tooMany');
  }
  const isNew = await insertAdmin(db, {
    id: crypto.randomUUID(),
    username,
    name: input.name,
    email: input.email,
    phoneNumber: input.phoneNumber || null,
    passwordHash: await hashPassword(input.password),
    status: 'pending',
    createdAt: new Date().toISOString(),
    lastSignInAt: null,
    addressGroup,
    registrationKey: idempotencyKey,
  });
  if (isNew) return;
  const known = await findAdminByUsername(db, username);
  if (idempotencyKey === null || known?.registrationKey !== idempotencyKey) throw taken();
}

const taken = () => new Problem('registration.taken', { fields: { username: 'username.taken' } });
