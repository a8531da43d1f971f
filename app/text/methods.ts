/** The names of payment methods in every language, for the server. Donations store the English names. */
import type { Language } from '../../platform/languages.ts';
import type { MethodText } from './en/methods.ts';
import { inEveryLanguage } from './in-every-language.ts';

const methodTexts = await inEveryLanguage(
  async (language): Promise<Partial<MethodText>> => (await import(`./${language}/methods.ts`)).methods,
);

/** Names that aren't translated, those of services, stay as they are. */
export function methodName(english: string, language: Language): string {
  return methodTexts[language][english as keyof MethodText] ?? english;
}
