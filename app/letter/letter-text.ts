/** What the letter says: the campaign's own words, with gaps for whom it is for. */
import * as v from 'valibot';

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
const mostLetters = 1600;

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
    ({ paragraphs }) => paragraphs.join('').length <= mostLetters,
    `its paragraphs should have at most ${mostLetters} letters, to fit on the page`,
  ),
);

export const letterSchema = v.object({ en: letter, ml: letter });

export type LetterText = v.InferOutput<typeof letter>;

/** The letter for one donor; `name` null is greeted as a friend. */
export function fillIn(text: LetterText, of: Omit<LetterGaps, 'name'> & { name: string | null }): LetterText {
  const fill = (words: string) =>
    words.replace(/\{(\w+)\}/g, (gap, name: keyof LetterGaps) => of[name] ?? gap);
  return {
    greeting: of.name === null ? fill(text.friend) : fill(text.greeting),
    friend: fill(text.friend),
    paragraphs: text.paragraphs.map(fill),
    closing: fill(text.closing),
    signature: fill(text.signature),
  };
}
