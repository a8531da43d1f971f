/** `clientLoader`s: the page has its data from elsewhere, but needs its sentences. */
import { loadTextHere } from '../text/text.ts';

export const loadPayingText = (): Promise<null> => loadTextHere('paying').then(() => null);

export const loadConfirmingText = (): Promise<null> => loadTextHere('confirming').then(() => null);
