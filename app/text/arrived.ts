/**
 * The sentences of /arrived in every language, for its loader: a browser gets those of its own language as
 * data.
 */
import type { ArrivedText } from './en/arrived.ts';
import { inEveryLanguage } from './in-every-language.ts';

export const arrivedTexts = await inEveryLanguage(
  async (language): Promise<ArrivedText> => (await import(`./${language}/arrived.ts`)).arrived,
);
