/**
 * The team's own words of mails to donors: which mails have them, their placeholders, lengths and schema. What
 * else a mail says is the site's, because it must be true.
 */
import * as v from 'valibot';
import { listGaps } from '../../platform/config/gaps.ts';
import { type Language, perLanguage } from '../../platform/languages.ts';
import { refer } from '../../platform/problems/reference.ts';
import { optionalLine, paragraph } from '../shared/input.ts';
import { findDiversion } from './find-diversion.ts';
import { knowsGaps } from './knows-gaps.ts';

/** The mails in the order in which donors get them. 'first', 'again' and 'last' are reminders. */
export const wordedMails = ['complete', 'first', 'again', 'last', 'thanks', 'verified'] as const;

export type WordedMail = (typeof wordedMails)[number];

/** Characters of a subject, before its placeholders are filled in. */
export const maxSubject = 120;
/** Characters of all paragraphs of a mail. */
export const maxMailLetters = 2000;

/** The placeholders that every mail has. */
const everywhere = [
  'name',
  'amount',
  'beneficiary',
  'beneficiarys',
  'toBeneficiary',
  'withBeneficiary',
  'spouse',
  'relation',
  'relations',
  'siteName',
] as const;

/** `day`: when the donation was started. */
const inReminders = [...everywhere, 'day'] as const;

export type MailGap = (typeof inReminders)[number];

/** The placeholders that a mail can have, as {name}. */
export const mailGaps: Record<WordedMail, readonly MailGap[]> = {
  complete: everywhere,
  first: inReminders,
  again: inReminders,
  last: inReminders,
  thanks: everywhere,
  verified: everywhere,
};

/** '{name} {amount} …': the placeholders of a mail, for its writers. */
export const gapsOf = (mail: WordedMail) => listGaps(mailGaps[mail]);

/** Empty: the mail has the site's own subject, its own paragraphs. */
export type Words = { subject: string; paragraphs: string[] };

/** Each mail's words in one language. */
export type WordsOfMails = Record<WordedMail, Words>;

export type MailWords = Record<Language, WordsOfMails>;

const noWords: Words = { subject: '', paragraphs: [] };

const divertsNothing = <Text extends string | string[]>() =>
  v.check<Text, (issue: v.CheckIssue<Text>) => string>(
    (text) => findDiversion([text].flat().join('\n')) === null,
    ({ input }) => refer('fact.diverts', { found: findDiversion([input].flat().join('\n')) ?? '' }),
  );

function wordsSchema(mail: WordedMail) {
  const known = knowsGaps(mailGaps[mail]);
  return v.object({
    subject: v.pipe(optionalLine(maxSubject), known, divertsNothing<string>()),
    paragraphs: v.pipe(
      v.array(v.pipe(paragraph(maxMailLetters, 'text.required'), known)),
      v.check((all) => all.join('').length <= maxMailLetters, refer('text.tooLong', { max: maxMailLetters })),
      // All together: a number could be split.
      divertsNothing<string[]>(),
    ),
  });
}

/** A value for each mail. */
export const perMail = <T>(make: (mail: WordedMail) => T) =>
  Object.fromEntries(wordedMails.map((mail) => [mail, make(mail)])) as Record<WordedMail, T>;

/** The words of one mail in one language. */
export const schemaOfMail: Record<WordedMail, v.GenericSchema<unknown, Words>> = perMail(wordsSchema);

/** A language or a mail that a stored version lacks has no words. */
export const mails = v.object(
  perLanguage(() => v.optional(v.object(perMail((mail) => v.optional(schemaOfMail[mail], noWords))), {})),
) as v.GenericSchema<unknown, MailWords>;

/** No words of the team's own. */
export const noMailWords = (): MailWords => perLanguage(() => perMail(() => noWords));
