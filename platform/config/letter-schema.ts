/** The schema of the letter of thanks in config/campaign.json: its parts, placeholders and length. */
import * as v from 'valibot';
import { perLanguage } from '../languages.ts';
import { listGaps, unknownGap } from './gaps.ts';

/** The placeholders that the letter may have, as {name}. */
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

/** A page fits about this much text in the smallest legible font size. */
export const maxLetters = 1600;

const words = v.pipe(
  v.string('it should be text'),
  v.trim(),
  v.nonEmpty('it should not be empty'),
  v.check((text) => unknownGap(text, gaps) === null, `its gaps should be of ${listGaps(gaps)}`),
);

const letter = v.pipe(
  v.object({
    greeting: words,
    /** Replaces the greeting if the fonts lack letters of the name. */
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
