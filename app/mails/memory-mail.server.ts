/**
 * The mail to a donor with an unfinished donation after the person has died. It asks for nothing; the
 * super-admin decides whether it is sent.
 */
import type { AppContext } from '../../platform/app-context.ts';
import { formatDay } from '../../platform/dates.ts';
import { languageCodes } from '../../platform/languages.ts';
import type { OwnedDonation } from '../donations/index.server.ts';
import { mailTexts } from '../text/mails.ts';
import { namesIn } from '../text/names.ts';
import { letterTo, paragraph, wordsFor } from './letter-to.server.ts';
import { confirmLink } from './links.server.ts';
import type { MailContent } from './mail-content.ts';

/** Composes the mail. With its link a donor who has paid can tell us the transaction ID. */
export function memoryMail(context: AppContext, donation: OwnedDonation): MailContent {
  const { text, gaps } = wordsFor(context, donation);
  const { subject, preview, text: paragraphs, link, after } = text.memory.unfinished;
  return letterTo(context, donation, {
    subject: subject(gaps),
    preview,
    blocks: [
      ...paragraphs(gaps).map(paragraph),
      { kind: 'link', words: link, href: confirmLink(context, donation) },
      paragraph(after),
      { kind: 'note', text: text.keyIsYours },
    ],
  });
}

/** The words in every language, as to a donor without a name who started today. */
export function memoryMailIn({ config }: Pick<AppContext, 'config'>) {
  return languageCodes.map((language) => {
    const text = mailTexts[language];
    const gaps = {
      ...namesIn(config.campaign, language),
      name: text.friend,
      siteName: config.campaign.siteName[language],
      amount: '',
      day: formatDay(new Date(), language),
      host: new URL(config.publicUrl).host,
    };
    const { subject, text: paragraphs, link, after } = text.memory.unfinished;
    const closing = text.closing(gaps).join('\n');
    const words = [text.greeting(gaps), ...paragraphs(gaps), link, after, closing];
    return { language, subject: subject(gaps), words };
  });
}
