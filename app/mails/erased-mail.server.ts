/**
 * Confirms an erasure to a person whose address is kept no longer. So the mail is in no queue: it is tried
 * twice, and then given up.
 */
import pRetry from 'p-retry';
import type { AppContext } from '../../platform/app-context.ts';
import { SECOND } from '../../platform/durations.ts';
import { MailError } from '../../platform/integrations/mail.ts';
import type { ErasedPerson } from '../../platform/personal-data.ts';
import { donorsLanguage } from '../donations/index.ts';
import { withSampleMark } from '../sample/index.server.ts';
import { mailTexts } from '../text/mails.ts';
import { namesIn } from '../text/names.ts';
import { message } from './compose.server.ts';
import { paragraph } from './letter-to.server.ts';
import type { MailContent } from './mail-content.ts';

/** The longest attempt. The request that erases waits for at most two. */
const longestMs = 10 * SECOND;

/** Sends the mail at once. Without a mail server nobody would get it, and its file would keep the address. */
export async function confirmErasure(from: AppContext, person: ErasedPerson): Promise<void> {
  if (person.email === '' || from.config.smtpUrl === null) return;
  const context = await withSampleMark(from);
  const mail = message(context, erasedMail(context, person), person.email);
  try {
    await pRetry(() => context.mailer.send(mail, AbortSignal.timeout(longestMs)), {
      retries: 1,
      minTimeout: SECOND / 2,
      shouldRetry: ({ error }) => !(error instanceof MailError && error.isFinal),
    });
  } catch {
    // The server's words may contain the address.
    context.log.warn('the confirmation of an erasure could not be sent');
  }
}

function erasedMail({ config }: AppContext, person: ErasedPerson): MailContent {
  const language = donorsLanguage(person);
  const text = mailTexts[language];
  const siteName = config.campaign.siteName[language];
  const gaps = { ...namesIn(config.campaign, language), siteName, name: text.friend, amount: '', day: '' };
  const host = new URL(config.publicUrl).host;
  const words = [
    text.greeting(gaps),
    ...text.erased.text(person.isWhole),
    text.closing({ ...gaps, host }).join('\n'),
  ];
  return {
    language,
    subject: text.erased.subject(gaps),
    preview: text.erased.preview,
    siteName,
    sample: config.campaign.sample ? text.sample : null,
    blocks: words.map(paragraph),
    footer: [{ kind: 'note', text: text.why({ ...gaps, host }) }],
  };
}
