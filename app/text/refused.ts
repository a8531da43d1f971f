/** The words of a page whose form was refused without scripts, in every language. No browser loads them. */
import type { RefusedText } from './en/refused.ts';
import { inEveryLanguage } from './in-every-language.ts';

export const refusedTexts = await inEveryLanguage(
  async (language): Promise<RefusedText> => (await import(`./${language}/refused.ts`)).refused,
);
