/**
 * The sentences of the page's language, which is the only one loaded, and the words of errors and
 * placeholders.
 */
import { defaultLanguage, findLanguage, type Language } from '../../platform/languages.ts';
import { parseReference } from '../../platform/problems/reference.ts';
import { keepTrying } from '../shared/keep-trying.ts';
import { parseStage, type Stage } from '../shared/stage.ts';
import type { Text } from './en/pages.ts';
import type { PayingText } from './en/paying.ts';
import type { StageText } from './en/stages.ts';
import { problemWords, type TeamProblemWords } from './problem-words.ts';
import { findSentence } from './sentences.ts';
import { textOfStage } from './stage-overrides.ts';
import { useCampaignStage, useLanguage } from './use-language.ts';

// Globs, because the helper that Vite adds for imports of variable names is 200 bytes more on every page.
const pagesOf = import.meta.glob<Text>('./*/pages.ts', { import: 'pages' });
const payingOf = import.meta.glob<PayingText>('./*/paying.ts', { import: 'paying' });
const stagesOf = import.meta.glob<StageText>('./*/stages.ts', { import: 'stages' });

/** By language and stage. */
const loaded: Record<string, Text & Partial<PayingText>> = {};

const keyOf = (language: Language, stage: Stage) => `${language} ${stage}`;

/**
 * Loads a language's sentences for a stage, once; `isPaying`: with those of the pages of paying. The server
 * loads all, a browser those it shows.
 */
export async function loadText(
  language: Language,
  stage: Stage = 'running',
  isPaying = false,
): Promise<Text & Partial<PayingText>> {
  const key = keyOf(language, stage);
  const found = loaded[key];
  if (found && (found.pay || !isPaying)) return found;
  const [text, paying, stages] = await Promise.all([
    pagesOf[`./${language}/pages.ts`]?.(),
    isPaying ? payingOf[`./${language}/paying.ts`]?.() : null,
    stage === 'running' ? null : stagesOf[`./${language}/stages.ts`]?.(),
  ]);
  const own = { ...(text as Text), ...paying };
  // A simultaneous call may have loaded more.
  loaded[key] = { ...loaded[key], ...(stages ? textOfStage(own, stage, stages) : own) };
  return loaded[key];
}

/**
 * Loads the sentences of this document's language and stage. Repeats instead of failing: a browser never
 * evaluates a failed module again.
 */
export function loadTextHere(isPaying: boolean): Promise<unknown> {
  const { lang, dataset } = document.documentElement;
  const language = findLanguage(lang) ?? defaultLanguage;
  return keepTrying(() => loadText(language, parseStage(dataset.stage), isPaying));
}

/** The sentences of a language and stage that were loaded. Throws if they were not. */
export function textIn(language: Language, stage: Stage = 'running'): Text & Partial<PayingText> {
  const text = loaded[keyOf(language, stage)];
  if (!text) throw new Error('The text is not loaded.');
  return text;
}

/** The sentences of the page's language in the campaign's stage. */
export function useText(): Text {
  return textIn(useLanguage(), useCampaignStage().stage);
}

/** The same with those of paying. Throws on a page whose `handle` does not name them (shell/page-handle.ts). */
export function usePayingText(): Text & PayingText {
  const text = textIn(useLanguage(), useCampaignStage().stage);
  if (!text.pay) throw new Error('The text of paying is not loaded.');
  return text as Text & PayingText;
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
