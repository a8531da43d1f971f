/**
 * How long the team lately took to verify donations, and when the next update comes, in every language: the
 * loaders of Home and /accounts send their own.
 */
import { formatDay } from '../../platform/dates.ts';
import type { Language } from '../../platform/languages.ts';
import type { OwnText } from './en/own.ts';
import { inEveryLanguage } from './in-every-language.ts';

export const latelyTexts = await inEveryLanguage(
  async (language): Promise<OwnText['lately']> => (await import(`./${language}/own.ts`)).own.lately,
);

const nextUpdateTexts = await inEveryLanguage(
  async (language): Promise<OwnText['nextUpdate']> => (await import(`./${language}/own.ts`)).own.nextUpdate,
);

type Next = { everyDays: number; by: string | null; isLate: boolean };

/** How often the team writes, and when the next update comes. */
export function nextUpdateSentence({ everyDays, by, isLate }: Next, language: Language): string {
  return nextUpdateTexts[language]({ days: everyDays, day: by && formatDay(by, language), isLate });
}
