/** The styles of each language's script, and the font file that its pages need first: they name it before the styles arrive. */
import latin from '@fontsource-variable/anek-malayalam/files/anek-malayalam-latin-wght-normal.woff2?url';
import malayalam from '@fontsource-variable/anek-malayalam/files/anek-malayalam-malayalam-wght-normal.woff2?url';
import type { Language } from '../../platform/languages.ts';
import './en/style.css';
import './ml/style.css';

export const fonts: Record<Language, string> = { en: latin, ml: malayalam };
