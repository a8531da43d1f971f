/** Sentences of who asks that the server puts into links, in English. No page carries them. */
import type { Names } from '../names.ts';

/** What a reader sends us on WhatsApp from there. */
export const question = ({ beneficiarys }: Names) => `Hello, I have a question about ${beneficiarys} page.`;
