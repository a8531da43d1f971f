/** The sentences of the page's language, loaded alone, and the words for what rules and the server say. */
import type { Language } from '../../platform/languages.ts';
import type { Text } from './en/pages.ts';
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

/** Puts an English sentence of a rule or of the server into the page's language; others stay as they are. */
export function useTranslate(): (words: string) => string {
  const text = useText();
  return (words) => {
    const sentence = findSentence(words);
    if (sentence) return text.sentences[sentence];
    const [, code, country] = words.match(/^Currency must match the country \((\w{3}) for (.+)\)\.$/) ?? [];
    if (code && country) return text.currencyMismatch({ code, country });
    const [, most] = words.match(/^At most (\d+) characters\.$/) ?? [];
    if (most) return text.tooLong({ most });
    return words;
  };
}
