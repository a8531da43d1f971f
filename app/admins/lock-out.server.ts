/** Five wrong passwords of a name from one address, then a pause (contract §4); counted in the database (§9). */

import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { ago, MINUTE } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import {
  countFailure,
  deleteAllFailures,
  deleteFailures,
  deleteFailuresBefore,
} from './lock-out-repository.server.ts';

const maxAttempts = 5;
const lockedForMs = 15 * MINUTE;

const denied = () => new Problem('login.locked');

/**
 * Counts a failure before the password is looked at, so that many at once get no more than five. Refuses with 403 when
 * locked. What it returns says how many attempts remain if the password is wrong; it refuses with 403 if none does.
 */
export async function countAttempt(
  { db }: AppContext,
  requester: Requester,
  username: string,
): Promise<() => number> {
  await deleteFailuresBefore(db, ago(lockedForMs));
  const now = new Date().toISOString();
  const failures = await countFailure(db, username, requester.addressGroup, { now, max: maxAttempts });
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
}

/** Forgets the failures of this name from everywhere: it has a new password. */
export async function forgetAllAttempts(tx: Database, username: string): Promise<void> {
  await deleteAllFailures(tx, username);
}
