/** What is said of a picture that is shared from another app, by language: loaded where one is, as hardly anybody ever shares one. */
import type { Language } from '../../platform/languages.ts';
import type { ShareInText } from './en/share-in.ts';

export const loadShareInText: Record<Language, () => Promise<ShareInText>> = {
  en: async () => (await import('./en/share-in.ts')).shareInEn,
  ml: async () => (await import('./ml/share-in.ts')).shareInMl,
};
