/** What the team's page needs beside its own words: the site's words and the values of placeholders. */
import { type Language, perLanguage } from '../../../platform/languages.ts';
import {
  type MailGap,
  type MailWords,
  mailGaps,
  perMail,
  type WordedMail,
  type Words,
  wordedMails,
} from '../../facts/index.ts';
import type { DonorGaps } from '../../text/en/mails.ts';
import { mailTexts } from '../../text/mails.ts';

/** Each placeholder in place of its value. */
const asGaps = Object.fromEntries(
  wordedMails.flatMap((mail) => mailGaps[mail].map((gap) => [gap, `{${gap}}`])),
) as Record<MailGap, string>;

/** The words that mails have where the team wrote none, with their placeholders. */
export const siteWords: MailWords = perLanguage((language) => perMail((mail) => wordsOf(language, mail)));

function wordsOf(language: Language, mail: WordedMail): Words {
  const { complete, reminder, thanks, verified } = mailTexts[language];
  const { subject, text } = { complete, thanks, verified, ...reminder }[mail];
  // No text of these mails has another value.
  const gaps = asGaps as unknown as DonorGaps;
  return { subject: subject(gaps), paragraphs: text(gaps) };
}
