/**
 * Sentences about a picture that another app shares with the site. Few visitors do that, so they are loaded
 * on demand.
 */
import type { Language } from '../../platform/languages.ts';
import type { ShareInText } from './en/share-in.ts';

const texts = import.meta.glob<ShareInText>('./*/share-in.ts', { import: 'shareIn' });

/** The sentences in one language. */
export async function loadShareInText(language: Language): Promise<ShareInText> {
  return (texts[`./${language}/share-in.ts`] as () => Promise<ShareInText>)();
}
