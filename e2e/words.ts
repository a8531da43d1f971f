/** Every public sentence of the site's pages, by language. */

import { confirming as enConfirming } from '../app/text/en/confirming.ts';
import { pages as enPages } from '../app/text/en/pages.ts';
import { paying as enPaying } from '../app/text/en/paying.ts';
import { confirming as mlConfirming } from '../app/text/ml/confirming.ts';
import { pages as mlPages } from '../app/text/ml/pages.ts';
import { paying as mlPaying } from '../app/text/ml/paying.ts';

export const words = {
  en: { ...enPages, ...enPaying, ...enConfirming },
  ml: { ...mlPages, ...mlPaying, ...mlConfirming },
};
