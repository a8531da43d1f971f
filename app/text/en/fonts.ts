/** The fonts of Latin script: the styles that name them, and the files that a page needs first. */
import latin from './latin.woff2?url';
import latinStrong from './latin-strong.woff2?url';
import './style.css';

export const fonts = [latin, latinStrong];
