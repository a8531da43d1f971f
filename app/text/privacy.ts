/**
 * The sentences of /privacy in every language, for its loader: a browser gets those of its own language as
 * data.
 */
import type { PrivacyText } from './en/privacy.ts';
import { inEveryLanguage } from './in-every-language.ts';

export const privacyTexts = await inEveryLanguage(
  async (language): Promise<PrivacyText> => (await import(`./${language}/privacy.ts`)).privacy,
);
