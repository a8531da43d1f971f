/** The styles of each language's script, and the font files that its pages need first: they name them before the styles arrive. */
import type { Language } from '../../platform/languages.ts';
import latin from './en/latin.woff2?url';
import latinStrong from './en/latin-strong.woff2?url';
import './en/style.css';
import label from './ml/label.woff2?url';
import malayalam from './ml/malayalam.woff2?url';
import malayalamStrong from './ml/malayalam-strong.woff2?url';
import './ml/style.css';

/** An English page has the link to Malayalam in its letters: later it would move the page. */
export const fonts: Record<Language, string[]> = {
  en: [latin, latinStrong, label],
  ml: [malayalam, malayalamStrong],
};
