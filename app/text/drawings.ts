/** What is written on the pictures and the poster of the share kit, in every language. */
import type { Language } from '../../platform/languages.ts';
import { type DrawingText, drawingsEn } from './en/drawings.ts';
import { drawingsMl } from './ml/drawings.ts';

export const drawingTexts: Record<Language, DrawingText> = { en: drawingsEn, ml: drawingsMl };
