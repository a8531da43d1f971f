/**
 * Five wrong passwords of a name from one address, then a pause (contract §4); and of whatever names, so many from one
 * address that nobody tries out names (§9). Nobody else's failures close a name: a stranger can't lock an admin out.
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

/** Volunteers behind one carrier NAT mistype too; whoever goes through names needs thousands. */
const failuresOfAnyName: Limit = {
  name: 'log-in',
  windowMs: lockedForMs,
  perAddress: 50,
  perNetwork: 100,
  code: 'login.tooMany',
};

const denied = () => new Problem('login.locked');

/**
 * Counts a failure before the password is looked at, so that many at once get no more than five. Refuses with 403 when
 * locked, with 429 after too many of any name. What it returns says how many attempts remain if the password is wrong; it refuses with 403 if none does.
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

/** Forgets the failures of this name from this address: the password was right. */
export async function forgetAttempts(
  { db }: AppContext,
  requester: Requester,
  username: string,
): Promise<void> {
  await deleteFailures(db, username, requester.addressGroup);
  await uncountOne(db, failuresOfAnyName, requester.addressGroup);
}

/** Forgets the failures of this name from everywhere: it has a new password. */
export async function forgetAllAttempts(tx: Database, username: string): Promise<void> {
  await deleteAllFailures(tx, username);
}

/** In the place of an address: whoever may try a code knows the password, so wrong ones count together, wherever they come from. */
const codeGroup = 'code';

/** As countAttempt, for a code of the second factor. */
export async function countCodeAttempt({ db }: AppContext, username: string): Promise<() => number> {
  const now = new Date().toISOString();
  return remainingAfter(await countFailure(db, username, codeGroup, { now, max: maxAttempts }));
}

/** Forgets the wrong codes of this name: the last one was right. */
export async function forgetCodeAttempts({ db }: AppContext, username: string): Promise<void> {
  await deleteFailures(db, username, codeGroup);
}
