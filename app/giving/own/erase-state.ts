/** Which words fit an erasure of the donor's details. Pure. */
import { type Mine, stateOf } from '../../donations/index.ts';
import type { OwnText } from '../../text/en/own.ts';

/** A donation whose money went back is no longer looked for. */
export const eraseStateOf = ({ donation, isReturned }: Pick<Mine, 'donation' | 'isReturned'>) =>
  isReturned ? 'returned' : stateOf(donation);

/** Says what we delete and what we keep. `isAtPayPal`: PayPal has reported a payment. */
export function eraseWordsOf(own: OwnText, mine: Pick<Mine, 'donation' | 'isReturned'>, isAtPayPal: boolean) {
  const words = own.eraseWords[eraseStateOf(mine)];
  return isAtPayPal ? `${words} ${own.eraseKeptPayPal}` : words;
}
