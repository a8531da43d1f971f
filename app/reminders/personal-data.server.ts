/** Personal data kept by this room: how donors were reminded. */
import type { AppContext } from '../../platform/app-context.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { deleteDonationReminder, findDonationReminder } from './repository.server.ts';

export const remindersData: PersonalData<AppContext> = {
  keeps: ['reminding'],
  erasure: {
    does: 'the record of its reminders is deleted',
    erase: (_, tx, { id }) => deleteDonationReminder(tx, id),
  },
  exportOf: async (db, { id }) => ({ reminding: (await findDonationReminder(db, id)) ?? null }),
};
