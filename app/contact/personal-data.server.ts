/** Personal data of this room: contact messages and their senders' addresses. */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { deleteAnsweredBefore, forgetAddressesBefore } from './repository.server.ts';

export const contactData: PersonalData<AppContext> = {
  retention: [{ what: 'contact messages', apply: purge }],
};

/** Deletes answered messages and blanks the addresses of the others. Returns the number of rows. */
async function purge({ db, config }: AppContext): Promise<number> {
  const { contact, addresses } = config.retention;
  const deleted = await deleteAnsweredBefore(db, ago(contact * DAY));
  return deleted + (await forgetAddressesBefore(db, ago(addresses * DAY)));
}
