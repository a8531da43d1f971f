/**
 * The sentences of the page's language, which is the only one loaded, and the words of errors and
 * placeholders.
 */
import type { Language } from '../../platform/languages.ts';
import { parseReference } from '../../platform/problems/reference.ts';
import { acceptsDonations, type Stage } from '../shared/stage.ts';
import type { Text } from './en/pages.ts';
import type { StageText } from './en/stages.ts';
import { problemWords, type TeamProblemWords } from './problem-words.ts';
import { findSentence } from './sentences.ts';
import { textOfStage } from './stage-overrides.ts';
import { useCampaignStage, useLanguage } from './use-language.ts';

// Globs, because the helper that Vite adds for imports of variable names is 200 bytes more on every page.
const pagesOf = import.meta.glob<Text>('./*/pages.ts', { import: 'pages' });
const stagesOf = import.meta.glob<StageText>('./*/stages.ts', { import: 'stages' });

/** By language and stage: the stages that take donations share one dictionary. */
const loaded: Record<string, Text> = {};

const keyOf = (language: Language, stage: Stage) =>
  acceptsDonations(stage) ? language : `${language} ${stage}`;

/** Loads a language's sentences for a stage, once. The server loads all, a browser those it shows. */
export async function loadText(language: Language, stage: Stage = 'running'): Promise<Text> {
  const key = keyOf(language, stage);
  const found = loaded[key];
  if (found) return found;
  const [text, stages] = await Promise.all([
    (pagesOf[`./${language}/pages.ts`] as () => Promise<Text>)(),
    acceptsDonations(stage) ? null : stagesOf[`./${language}/stages.ts`]?.(),
  ]);
  const own = stages ? textOfStage(text, stage, stages) : text;
  loaded[key] = own;
  return own;
}

/** The sentences of a language and stage that were loaded. Throws if they were not. */
export function textIn(language: Language, stage: Stage = 'running'): Text {
  const text = loaded[keyOf(language, stage)];
  if (!text) throw new Error('The text is not loaded.');
  return text;
}

/** The sentences of the page's language in the campaign's stage. */
export function useText(): Text {
  return textIn(useLanguage(), useCampaignStage().stage);
}

let teamProblemWords: ((language: Language) => TeamProblemWords) | undefined;

/** Registers the words of errors that only the team meets, by the page's language. */
export function addProblemWords(wordsIn: (language: Language) => TeamProblemWords): void {
  teamProblemWords = wordsIn;
}

/**
 * Translates a sentence's placeholder or an error's code into the page's language; returns any other text
 * unchanged.
 */
export function useTranslate(): (text: string) => string {
  const { problems, sentences } = useText();
  const language = useLanguage();
  return (text) => {
    const sentence = findSentence(text);
    if (sentence) return sentences[sentence];
    return problemWords({ ...teamProblemWords?.(language), ...problems }, parseReference(text)) ?? text;
  };
}
