/** Personal data of this room: contact messages and their senders' addresses. */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import * as repository from './repository.server.ts';

export const contactData: PersonalData<AppContext> = {
  keeps: ['contact'],
  retention: [{ what: 'contact messages', apply: purge }],
  erasure: {
    does: 'its donor’s request to be erased is deleted',
    erase: (_, tx, { id }) => repository.deleteRequest(tx, id),
  },
  ofAddress: {
    name: 'contactMessages',
    what: 'messages to the team',
    addresses: repository.listAddresses,
    list: (_, db, email, before) => repository.listMessagesOf(db, email, before),
    erase: (_, tx, email, before) => repository.deleteMessagesOf(tx, email, before),
  },
};

/** Deletes answered messages and blanks the addresses of the others. Returns the number of rows. */
async function purge({ db, config }: AppContext): Promise<number> {
  const { contact, addresses } = config.retention;
  const deleted = await repository.deleteAnsweredBefore(db, ago(contact * DAY));
  return deleted + (await repository.forgetAddressesBefore(db, ago(addresses * DAY)));
}
