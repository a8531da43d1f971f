/** Five wrong passwords of a name from one address, then a pause (contract §4); kept in the database (§9). */

import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';

const maxAttempts = 5;
const lockedFor = 15 * 60_000;

const denied = () => new Problem(403, 'Access denied. Too many failed attempts. Try again in 15 minutes.');

/**
 * Counts a failure before the password is looked at, so that many at once get no more than five. Refuses with 403 when
 * locked. What it returns says how many attempts remain if the password is wrong; it refuses with 403 if none does.
 */
export async function countAttempt(
  context: AppContext,
  requester: Requester,
  username: string,
): Promise<() => number> {
  const failures = await countFailure(context, username, requester.addressGroup);
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
  await db
    .deleteFrom('loginAttempts')
    .where('username', '=', username)
    .where('addressGroup', '=', requester.addressGroup)
    .execute();
}

/** Forgets the failures of this name from everywhere: it has a new password. */
export async function forgetAllAttempts(tx: Database, username: string): Promise<void> {
  await tx.deleteFrom('loginAttempts').where('username', '=', username).execute();
}

async function countFailure({ db }: AppContext, username: string, addressGroup: string): Promise<number> {
  const now = new Date();
  await db
    .deleteFrom('loginAttempts')
    .where('lastAt', '<', new Date(now.getTime() - lockedFor).toISOString())
    .execute();
  const { failures } = await db
    .insertInto('loginAttempts')
    .values({ username, addressGroup, failures: 1, lastAt: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['username', 'addressGroup']).doUpdateSet((eb) => ({
        failures: eb('loginAttempts.failures', '+', 1),
        // The wait counts from the fifth failure; trying on while locked doesn't lengthen it.
        lastAt: eb
          .case()
          .when('loginAttempts.failures', '>=', maxAttempts)
          .then(eb.ref('loginAttempts.lastAt'))
          .else(now.toISOString())
          .end(),
      })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}
