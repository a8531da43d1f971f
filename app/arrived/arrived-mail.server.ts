/**
 * The daily email that tells the family that donations wait for their answer. Safe to run in several
 * processes.
 */
import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from '../../platform/days.ts';
import { DAY } from '../../platform/durations.ts';
import { addOne } from '../../platform/http/counter-repository.ts';
import { queueMail } from '../../platform/jobs/outbox-repository.ts';
import { familyLanguage } from '../../platform/languages.ts';
import { mayAsk } from '../campaign/index.server.ts';
import type { MailContent } from '../mails/index.server.ts';
import { isMailboxFull } from '../mails/index.server.ts';
import { isQuiet } from '../shared/quiet-hours.ts';
import { mailTexts } from '../text/mails.ts';
import { maxCounted } from './arrivals.ts';
import { countExpected } from './arrivals-repository.server.ts';
import { hasMembers } from './family/family-repository.server.ts';

/** The family's country, whose quiet hours count. */
const country = 'India';
/** Mails to one mailbox within a day, of all kinds (contract §9). */
const maxADay = 3;

/**
 * Queues today's mail and returns true. Returns false if nothing waits, it is night, nobody has a link, the
 * settings turn the mail off, or the campaign takes no donations: a family in grief gets no mail
 * (docs/decisions/0040-quiet-stages.md).
 */
export async function queueArrivedMail(context: AppContext): Promise<boolean> {
  const { db, config } = context;
  const { familyEmail, hasArrivedMail, reminders } = config;
  const now = new Date();
  if (!familyEmail || !hasArrivedMail || isQuiet(country, now, reminders.quiet)) return false;
  if (!(await mayAsk(context, db)) || !(await hasMembers(db))) return false;
  if ((await countExpected(db, 1)) === 0) return false;
  const isQueued = await db.transaction().execute(async (tx) => {
    const today = await addOne(tx, `arrived-mail ${dayInIndia(now.getTime())}`, DAY);
    if (today.count > 1 || (await isMailboxFull(tx, 'mail', familyEmail, maxADay))) return false;
    await queueMail(tx, { kind: 'arrived', recipient: familyEmail, language: familyLanguage });
    return true;
  });
  if (isQueued) context.outboxWorker.wake();
  return isQueued;
}

/** The mail's content at the time of sending; null if by then nothing waits or it is night. */
export async function arrivedMail({ db, config }: AppContext): Promise<MailContent | null> {
  const { campaign, publicUrl, reminders } = config;
  const count = isQuiet(country, new Date(), reminders.quiet) ? 0 : await countExpected(db, maxCounted);
  if (count === 0) return null;
  const text = mailTexts[familyLanguage];
  const words = count < maxCounted ? String(count) : `${maxCounted}+`;
  const { subject, preview, text: paragraph, button, link, why } = text.arrived;
  return {
    language: familyLanguage,
    siteName: campaign.siteName[familyLanguage],
    sample: campaign.sample ? text.sample : null,
    subject: subject({ count: words, number: count }),
    preview,
    blocks: [
      { kind: 'paragraph', text: paragraph({ count: words, number: count }) },
      { kind: 'button', words: button, href: `${publicUrl}/arrived` },
      { kind: 'note', text: link },
    ],
    footer: [{ kind: 'note', text: why({ host: new URL(publicUrl).host }) }],
  };
}
