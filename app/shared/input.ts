/** Text as people type it, made safe to keep: what every schema is built from, on the page and on the server. */
import * as v from 'valibot';
import { type Code, refer } from '../../platform/problems/reference.ts';

/** Control characters, direction overrides and spaces without width: no name needs them, and databases and mail headers choke on them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

const tidy = (text: string) =>
  text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(unwanted, '');

/** False for a text of joiners, marks of the direction and fillers alone: it would stand as a gap in every list. U+2800 is Braille's blank. */
const isVisible = (text: string) => /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

const atMost = (max: number) => v.maxLength<string, number, string>(max, refer('text.tooLong', { max }));

/** One line of text, trimmed. `required`: what is wrong when it is missing, empty or no text at all. */
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

/** Text of several lines, trimmed. `required`: what is wrong when it is missing or empty; null when it may be. */
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
 * The specification's rule: non-space text, an @, text, a dot, text. No two ways to read one dot: a pattern that could
 * try them all would keep the server busy for minutes with a long text of dots.
 */
const emailForm = /^[^\s@<>,;"]+@[^\s@<>,;".]+(\.[^\s@<>,;".]+)+$/;

/** An e-mail address by the specification's rule. */
export function email(required: Code) {
  return v.optional(
    v.pipe(
      v.string(required),
      // As it was copied: from a link, or with marks that nobody sees, by which no mail would arrive.
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
