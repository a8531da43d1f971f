/** Personal data kept by this room: mails, and when a mailbox was reminded or refused reminders. */
import type { AppContext } from '../../platform/app-context.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { mailboxOf } from '../shared/mailbox.ts';
import { purgeMails } from './purge-mails.server.ts';
import { deleteReminderOfErased, findReminder } from './reminder-repository.server.ts';
import { listMailsOf } from './repository.server.ts';

export const mailsData: PersonalData<AppContext> = {
  keeps: ['mails', 'noReminders'],
  retention: [{ what: 'mails', apply: purgeMails }],
  erasure: {
    does: 'the reminders of its address are forgotten, unless another donation has it',
    erase: (_, tx, { email }) => deleteReminderOfErased(tx, mailboxOf(email)),
  },
  // Loaded on demand: mails are written with components, which commands can't load.
  confirmErasure: async (...args) => (await import('./erased-mail.server.ts')).confirmErasure(...args),
  async exportOf(db, { id, email }) {
    const [mails, reminder] = await Promise.all([listMailsOf(db, id), findReminder(db, mailboxOf(email))]);
    return { mails, reminders: reminder ?? null };
  },
};
