/** Words in each language as forms send them, and as a column holds them. */
import * as v from 'valibot';
import { defaultLanguage, perLanguage } from '../../platform/languages.ts';
import type { Code } from '../../platform/problems/reference.ts';
import { paragraph } from './input.ts';
import type { Translated } from './translated.ts';

/** Words of at most `max` letters in each language. `required`: what is wrong when the default language has none; null when it may. */
export function translatedSchema(max: number, required: Code | null): v.GenericSchema<unknown, Translated> {
  return v.object(
    perLanguage((language) => paragraph(max, language === defaultLanguage ? required : null)),
  ) as v.GenericSchema<unknown, Translated>;
}

/** As they are stored, in one column. */
export const formatTranslated = (words: Translated): string => JSON.stringify(words);

/** What was stored; a language that came later has none. */
export function parseTranslated(stored: string): Translated {
  const known = JSON.parse(stored) as Partial<Translated>;
  return perLanguage((language) => known[language] ?? '');
}
