/** The words on the pictures and the poster of the share kit, in every language. */
import type { DrawingText } from './en/drawings.ts';
import { inEveryLanguage } from './in-every-language.ts';

export const drawingTexts = await inEveryLanguage(
  async (language): Promise<DrawingText> => (await import(`./${language}/drawings.ts`)).drawings,
);
