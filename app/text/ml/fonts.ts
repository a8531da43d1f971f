/** The fonts of Malayalam script: the styles that name them, and the files that a page needs first. */
import labelFont from './label.woff2?url';
import malayalam from './malayalam.woff2?url';
import malayalamStrong from './malayalam-strong.woff2?url';
import './style.css';

export const fonts = [malayalam, malayalamStrong];

/** For pages in other languages: the letters of this language's name. */
export const label = labelFont;
