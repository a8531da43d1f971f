/** The words for the reasons of a match and for the outcome of accepting it. */
import type { Outcome, Reason } from './matches.ts';

export const reasonWords: Record<Reason, string> = {
  acceptedBefore: 'This line counts for it',
  sameId: 'Same transaction ID',
  sameReference: 'Our reference is in the line',
  idAlmost: 'ID but for one slip',
  idWithin: 'What the donor typed is in the line',
  phone: 'Same phone number',
  name: 'Same name',
  partOfName: 'Part of the name',
  sameAmount: 'Same amount',
  otherAmount: 'Another amount',
  foreignCurrency: 'Another currency',
  otherId: 'The donor typed another ID',
  reversed: 'The money seems to have gone back',
  farApart: 'More than half a year apart',
  notByBank: 'The form says PayPal or card',
  twiceInBank: 'Two lines have it',
  twiceHere: 'Two donations have it',
  several: 'Could be another as well',
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
  verifiedMeanwhile: 'was verified meanwhile',
  lineTaken: 'was not verified: this line verified another donation',
  notExact: 'was not verified: ID or amount have changed meanwhile',
  gone: 'was deleted meanwhile',
  beingPaid: 'is just being paid by PayPal',
};
