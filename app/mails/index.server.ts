/** The face of this room for the server: other rooms import nothing else of its server code. */

export { type Composed, message } from './compose.server.ts';
export { findDonationOf } from './compose-donation-mails.server.ts';
export {
  notFoundMail,
  type ReminderWords,
  reminderMail,
  unsubscribeHeaders,
} from './donor-mails.server.ts';
export { letterTo, paragraph, wordsFor } from './letter-to.server.ts';
export { isUnsubscribeKey } from './links.server.ts';
export { renderMail } from './mail.tsx';
export type { Block, MailContent } from './mail-content.ts';
export { memoryMail, memoryMailIn } from './memory-mail.server.ts';
export { receivedWords } from './money-rows.server.ts';
export { countDonorMail, isMailboxFull, queueDonorMail } from './queue-donor-mail.server.ts';
export { queueVerifiedMail } from './queue-verified-mail.server.ts';
export { findReminder, lockReminder, updateRemindedAt } from './reminder-repository.server.ts';
export { claimIn, giveBack } from './reminders.server.ts';
export { countFailedMails, dropQueued, requeueDropped } from './repository.server.ts';
export { csvMail, openInList, teamMail } from './team-mails.server.ts';
