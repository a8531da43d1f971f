/** Why a donation is proposed, and what became of accepting it, in words. */
import type { Outcome, Reason } from './matches.ts';

export const reasonWords: Record<Reason, string> = {
  acceptedBefore: 'Verified by this line',
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

/** Those that speak against it. */
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

/** Null for what came out as it was wanted. */
export const outcomeWords: Record<Outcome, string | null> = {
  verified: null,
  already: null,
  verifiedMeanwhile: 'was verified meanwhile',
  lineTaken: 'was not verified: this line verified another donation',
  notExact: 'was not verified: ID or amount have changed meanwhile',
  gone: 'was deleted meanwhile',
  beingPaid: 'is just being paid by PayPal',
};
