/** What /privacy alone says, in every language. For its loader: a browser gets the words of its own language as data. */
import type { Language } from '../../platform/languages.ts';
import { type PrivacyText, privacyEn } from './en/privacy.ts';
import { privacyMl } from './ml/privacy.ts';

export const privacyTexts: Record<Language, PrivacyText> = { en: privacyEn, ml: privacyMl };
