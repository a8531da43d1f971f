/** Every public sentence of the site's pages, by language. */
import { pages as enPages } from '../app/text/en/pages.ts';
import { paying as enPaying } from '../app/text/en/paying.ts';
import { pages as mlPages } from '../app/text/ml/pages.ts';
import { paying as mlPaying } from '../app/text/ml/paying.ts';

export const words = { en: { ...enPages, ...enPaying }, ml: { ...mlPages, ...mlPaying } };
