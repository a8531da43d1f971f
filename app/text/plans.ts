/** The sentences of monthly plans in every language. For the server. */
import type { PlansText } from './en/plans.ts';
import { inEveryLanguage } from './in-every-language.ts';

export const planTexts = await inEveryLanguage(
  async (language): Promise<PlansText> => (await import(`./${language}/plans.ts`)).plans,
);
