/** The mails of a monthly plan, in the donor's language: it was started, and the reminder of a month. */
import type { AppContext } from '../../platform/app-context.ts';
import { formatDay, formatMonth } from '../../platform/dates.ts';
import { MailError } from '../../platform/integrations/mail.ts';
import type { OutboxMail } from '../../platform/jobs/outbox-repository.ts';
import { findStage } from '../campaign/index.server.ts';
import type { OwnedDonation } from '../donations/index.server.ts';
import {
  type Composed,
  findDonationOf,
  letterTo,
  type MailContent,
  message,
  paragraph,
  wordsFor,
} from '../mails/index.server.ts';
import { sameMailbox } from '../shared/mailbox.ts';
import { isQuiet } from '../shared/quiet-hours.ts';
import { planLink } from './links.server.ts';
import { mayRemind } from './may-remind.server.ts';
import { dayOf, daysOf } from './plan.ts';
import * as repository from './repository.server.ts';
import { calendarOf } from './show-plan.server.ts';

/** `month`: of a reminder. */
type Payload = { planId: string; month?: number };

/**
 * The plan and donation of a mail; null if the plan has ended, or if its donor corrected the address: the old
 * address must not get the link.
 */
async function findPlanOf(context: AppContext, mail: OutboxMail) {
  const donation = await findDonationOf(context, mail);
  const { planId, month = 0 } = JSON.parse(mail.payload) as Payload;
  const plan = await repository.findPlan(context.db, planId);
  if (!donation || !sameMailbox(mail.recipient, donation.email)) return null;
  return plan?.endedAt === null ? { donation, plan, month } : null;
}

/** Confirms the plan: its days, its link, and the calendar file. */
export async function composePlanStarted(context: AppContext, mail: OutboxMail): Promise<Composed> {
  const found = await findPlanOf(context, mail);
  if (!found) return null;
  const { donation, plan } = found;
  const { text, gaps } = wordsFor(context, donation);
  const { subject, preview, text: paragraphs, after, button } = text.plan.started;
  const days = daysOf(plan).map((day) => formatDay(day, gaps.language));
  const content = planMail(context, donation, plan, {
    subject: subject(gaps),
    preview,
    blocks: [
      ...[...paragraphs({ ...gaps, isVerified: donation.isVerified }), days.join('\n'), ...after].map(
        paragraph,
      ),
      { kind: 'button', words: button, href: planLink(context, plan.id, donation) },
    ],
  });
  const calendar = calendarOf(context, plan, donation, gaps.language);
  const attachments = [
    { filename: 'monthly.ics', contentType: 'text/calendar; charset=utf-8', content: Buffer.from(calendar) },
  ];
  return { ...send(context, content, donation, plan), attachments };
}

/** Not sent if the month was given or its donor can't be reminded now. A night only delays it. */
export async function composePlanReminder(context: AppContext, mail: OutboxMail): Promise<Composed> {
  const found = await findPlanOf(context, mail);
  if (!found || !(await mayRemind(context.db, found.donation))) return null;
  const { donation, plan, month } = found;
  const months = await repository.listMonths(context.db, plan.id);
  if (months.some((each) => each.month === month && each.donationId !== null)) return null;
  // The outbox tries again later.
  if (isQuiet(donation.country, new Date(), context.config.reminders.quiet)) {
    throw new MailError('It is night at the donor’s place.', false);
  }
  const { text, gaps: names } = wordsFor(context, donation);
  const gaps = { ...names, month: formatMonth(dayOf(plan, month), names.language) };
  const { subject, preview, text: ask, reachedText, left, after, button } = text.plan.reminder;
  const isReached = (await findStage(context, context.db)) === 'reached';
  const content = planMail(context, donation, plan, {
    subject: subject(gaps),
    preview,
    blocks: [
      ...(isReached ? reachedText : ask)(gaps).map(paragraph),
      { kind: 'button', words: button, href: planLink(context, plan.id, donation) },
      ...[after, left(plan.months - month)].map(paragraph),
    ],
  });
  return send(context, content, donation, plan);
}

/** A letter whose footer ends the plan. */
function planMail(
  context: AppContext,
  donation: OwnedDonation,
  plan: repository.Plan,
  { blocks, ...mail }: Pick<MailContent, 'subject' | 'preview' | 'blocks'>,
): MailContent {
  const { end, keyIsYours } = wordsFor(context, donation).text.plan;
  return letterTo(context, donation, {
    ...mail,
    blocks: [...blocks, { kind: 'note', text: keyIsYours }],
    footer: [{ kind: 'link', words: end, href: planLink(context, plan.id, donation) }],
  });
}

/** The message. Its headers let a mail program end the plan (RFC 8058). */
function send(context: AppContext, content: MailContent, donation: OwnedDonation, plan: repository.Plan) {
  return {
    ...message(context, content, donation.email),
    headers: {
      'List-Unsubscribe': `<${planLink(context, plan.id, donation)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
