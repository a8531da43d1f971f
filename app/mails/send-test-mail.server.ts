/**
 * A test mail to an address of the super-admin's choice: what a donor's mailbox makes of the site's mails.
 */
import type { AppContext } from '../../platform/app-context.ts';
import { HOUR } from '../../platform/durations.ts';
import { addOne } from '../../platform/http/counter-repository.ts';
import { Problem } from '../../platform/http/problem.ts';
import { queueMail } from '../../platform/jobs/outbox-repository.ts';
import { teamLanguage } from '../../platform/languages.ts';

/** Enough to try some mailboxes; a stolen session can't use the site to bother people. */
const perHour = 10;

/** Queues the mail. Throws 409 without a mail server, 429 after too many. */
export async function sendTestMail({ config, db }: AppContext, recipient: string): Promise<void> {
  if (config.smtpUrl === null) throw new Problem('mail.noServer');
  await db.transaction().execute(async (tx) => {
    const { count } = await addOne(tx, 'test mail', HOUR);
    if (count > perHour) throw new Problem('mail.tooManyTests');
    await queueMail(tx, { kind: 'test', recipient, language: teamLanguage, payload: {} });
  });
}
