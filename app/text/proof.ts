/** The sentences of who asks that the server puts into links, in every language. */
import type { question } from './en/proof.ts';
import { inEveryLanguage } from './in-every-language.ts';

export const questionTexts = await inEveryLanguage(
  async (language): Promise<typeof question> => (await import(`./${language}/proof.ts`)).question,
);
