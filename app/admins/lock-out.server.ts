/**
 * Locks a name for one address after five wrong passwords (contract §4), and limits the attempts with any
 * names from one address, so that nobody tries names in bulk (§9). Failures from other addresses never lock a
 * name: a stranger cannot lock an admin out.
 */

import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { ago, MINUTE } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import { countOne, type Limit, uncountOne } from '../../platform/http/rate-limit.ts';
import type { Requester } from '../../platform/http/requester.ts';
import {
  countFailure,
  deleteAllFailures,
  deleteFailures,
  deleteFailuresBefore,
} from './lock-out-repository.server.ts';

const maxAttempts = 5;
const lockedForMs = 15 * MINUTE;

/** Allows the mistakes of volunteers behind one carrier NAT; trying names in bulk needs thousands. */
const failuresOfAnyName: Limit = {
  name: 'log-in',
  windowMs: lockedForMs,
  perAddress: 50,
  perNetwork: 100,
  code: 'login.tooMany',
};

const denied = () => new Problem('login.locked');

/**
 * Counts a failure before the password is checked, so that simultaneous attempts get no more than five.
 * Throws 403 if locked, 429 after too many attempts with any names. Returns a function for a wrong password:
 * it gives the remaining attempts, or throws 403 if there are none.
 */
export async function countAttempt(
  { db }: AppContext,
  requester: Requester,
  username: string,
): Promise<() => number> {
  await countOne(db, failuresOfAnyName, requester);
  await deleteFailuresBefore(db, ago(lockedForMs));
  const now = new Date().toISOString();
  const failures = await countFailure(db, username, requester.addressGroup, { now, max: maxAttempts });
  return remainingAfter(failures);
}

function remainingAfter(failures: number): () => number {
  if (failures > maxAttempts) throw denied();
  return () => {
    if (failures >= maxAttempts) throw denied();
    return maxAttempts - failures;
  };
}

/** Deletes the failures of this name from this address, after the right password. */
export async function forgetAttempts(
  { db }: AppContext,
  requester: Requester,
  username: string,
): Promise<void> {
  await deleteFailures(db, username, requester.addressGroup);
  await uncountOne(db, failuresOfAnyName, requester.addressGroup);
}

/** Deletes the failures of this name from all addresses, after a new password. */
export async function forgetAllAttempts(tx: Database, username: string): Promise<void> {
  await deleteAllFailures(tx, username);
}

/**
 * Replaces the address: whoever tries a code knows the password, so wrong codes of all addresses count
 * together.
 */
const codeGroup = 'code';

/** As countAttempt, for a code of the second factor. */
export async function countCodeAttempt({ db }: AppContext, username: string): Promise<() => number> {
  const now = new Date().toISOString();
  return remainingAfter(await countFailure(db, username, codeGroup, { now, max: maxAttempts }));
}

/** Deletes the wrong codes of this name, after a right one. */
export async function forgetCodeAttempts({ db }: AppContext, username: string): Promise<void> {
  await deleteFailures(db, username, codeGroup);
}
