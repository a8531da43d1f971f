/** Failed log-ins, counted by username and address. */
import type { Database } from '../../platform/db/database.ts';

/**
 * Counts a failure at `now` (ISO). Returns the count. From the `max`-th failure on the time stays unchanged:
 * the lock counts from that one, and further attempts do not prolong it.
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

/** Deletes the failures of a name from all addresses. */
export async function deleteAllFailures(db: Database, username: string): Promise<void> {
  await db.deleteFrom('loginAttempts').where('username', '=', username).execute();
}

/** Deletes all failures last counted before `time` (ISO). */
export async function deleteFailuresBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('loginAttempts').where('lastAt', '<', time).execute();
}
