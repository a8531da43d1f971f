/** The dictionaries of a kind, in every language. */
import { type Language, languageCodes } from '../../platform/languages.ts';

/** What `load` returns for each language. */
export async function inEveryLanguage<Text>(
  load: (language: Language) => Promise<Text>,
): Promise<Record<Language, Text>> {
  const texts = await Promise.all(languageCodes.map(async (language) => [language, await load(language)]));
  return Object.fromEntries(texts);
}
