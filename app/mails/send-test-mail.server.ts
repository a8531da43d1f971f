/**
 * A test mail to an address of the super-admin's choice: what a donor's mailbox makes of the site's mails.
 */
import type { AppContext } from '../../platform/app-context.ts';
import { HOUR } from '../../platform/durations.ts';
import { addOne } from '../../platform/http/counter-repository.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type OutboxMail, queueMail } from '../../platform/jobs/outbox-repository.ts';
import { type Language, teamLanguage } from '../../platform/languages.ts';
import { findCampaign } from '../facts/index.server.ts';
import type { WordedMail } from '../facts/index.ts';
import { type Composed, message } from './compose.server.ts';
import { testMail } from './team-mails.server.ts';
import { mailAs } from './words/preview-mail.server.ts';

/** Enough to try some mailboxes; a stolen session can't use the site to bother people. */
const perHour = 10;

/** A mail to donors in one language; without it, the test mail says that mails arrive. */
type TestPayload = { of?: { mail: WordedMail; language: Language } | undefined };

/** Queues the mail. Throws 409 without a mail server, 429 after too many. */
export async function sendTestMail(
  { config, db }: AppContext,
  recipient: string,
  payload: TestPayload = {},
): Promise<void> {
  if (config.smtpUrl === null) throw new Problem('mail.noServer');
  await db.transaction().execute(async (tx) => {
    const { count } = await addOne(tx, 'test mail', HOUR);
    if (count > perHour) throw new Problem('mail.tooManyTests');
    const language = payload.of?.language ?? teamLanguage;
    await queueMail(tx, { kind: 'test', recipient, language, payload });
  });
}

/** The test mail: with the words that are saved now, as to an invented donor, if it is one to donors. */
export async function composeTest(context: AppContext, mail: OutboxMail): Promise<Composed> {
  const { of } = JSON.parse(mail.payload) as TestPayload;
  if (!of) return message(context, testMail(context), mail.recipient);
  const { mailWords } = await findCampaign(context, context.db);
  const content = await mailAs(context, of.mail, of.language, mailWords);
  return message(context, { ...content, subject: `Test: ${content.subject}` }, mail.recipient);
}
