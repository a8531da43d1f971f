/** The sentences of confirmations in every language, for the loaders of /vouch, /accounts and Home. */
import type { VouchText } from './en/vouch.ts';
import { inEveryLanguage } from './in-every-language.ts';

export const vouchTexts = await inEveryLanguage(
  async (language): Promise<VouchText> => (await import(`./${language}/vouch.ts`)).vouch,
);

export type { VouchText };
