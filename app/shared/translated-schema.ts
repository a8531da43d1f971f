/** Words in each language as forms send them and as one column stores them. */
import * as v from 'valibot';
import { defaultLanguage, perLanguage } from '../../platform/languages.ts';
import type { Code } from '../../platform/problems/reference.ts';
import { paragraph } from './input.ts';
import type { Translated } from './translated.ts';

/**
 * Words of at most `max` characters in each language. `required`: the error code if the default language has
 * none; null if it may be empty.
 */
export function translatedSchema(max: number, required: Code | null): v.GenericSchema<unknown, Translated> {
  return v.object(
    perLanguage((language) => paragraph(max, language === defaultLanguage ? required : null)),
  ) as v.GenericSchema<unknown, Translated>;
}

/** Formats the words for their column. */
export const formatTranslated = (words: Translated): string => JSON.stringify(words);

/** Parses the column; a language added later is empty. */
export function parseTranslated(stored: string): Translated {
  const known = JSON.parse(stored) as Partial<Translated>;
  return perLanguage((language) => known[language] ?? '');
}
