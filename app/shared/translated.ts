/**
 * Words in each language: the default language's are present, the others optional. Pure, and small: Home
 * loads it.
 */
import { defaultLanguage, type Language } from '../../platform/languages.ts';

/** Empty if a language has none. */
export type Translated = Record<Language, string>;

/** True if there are words in this language. */
export const isIn = (words: Translated, language: Language) => words[language] !== '';

/** The words in this language, else the default language's. */
export function wordsIn(words: Translated, language: Language): string {
  return words[language] || words[defaultLanguage];
}
