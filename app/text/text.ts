/** The sentences of the page's language, loaded alone, and the words for what rules and the server say. */
import type { Language } from '../../platform/languages.ts';
import { parseReference } from '../../platform/problems/reference.ts';
import type { Text } from './en/pages.ts';
import { problemWords, type TeamProblemWords } from './problem-words.ts';
import { useLanguage } from './root-data.ts';
import { findSentence } from './sentences.ts';

const dictionaries: Record<Language, () => Promise<Text>> = {
  en: async () => (await import('./en/pages.ts')).en,
  ml: async () => (await import('./ml/pages.ts')).ml,
};

const loaded: Partial<Record<Language, Text>> = {};

/** Fetches a language's sentences once. The server loads all, a browser the one it shows. */
export async function loadText(language: Language): Promise<Text> {
  loaded[language] ??= await dictionaries[language]();
  return loaded[language];
}

/** The sentences of a language that was loaded. */
export function textIn(language: Language): Text {
  const text = loaded[language];
  if (!text) throw new Error('The text was not loaded before the page.');
  return text;
}

/** The sentences of the page's language. */
export function useText(): Text {
  return textIn(useLanguage());
}

let teamProblemWords: TeamProblemWords | null = null;

/** The words of problems that only the team meets, known from now on. */
export function addProblemWords(words: TeamProblemWords): void {
  teamProblemWords = words;
}

/** The words, in the page's language, for what schemas, the server and hooks say by name; other texts stay as they are. */
export function useTranslate(): (text: string) => string {
  const { problems, sentences } = useText();
  return (text) => {
    const sentence = findSentence(text);
    if (sentence) return sentences[sentence];
    return problemWords({ ...teamProblemWords, ...problems }, parseReference(text)) ?? text;
  };
}
