/**
 * Sentences about a picture that another app shares with the site. Few visitors do that, so they are loaded
 * on demand.
 */
import type { Language } from '../../platform/languages.ts';
import type { ShareInText } from './en/share-in.ts';

/** The sentences in one language. */
export async function loadShareInText(language: Language): Promise<ShareInText> {
  return (await import(`./${language}/share-in.ts`)).shareIn;
}
