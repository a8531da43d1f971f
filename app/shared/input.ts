/** Cleans text that people type. Every schema, on the page and on the server, builds on these. */
import * as v from 'valibot';
import { type Code, refer } from '../../platform/problems/reference.ts';

/**
 * Control characters, direction overrides and zero-width spaces. No name needs them; databases and mail
 * headers fail on them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

const tidy = (text: string) =>
  text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(unwanted, '');

/**
 * False if the text has only joiners, direction marks and fillers: lists would show a gap. U+2800 is the
 * blank of Braille.
 */
const isVisible = (text: string) => /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

const atMost = (max: number) => v.maxLength<string, number, string>(max, refer('text.tooLong', { max }));

/** One line of text, trimmed. `required`: the error code if it is missing, empty or not a string. */
export function line(max: number, required: Code) {
  return v.optional(
    v.pipe(
      v.string(required),
      v.transform((text) => tidy(text).replace(/\s+/g, ' ').trim()),
      v.check(isVisible, required),
      atMost(max),
    ),
    '',
  );
}

/**
 * Text of several lines, trimmed. `required`: the error code if it is missing or empty; null if it may be
 * empty.
 */
export function paragraph(max: number, required: Code | null) {
  const problem = required ?? refer('text.required');
  return v.optional(
    v.pipe(
      v.string(problem),
      v.transform((text) => tidy(text).trim()),
      v.check((text) => required === null || isVisible(text), problem),
      atMost(max),
    ),
    '',
  );
}

/** One line of text that may be empty. */
export const optionalLine = (max: number) =>
  v.pipe(
    paragraph(max, null),
    v.transform((text) => text.replace(/\s+/g, ' ')),
  );

/**
 * The specification's rule: non-space text, an @, text, a dot, text. Each dot can match in one way only: a
 * pattern with several ways would keep the server busy for minutes on a long text of dots.
 */
const emailForm = /^[^\s@<>,;"]+@[^\s@<>,;".]+(\.[^\s@<>,;".]+)+$/;

/** An email address by the specification's rule. */
export function email(required: Code) {
  return v.optional(
    v.pipe(
      v.string(required),
      // Removes what copying adds: 'mailto:' of a link, and invisible marks with which no mail would arrive.
      v.transform((text) =>
        tidy(text)
          .replace(/[\u00ad\u061c\u200e\u200f]/g, '')
          .trim()
          .replace(/^mailto:/i, ''),
      ),
      v.nonEmpty(required),
      v.regex(emailForm, refer('email.invalid')),
      atMost(254),
    ),
    '',
  );
}
