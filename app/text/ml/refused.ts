/** The words of a page whose form was refused without scripts, in Malayalam. */
import type { RefusedText } from '../en/refused.ts';

export const refused: RefusedText = {
  title: ({ title }) => `പിശകുണ്ട്: ${title}`,
};
