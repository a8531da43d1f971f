/** The words of mails while they are edited: the paragraphs of each as one text. */
import { type Language, languageCodes, languages, perLanguage } from '../../../platform/languages.ts';
import { type MailWords, perMail, type WordedMail, type Words, wordedMails } from '../../facts/index.ts';
import { asOneText, paragraphsIn } from '../../shared/paragraphs.ts';

export type Draft = { subject: string; text: string };
export type Drafts = Record<Language, Record<WordedMail, Draft>>;

export const toDraft = ({ subject, paragraphs }: Words): Draft => ({
  subject,
  text: asOneText(paragraphs),
});

export const toWords = ({ subject, text }: Draft): Words => ({
  subject,
  paragraphs: paragraphsIn(text),
});

export const toDrafts = (words: MailWords): Drafts => changeAll(words, toDraft);
export const toMailWords = (drafts: Drafts): MailWords => changeAll(drafts, toWords);

function changeAll<From, To>(
  all: Record<Language, Record<WordedMail, From>>,
  change: (each: From) => To,
): Record<Language, Record<WordedMail, To>> {
  return perLanguage((language) => perMail((mail) => change(all[language][mail])));
}

export const mailNames: Record<WordedMail, string> = {
  complete: 'Complete your donation',
  first: 'First reminder',
  again: 'Further reminders',
  last: 'Last reminder',
  thanks: 'Thanks, with the letter',
  verified: 'The donation is verified',
};

/** A version as lines: the mails with own words. */
export function linesOf(words: MailWords): string[] {
  const lines = languageCodes.flatMap((language) =>
    wordedMails.flatMap((mail) => {
      const { subject, paragraphs } = words[language][mail];
      if (!subject && paragraphs.length === 0) return [];
      return [
        [`${mailNames[mail]} (${languages[language].englishName})`, subject, ...paragraphs]
          .filter(Boolean)
          .join('\n'),
      ];
    }),
  );
  return lines.length > 0 ? lines : ['All mails have the site’s own words.'];
}
