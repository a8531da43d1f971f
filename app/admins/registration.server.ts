/** Signing up: anybody may ask for an account, the super-admin decides (contract §4). */

import type { AppContext } from '../../platform/app-context.ts';
import { checkYourDetails } from '../../platform/http/input.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { isSuperAdmins } from './admins.server.ts';
import { hashPassword } from './passwords.server.ts';
import type { RegistrationInput } from './schema.ts';

/** Thousands may share an address (carrier NAT); more than these in an hour are no volunteers of one family. */
const registrationsPerHour = 20;

/** They stand for others in a donation's history. */
const reservedNames = ['donor', 'system'];

/**
 * Creates a pending account. A repeat with the same key is answered as the first. Refuses with 409 a username that is
 * taken or the super-admin's, with 429 too many from one address.
 */
export async function register(
  context: AppContext,
  requester: Requester,
  input: RegistrationInput,
  idempotencyKey: string | null,
): Promise<void> {
  const { db } = context;
  const { addressGroup } = requester;
  const username = input.username.toLowerCase();
  if (isSuperAdmins(context, username) || reservedNames.includes(username)) throw taken();
  const { count } = await db
    .selectFrom('admins')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('addressGroup', '=', addressGroup)
    .where('createdAt', '>=', new Date(Date.now() - 3_600_000).toISOString())
    .executeTakeFirstOrThrow();
  if (count >= registrationsPerHour) {
    throw new Problem(
      429,
      'Too many accounts were asked for from your network. Please try again in an hour.',
    );
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('admins')
    .values({
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
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return;
  const { registrationKey } = await db
    .selectFrom('admins')
    .select('registrationKey')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  if (idempotencyKey === null || registrationKey !== idempotencyKey) throw taken();
}

const taken = () =>
  new Problem(409, checkYourDetails, {
    fields: { username: 'This username is taken. Please choose another.' },
  });
