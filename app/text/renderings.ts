/** The words on the pictures and the poster of the share kit, in every language. */
import type { RenderingText } from './en/renderings.ts';
import { inEveryLanguage } from './in-every-language.ts';

export const renderingTexts = await inEveryLanguage(
  async (language): Promise<RenderingText> => (await import(`./${language}/renderings.ts`)).renderings,
);
