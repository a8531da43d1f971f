/** Failed log-ins, counted by username and address. */
import type { Database } from '../../platform/db/database.ts';

/**
 * Counts one more failure at `now` (ISO); how many there are then. From the `max`-th on the time stays: the wait counts
 * from that one, and trying on while locked doesn't lengthen it.
 */
export async function countFailure(
  db: Database,
  username: string,
  addressGroup: string,
  { now, max }: { now: string; max: number },
): Promise<number> {
  const { failures } = await db
    .insertInto('loginAttempts')
    .values({ username, addressGroup, failures: 1, lastAt: now })
    .onConflict((conflict) =>
      conflict.columns(['username', 'addressGroup']).doUpdateSet((eb) => ({
        failures: eb('loginAttempts.failures', '+', 1),
        lastAt: eb
          .case()
          .when('loginAttempts.failures', '>=', max)
          .then(eb.ref('loginAttempts.lastAt'))
          .else(now)
          .end(),
      })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

/** Deletes the failures of a name from one address. */
export async function deleteFailures(db: Database, username: string, addressGroup: string): Promise<void> {
  await db
    .deleteFrom('loginAttempts')
    .where('username', '=', username)
    .where('addressGroup', '=', addressGroup)
    .execute();
}

/** Deletes the failures of a name from everywhere. */
export async function deleteAllFailures(db: Database, username: string): Promise<void> {
  await db.deleteFrom('loginAttempts').where('username', '=', username).execute();
}

/** Deletes everybody's failures that were counted last before `time` (ISO). */
export async function deleteFailuresBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('loginAttempts').where('lastAt', '<', time).execute();
}
