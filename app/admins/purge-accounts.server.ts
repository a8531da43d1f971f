/**
 * Retention of sign-ups that were not approved, of sign-up addresses, and of ended sessions, links and
 * failures.
 */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import { deleteFailuresBefore } from './lock-out-repository.server.ts';
import { deleteResetsBefore } from './password-reset-repository.server.ts';
import { deleteRefusedBefore, forgetRegistrationsBefore } from './repository.server.ts';
import { deleteEndedSessions } from './session-repository.server.ts';

/** Deletes and blanks them. Returns the number of deleted accounts. */
export async function purgeAccounts({ db, config }: AppContext): Promise<number> {
  const { signUps, addresses } = config.retention;
  await deleteEndedSessions(db);
  await deleteResetsBefore(db, ago(0));
  // Locks last minutes.
  await deleteFailuresBefore(db, ago(DAY));
  const deleted = await deleteRefusedBefore(db, ago(signUps * DAY));
  return deleted + (await forgetRegistrationsBefore(db, ago(addresses * DAY)));
}
