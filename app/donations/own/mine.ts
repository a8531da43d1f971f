/** A donation as its donor's own page shows it. */
import { stateOf } from '../donation.ts';
import type { MessageState } from '../fields.ts';
import type { OwnDonation } from '../projections.ts';
import { isByPayPal } from '../transaction-id.ts';

/** Who saw the money of a verified donation: the sources of its receipts, if each of them counts in one sentence. */
export type SeenBy = 'statement' | 'PayPal' | 'both' | 'partly' | 'volunteer' | 'family' | 'either';

/**
 * What became of a message whose donor chose Show: it waits for its reader, was read and appears soon, is on
 * Home, or the team does not show it.
 */
export type MessageStands = 'waiting' | 'soon' | 'shown' | 'refused';

/** Times are ISO; null if the step has not happened. */
export type Mine = {
  donation: OwnDonation;
  confirmedAt: string | null;
  /** False if no mail with the letter went out, as its mailbox had reached its limit. */
  isLetterSent: boolean;
  verifiedAt: string | null;
  /**
   * While this one waits for it: within how many days most donations were lately verified; null if nothing can
   * be said.
   */
  verifiedWithinDays: number | null;
  /** Null before it is verified. */
  seenBy: SeenBy | null;
  /** Null if there is no message to show, or its money went back. */
  messageStands: MessageStands | null;
  /** All its money went back to the donor. */
  isReturned: boolean;
  /** The donor has asked the team to delete their details. */
  isErasureAsked: boolean;
};

/** A donation whose donor may correct the transaction ID. PayPal names its payments itself. */
export function mayCorrectId(
  donation: Pick<OwnDonation, 'confirmationNumber' | 'isVerified' | 'paymentMethod'>,
  isReturned: boolean,
): boolean {
  return stateOf(donation) === 'completed' && !isReturned && !isByPayPal(donation.paymentMethod);
}

/** True if all of it stands in statements of the bank and PayPal. */
export function isInStatements(by: SeenBy): boolean {
  return by === 'statement' || by === 'PayPal' || by === 'both';
}

type Shown = Pick<OwnDonation, 'message' | 'isHiddenMessage' | 'isVerified'> & {
  receivedFrom: string | null;
  messageState: MessageState;
  messageFrom: string | null;
};

/** `now`: ISO. */
export function messageStands(
  { message, isHiddenMessage, isVerified, receivedFrom, messageState, messageFrom }: Shown,
  now: string,
): MessageStands | null {
  if (message === '' || isHiddenMessage || receivedFrom === 'returned') return null;
  if (messageState === 'hidden') return 'refused';
  // Pages leave out the message of a donation whose verification was undone.
  if (!isVerified || messageState === 'waiting' || messageFrom === null) return 'waiting';
  return messageFrom > now ? 'soon' : 'shown';
}

/** `receivedFrom`: as receipts write it, such as 'bank line, volunteer'. */
export function seenBy(receivedFrom: string | null): SeenBy | null {
  const sources = receivedFrom?.split(', ') ?? [];
  const has = (source: string) => sources.includes(source);
  const [isInStatement, isInPayPal] = [has('bank line'), has('PayPal')];
  const [byVolunteer, byFamily] = [has('volunteer'), has('family')];
  const isSaid = byVolunteer || byFamily;
  if (isInStatement || isInPayPal) {
    if (isSaid) return 'partly';
    return isInStatement && isInPayPal ? 'both' : isInPayPal ? 'PayPal' : 'statement';
  }
  if (!isSaid) return null;
  return byVolunteer && byFamily ? 'either' : byFamily ? 'family' : 'volunteer';
}
