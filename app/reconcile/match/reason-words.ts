/** The words for the reasons of a match and for the outcome of accepting it. */
import type { Outcome, Reason } from './matches.ts';

export const reasonWords: Record<Reason, string> = {
  acceptedBefore: 'This line is already added to it',
  sameId: 'Same transaction ID',
  sameReference: 'Our reference code is in the line',
  idAlmost: 'One typing mistake in the ID',
  idWithin: 'The donor’s ID is in the line',
  phone: 'Same phone number',
  name: 'Same name',
  partOfName: 'Part of the name',
  sameAmount: 'Same amount',
  otherAmount: 'Different amount',
  foreignCurrency: 'Different currency',
  otherId: 'The donor entered a different ID',
  reversed: 'The money seems to have gone back',
  farApart: 'More than six months apart',
  notByBank: 'The form says PayPal or card',
  twiceInBank: 'Two lines have this ID',
  twiceHere: 'Two donations have this ID',
  several: 'Could be another donation',
};

/** Reasons against the match; the page shows them as warnings. */
export const doubts: ReadonlySet<Reason> = new Set([
  'idAlmost',
  'otherAmount',
  'foreignCurrency',
  'otherId',
  'reversed',
  'farApart',
  'notByBank',
  'twiceInBank',
  'twiceHere',
  'several',
]);

/** Null if the outcome is the one that the admin wanted. */
export const outcomeWords: Record<Outcome, string | null> = {
  verified: null,
  counted: null,
  already: null,
  verifiedMeanwhile: 'was verified just now',
  lineTaken: 'was not verified: this line verified another donation',
  notExact: 'was not verified: ID or amount changed just now',
  gone: 'was deleted just now',
  beingPaid: 'is being paid by PayPal right now',
};
