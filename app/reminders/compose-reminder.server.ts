/** Composes a queued reminder. */
import type { AppContext } from '../../platform/app-context.ts';
import type { OutboxMail } from '../../platform/jobs/outbox-repository.ts';
import {
  type Composed,
  findDonationOf,
  message,
  type ReminderWords,
  reminderMail,
  unsubscribeHeaders,
} from '../mails/index.server.ts';
import { sameMailbox } from '../shared/mailbox.ts';
import { mayRemind } from './may-remind.server.ts';

/**
 * The mail; null if no reminder is wanted, or if the donor corrected the address: the old address must not
 * get the donor's key.
 */
export async function composeReminder(context: AppContext, mail: OutboxMail): Promise<Composed> {
  const donation = await findDonationOf(context, mail);
  if (!donation || !sameMailbox(mail.recipient, donation.email)) return null;
  if (!(await mayRemind(context, donation.id))) return null;
  const { words } = JSON.parse(mail.payload) as { words: ReminderWords };
  const content = reminderMail(context, donation, words);
  return { ...message(context, content, mail.recipient), headers: unsubscribeHeaders(context, donation) };
}
