/** Words in each language: the default language's are there, the others may be left out. Pure, and small: Home needs it. */
import { defaultLanguage, type Language } from '../../platform/languages.ts';

/** Empty where a language has none. */
export type Translated = Record<Language, string>;

/** Words in a language, else the default language's. */
export function wordsIn(words: Translated, language: Language): string {
  return words[language] || words[defaultLanguage];
}
