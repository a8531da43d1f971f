/** The words of a donor's letter: the campaign's text with its gaps filled in. */
import { fillGaps } from '../../platform/config/gaps.ts';
import { gaps, type LetterGaps, type LetterText, maxLetters } from '../../platform/config/letter-schema.ts';

export { gaps, type LetterText, maxLetters };

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
