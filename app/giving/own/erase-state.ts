/** Which words fit an erasure of the donor's details. Pure. */
import { type Mine, stateOf } from '../../donations/index.ts';

/** A donation whose money went back is no longer looked for. */
export const eraseStateOf = ({ donation, isReturned }: Pick<Mine, 'donation' | 'isReturned'>) =>
  isReturned ? 'returned' : stateOf(donation);
