/** The styles of each language's script, and the font file that its pages need first: they name it before the styles arrive. */
import type { Language } from '../../platform/languages.ts';
import latin from './en/latin.woff2?url';
import './en/style.css';
import malayalam from './ml/malayalam.woff2?url';
import './ml/style.css';

export const fonts: Record<Language, string> = { en: latin, ml: malayalam };
