/**
 * The sentences of the page's language, which is the only one loaded, and the words of errors and
 * placeholders.
 */
import { defaultLanguage, findLanguage, type Language } from '../../platform/languages.ts';
import { parseReference } from '../../platform/problems/reference.ts';
import { keepTrying } from '../shared/keep-trying.ts';
import { parseStage, type Stage } from '../shared/stage.ts';
import type { ConfirmingText } from './en/confirming.ts';
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
const confirmingOf = import.meta.glob<ConfirmingText>('./*/confirming.ts', { import: 'confirming' });
const stagesOf = import.meta.glob<StageText>('./*/stages.ts', { import: 'stages' });

const extents = ['pages', 'paying', 'confirming'] as const;

/** Which sentences a page has: those of all pages, also of paying, or also of confirming a payment. */
export type Extent = (typeof extents)[number];

/** By language, stage and extent; each also with more. */
const loaded: Record<string, Text> = {};

const keyOf = (language: Language, stage: Stage, extent: Extent) => `${language} ${stage} ${extent}`;

/** Loads a language's sentences for a stage, once. The server loads all, a browser those it shows. */
export async function loadText(
  language: Language,
  stage: Stage = 'running',
  extent: Extent = 'pages',
): Promise<Text> {
  const key = keyOf(language, stage, extent);
  const found = loaded[key];
  if (found) return found;
  const [text, paying, confirming, stages] = await Promise.all([
    pagesOf[`./${language}/pages.ts`]?.(),
    extent === 'pages' ? null : payingOf[`./${language}/paying.ts`]?.(),
    extent === 'confirming' ? confirmingOf[`./${language}/confirming.ts`]?.() : null,
    stage === 'running' ? null : stagesOf[`./${language}/stages.ts`]?.(),
  ]);
  const own = { ...(text as Text), ...paying, ...confirming };
  const all = stages ? textOfStage(own, stage, stages) : own;
  for (const each of extents.slice(0, extents.indexOf(extent) + 1)) {
    loaded[keyOf(language, stage, each)] ??= all;
  }
  return all;
}

/**
 * Loads the sentences of this document's language and stage. Repeats instead of failing: a browser never
 * evaluates a failed module again.
 */
export function loadTextHere(extent: Extent): Promise<unknown> {
  const { lang, dataset } = document.documentElement;
  const language = findLanguage(lang) ?? defaultLanguage;
  return keepTrying(() => loadText(language, parseStage(dataset.stage), extent));
}

/** The sentences of a language and stage that were loaded. Throws if they were not. */
export function textIn(language: Language, stage: Stage = 'running', extent: Extent = 'pages'): Text {
  const text = loaded[keyOf(language, stage, extent)];
  if (!text) throw new Error(`The text of ${extent} is not loaded.`);
  return text;
}

function useTextOf(extent: Extent): Text {
  return textIn(useLanguage(), useCampaignStage().stage, extent);
}

/** The sentences of the page's language in the campaign's stage. */
export const useText = () => useTextOf('pages');

/** The same with those of paying. Throws on a page whose `handle` does not name them (shell/page-handle.ts). */
export const usePayingText = () => useTextOf('paying') as Text & PayingText;

/** The same with those of confirming a payment, too. */
export const useConfirmingText = () => useTextOf('confirming') as Text & PayingText & ConfirmingText;

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
