/** What /arrived alone says, in every language. For its loader: a browser gets the words of its own language as data. */
import type { Language } from '../../platform/languages.ts';
import { type ArrivedText, arrivedEn } from './en/arrived.ts';
import { arrivedMl } from './ml/arrived.ts';

export const arrivedTexts: Record<Language, ArrivedText> = { en: arrivedEn, ml: arrivedMl };
