/** Whether a text is the shipped sample's, whoever's names stand in it. Pure. */
import type { Campaign } from '../../platform/config/campaign.ts';
import { languageCodes } from '../../platform/languages.ts';
import { shortHash } from '../shared/short-hash.ts';
import { lineMarks, sentenceMarks } from './sample-marks.ts';

/** Shorter sentences are nobody's own. */
const fewestWords = 4;
/** From this part on a text is still the sample's: who has rewritten more than half of it has made it theirs. */
const mostlyFrom = 0.5;

type Names = Pick<Campaign, 'beneficiary' | 'spouse'>;

/** The sample's own names: they count for nothing, nor do those that were put in their place. */
export const sampleNames: Names = {
  beneficiary: {
    name: { en: 'Anitha', ml: 'അനിത ടീച്ചർ' },
    possessive: { en: 'Anitha’s', ml: 'അനിത ടീച്ചറുടെ' },
  },
  spouse: {
    name: { en: 'Ravi Kumar', ml: 'രവി കുമാർ രവിയേട്ടൻ' },
    possessive: { en: 'Ravi Kumar’s', ml: 'രവി കുമാറിന്റെ' },
    relation: { en: 'husband', ml: 'ഭർത്താവ്' },
    relationPossessive: { en: 'husband’s', ml: 'ഭർത്താവിന്റെ' },
  },
};

/** The mark of a whole line, with the names in it. */
export function markOfLine(text: string): string {
  return markOf(wordsOf(text));
}

/** True for a headline, a label or a name that the sample has. */
export function isSampleLine(text: string): boolean {
  return lineMarks.has(markOfLine(text));
}

/** The marks of a text's sentences without these names, each with its number of words. */
export function sentencesOf(text: string, names: Names[]): { mark: string; words: number }[] {
  const passedOver = new Set(names.flatMap(wordsOfNames));
  return text
    .split(/[.!?।]+(?=\s|$)/u)
    .map((sentence) => wordsOf(sentence).filter((word) => !passedOver.has(word)))
    .filter(({ length }) => length >= fewestWords)
    .map((words) => ({ mark: markOf(words), words: words.length }));
}

/** Judged once: every page that is rendered asks for the whole story, which takes milliseconds. */
const judged = new WeakMap<Names, Map<string, boolean>>();
/** Several stories long. */
const maxJudged = 100;

/** True when at least half of the text stands in the sample, in these names' place its own. */
export function isSampleProse(text: string, names: Names): boolean {
  const known = judged.get(names) ?? new Map<string, boolean>();
  judged.set(names, known);
  const found = known.get(text) ?? isMostlySample(text, names);
  if (known.size >= maxJudged) known.clear();
  known.set(text, found);
  return found;
}

function isMostlySample(text: string, names: Names): boolean {
  const [asWritten, withoutOwn] = [[sampleNames], [sampleNames, names]].map((each) =>
    sentencesOf(text, each),
  );
  const partOf = (sentences: ReturnType<typeof sentencesOf> = []) => {
    const words = (some: typeof sentences) => some.reduce((sum, { words }) => sum + words, 0);
    const all = words(sentences);
    return all === 0 ? 0 : words(sentences.filter(({ mark }) => sentenceMarks.has(mark))) / all;
  };
  return Math.max(partOf(asWritten), partOf(withoutOwn)) >= mostlyFrom;
}

function wordsOfNames({ beneficiary, spouse }: Names): string[] {
  return [beneficiary.name, beneficiary.possessive, spouse.name, spouse.possessive].flatMap((inLanguages) =>
    languageCodes.flatMap((language) => wordsOf(inLanguages[language])),
  );
}

/** Gaps such as {spouse} are names as well. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\{\w+\}/g, ' ');
  return plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

function markOf(words: string[]): string {
  return shortHash(words.join(' ')).slice(0, 13);
}
