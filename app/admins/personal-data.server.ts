/** Personal data of this room: accounts of the team, with their sessions, links and failed log-ins. */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { deleteFailuresBefore } from './lock-out-repository.server.ts';
import { deleteResetsBefore } from './password-reset-repository.server.ts';
import { deleteRefusedBefore, forgetRegistrationsBefore } from './repository.server.ts';
import { deleteEndedSessions } from './session-repository.server.ts';

export const adminsData: PersonalData<AppContext> = {
  keeps: ['signUps'],
  retention: [{ what: 'accounts', apply: purge }],
};

/**
 * Deletes ended sessions, links and failures, and sign-ups that were not approved; blanks the addresses of
 * other sign-ups. Returns the number of accounts deleted or blanked.
 */
async function purge({ db, config }: AppContext): Promise<number> {
  const { signUps, addresses } = config.retention;
  await deleteEndedSessions(db);
  await deleteResetsBefore(db, ago(0));
  // Locks last minutes.
  await deleteFailuresBefore(db, ago(DAY));
  const deleted = await deleteRefusedBefore(db, ago(signUps * DAY));
  return deleted + (await forgetRegistrationsBefore(db, ago(addresses * DAY)));
}
