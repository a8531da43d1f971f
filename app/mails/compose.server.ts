/** Makes of a line of the outbox the mail that is sent now: from the donation as it is, not as it was when it was queued. */

import type { AppContext } from '../../platform/app-context.ts';
import type { Message } from '../../platform/integrations/mail.ts';
import type { MailKind, OutboxMail } from '../../platform/jobs/outbox-repository.ts';
import type { NotSent } from '../../platform/jobs/outbox-worker.ts';
import { arrivedMail } from '../arrived/arrived-mail.server.ts';
import { findStage } from '../campaign/find-life.server.ts';
import type { ContactInput } from '../contact/schema.ts';
import { findDonation, type OwnedDonation } from '../donations/repository.server.ts';
import { composeFollowerMail } from '../followers/follower-mails.server.ts';
import { letterFor } from '../letter/letter.server.ts';
import type { ReminderWords } from '../reminders/due.ts';
import { mayRemind } from '../reminders/may-remind.server.ts';
import { withSampleMark } from '../sample/find-sample.server.ts';
import { greetedName } from '../shared/greeted-name.ts';
import { sameMailbox } from '../shared/mailbox.ts';
import { acceptsDonations, type Stage, stageNames } from '../shared/stage.ts';
import {
  completeDonationMail,
  reminderMail,
  thankYouMail,
  unsubscribeHeaders,
  verifiedMail,
} from './donor-mails.server.ts';
import { type MailContent, renderMail } from './mail.tsx';
import { whyNotArrived } from './queue-verified-mail.server.ts';
import {
  contactMail,
  donationAlertMail,
  type MismatchNews,
  mismatchMail,
  type PayInNews,
  payInMail,
  troubleMail,
} from './team-mails.server.ts';

/** Mails that ask for a donation, or that somebody does something about one: sent only while donations are taken. */
const asksForDonations: Record<MailKind, boolean> = {
  'donation-alert': false,
  'complete-donation': true,
  reminder: true,
  'thank-you': false,
  verified: false,
  'contact-message': false,
  'pay-in-changed': false,
  'pay-in-mismatch': false,
  trouble: false,
  'follow-confirmation': false,
  update: false,
  arrived: true,
};

/**
 * Why a mail that asks may not go out at this moment; null where it may. It was queued while donations were taken, maybe hours
 * ago: the stage counts in which the mail server gets it.
 */
async function refuseToAsk(context: AppContext, kind: MailKind): Promise<NotSent | null> {
  if (!asksForDonations[kind]) return null;
  const stage = await findStage(context, context.db);
  if (acceptsDonations(stage)) return null;
  return { notSent: `The campaign takes no donations (${stageNames[stage]}), so nobody is asked for one.` };
}

/**
 * Null when nobody needs it any more: the donation was deleted or its donor erased, or it was completed, or its verification
 * taken back, before this mail got through, or a reminder isn't wanted any more. A donor's mail goes to the address that is
 * right by now: it has the donor's key. Not sent, with the reason: what asks for a donation while none is taken, and that a gift has
 * arrived which isn't verified at this moment.
 */
export async function composeMail(from: AppContext, mail: OutboxMail): Promise<Message | NotSent | null> {
  const context = await withSampleMark(from);
  const kind = mail.kind as MailKind;
  const refusal = await refuseToAsk(context, kind);
  if (refusal) return refusal;
  if (kind === 'contact-message') {
    const input = JSON.parse(mail.payload) as ContactInput;
    const name = greetedName(input) ?? '';
    const replyTo = { name, address: input.email };
    return { ...message(context, contactMail(context, input), mail.recipient), replyTo };
  }
  if (kind === 'pay-in-changed') {
    return message(context, payInMail(context, JSON.parse(mail.payload) as PayInNews), mail.recipient);
  }
  if (kind === 'pay-in-mismatch') {
    return message(context, mismatchMail(context, JSON.parse(mail.payload) as MismatchNews), mail.recipient);
  }
  if (kind === 'trouble') {
    const { words } = JSON.parse(mail.payload) as { words: string };
    return message(context, troubleMail(context, words), mail.recipient);
  }
  if (kind === 'arrived') {
    const content = await arrivedMail(context);
    return content && message(context, content, mail.recipient);
  }
  if (kind === 'follow-confirmation' || kind === 'update') return composeFollowerMail(context, mail);
  const donation = mail.donationId ? await findDonation(context.db, mail.donationId) : undefined;
  const untrue = kind === 'verified' ? whyNotArrived(donation) : null;
  if (untrue) return { notSent: untrue };
  if (donation?.erasedAt !== null) return null;
  if (kind === 'reminder') {
    // Whoever corrects the address is busy with it; the one before must not get the donor's key.
    if (!sameMailbox(mail.recipient, donation.email) || !(await mayRemind(context, donation.id))) return null;
    const { words } = JSON.parse(mail.payload) as { words: ReminderWords };
    const headers = unsubscribeHeaders(context, donation);
    return { ...message(context, reminderMail(context, donation, words), mail.recipient), headers };
  }
  const content = contentFor(context, kind, donation, await findStage(context, context.db));
  if (!content) return null;
  // Dated when the donation was completed, however late the mail gets through.
  const attachments = kind === 'thank-you' ? [await letterFor(context, donation, mail.createdAt)] : [];
  const to = kind === 'donation-alert' ? mail.recipient : donation.email;
  return { ...message(context, content, to), attachments };
}

function contentFor(
  context: AppContext,
  kind: 'donation-alert' | 'complete-donation' | 'thank-you' | 'verified',
  donation: OwnedDonation,
  stage: Stage,
) {
  const isCompleted = donation.confirmationNumber !== null;
  switch (kind) {
    case 'donation-alert':
      return donationAlertMail(context, donation);
    case 'complete-donation':
      return isCompleted ? null : completeDonationMail(context, donation);
    case 'thank-you':
      return isCompleted ? thankYouMail(context, donation, stage) : null;
    case 'verified':
      return verifiedMail(context, donation, stage);
  }
}

/** The content as a message; answers go to the team. */
export function message(context: AppContext, content: MailContent, to: string): Message {
  return { to, replyTo: context.config.teamEmail, ...renderMail(content) };
}
