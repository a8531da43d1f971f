/** Recognizes texts of the shipped sample, with whatever names in them. Pure. */
import type { Campaign } from '../../platform/config/campaign.ts';
import { shortHash } from '../shared/short-hash.ts';
import { lineMarks, sentenceMarks } from './sample-marks.ts';

/** Shorter sentences could stand in anybody's text. */
const fewestWords = 4;
/**
 * From this share on a text is still the sample's: somebody who rewrote more than half of it has made it
 * their own.
 */
const mostlyFrom = 0.5;

type Names = Pick<Campaign, 'beneficiary' | 'spouse'>;

/**
 * Names in the languages in which the sample was ever shipped; a language without a name has no word for it
 * here.
 */
type NameWords = {
  [Person in 'beneficiary' | 'spouse']: Record<'name' | 'possessive', Record<string, string>>;
};

/** The sample's own names. They are ignored, and so are the names that replace them. */
export const sampleNames: NameWords = {
  beneficiary: {
    name: { en: 'Anitha', ml: 'അനിത ടീച്ചർ' },
    possessive: { en: 'Anitha’s', ml: 'അനിത ടീച്ചറുടെ' },
  },
  spouse: {
    name: { en: 'Ravi Kumar', ml: 'രവി കുമാർ രവിയേട്ടൻ' },
    possessive: { en: 'Ravi Kumar’s', ml: 'രവി കുമാറിന്റെ' },
  },
};

/** The hash of a whole line, including its names. */
export function markOfLine(text: string): string {
  return markOf(wordsOf(text));
}

/** True for a headline, a label, a name or an answer on /accounts of the sample. */
export function isSampleLine(text: string): boolean {
  return lineMarks.has(markOfLine(text));
}

/** The hashes of a text's sentences without these names, each with its number of words. */
export function sentencesOf(text: string, names: NameWords[]): { mark: string; words: number }[] {
  const passedOver = new Set(names.flatMap(wordsOfNames));
  return text
    .split(/[.!?।]+(?=\s|$)/u)
    .map((sentence) => wordsOf(sentence).filter((word) => !passedOver.has(word)))
    .filter(({ length }) => length >= fewestWords)
    .map((words) => ({ mark: markOf(words), words: words.length }));
}

/** Cached: every page that is rendered asks for the whole story, which takes milliseconds. */
const judged = new WeakMap<Names, Map<string, boolean>>();
/** Enough for several stories. */
const maxJudged = 100;

/** True if at least half of the text is in the sample, with its own names in place of these. */
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

function wordsOfNames({ beneficiary, spouse }: NameWords): string[] {
  return [beneficiary.name, beneficiary.possessive, spouse.name, spouse.possessive].flatMap((inLanguages) =>
    Object.values(inLanguages).flatMap(wordsOf),
  );
}

/** Gaps such as {spouse} count as names too. */
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
