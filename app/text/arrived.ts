/**
 * The sentences of /arrived in every language, for its loader: a browser gets those of its own language as
 * data.
 */
import type { Language } from '../../platform/languages.ts';
import type { Stage } from '../shared/stage.ts';
import type { ArrivedText } from './en/arrived.ts';
import { inEveryLanguage } from './in-every-language.ts';

export const arrivedTexts = await inEveryLanguage(
  async (language): Promise<ArrivedText> => (await import(`./${language}/arrived.ts`)).arrived,
);

const memoryTexts = await inEveryLanguage(
  async (language): Promise<Partial<ArrivedText>> => (await import(`./${language}/arrived.ts`)).memoryArrived,
);

/** The sentences in a stage: in memory they ask for nothing. */
export function arrivedTextIn(language: Language, stage: Stage | undefined): ArrivedText {
  return { ...arrivedTexts[language], ...(stage === 'memory' && memoryTexts[language]) };
}
