/** The words of a donor's letter: the campaign's text with its gaps filled in. */
import { fillGaps, listGaps } from '../../platform/config/gaps.ts';
import { gaps, type LetterGaps, type LetterText, maxLetters } from '../../platform/config/letter-schema.ts';

export { type LetterText, maxLetters };

/** The placeholders of a letter, for its writers. */
export const knownGaps = listGaps(gaps);

/** Fills in the gaps for one donor. A null `name` is greeted as a friend. */
export function fillIn(text: LetterText, of: Omit<LetterGaps, 'name'> & { name: string | null }): LetterText {
  const { name, ...others } = of;
  const fill = (words: string) => fillGaps(words, name === null ? others : { ...others, name });
  return {
    greeting: of.name === null ? fill(text.friend) : fill(text.greeting),
    friend: fill(text.friend),
    paragraphs: text.paragraphs.map(fill),
    closing: fill(text.closing),
    signature: fill(text.signature),
  };
}
