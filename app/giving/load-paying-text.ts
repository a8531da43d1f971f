/** The `clientLoader` of a page of paying: the page has its data from elsewhere, but needs its sentences. */
import { loadTextHere } from '../text/text.ts';

export async function loadPayingText(): Promise<null> {
  await loadTextHere(true);
  return null;
}
