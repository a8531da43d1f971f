/** Composes a queued reminder. */
import type { AppContext } from '../../platform/app-context.ts';
import type { OutboxMail } from '../../platform/jobs/outbox-repository.ts';
import { findCampaign } from '../facts/index.server.ts';
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

/** `isAsked`: the team asked for it, so it goes out at night too. */
export type ReminderPayload = { words: ReminderWords; isAsked?: boolean };

/**
 * The mail; null if no reminder is wanted, or if the donor corrected the address: the old address must not
 * get the donor's key.
 */
export async function composeReminder(context: AppContext, mail: OutboxMail): Promise<Composed> {
  const donation = await findDonationOf(context, mail);
  if (!donation || !sameMailbox(mail.recipient, donation.email)) return null;
  const { words, isAsked = false } = JSON.parse(mail.payload) as ReminderPayload;
  if (!(await mayRemind(context, donation.id, isAsked))) return null;
  const { mailWords } = await findCampaign(context, context.db);
  const content = reminderMail(context, donation, words, mailWords);
  return { ...message(context, content, mail.recipient), headers: unsubscribeHeaders(context, donation) };
}
