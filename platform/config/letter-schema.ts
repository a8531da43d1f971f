/** The letter of thanks as config/campaign.json has it: its parts, the gaps it may leave, its length. */
import * as v from 'valibot';
import { perLanguage } from '../languages.ts';

/** The gaps that config/campaign.json may leave, as {name}. */
export const gaps = [
  'name',
  'beneficiary',
  'beneficiarys',
  'spouse',
  'relation',
  'relations',
  'date',
] as const;

export type LetterGaps = Record<(typeof gaps)[number], string>;

/** A page holds about this much in the smallest writing that can still be read. */
const maxLetters = 1600;

const words = v.pipe(
  v.string('it should be text'),
  v.trim(),
  v.nonEmpty('it should not be empty'),
  v.check(
    (text) => (text.match(/\{[^}]*\}?/g) ?? []).every((gap) => gaps.some((name) => gap === `{${name}}`)),
    `its gaps should be of ${gaps.map((name) => `{${name}}`).join(' ')}`,
  ),
);

const letter = v.pipe(
  v.object({
    greeting: words,
    /** In place of the greeting for a name that can't be written. */
    friend: words,
    paragraphs: v.pipe(v.array(words), v.minLength(1, 'it should have a paragraph')),
    closing: words,
    signature: words,
  }),
  v.check(
    ({ paragraphs }) => paragraphs.join('').length <= maxLetters,
    `its paragraphs should have at most ${maxLetters} letters, to fit on the page`,
  ),
);

export const letterSchema = v.object(perLanguage(() => letter));

export type LetterText = v.InferOutput<typeof letter>;
