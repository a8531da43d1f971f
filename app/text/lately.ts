/** How long the team lately took to verify donations, in every language: Home's loader sends its own. */
import type { OwnText } from './en/own.ts';
import { inEveryLanguage } from './in-every-language.ts';

export const latelyTexts = await inEveryLanguage(
  async (language): Promise<OwnText['lately']> => (await import(`./${language}/own.ts`)).own.lately,
);
