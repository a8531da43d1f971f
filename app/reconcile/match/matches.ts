/** What a match says: which donations a line may have paid, why we think so, and what becomes of accepting it. Pure. */

import { noonOfDay } from '../../../platform/days.ts';
import { DAY } from '../../../platform/durations.ts';
import type { Donation } from '../../donations/index.ts';
import { type BankLine, paiseOf } from '../line.ts';

/** What is looked at of a donation. */
export type Candidate = Pick<
  Donation,
  | 'id'
  | 'firstname'
  | 'lastname'
  | 'phone'
  | 'currency'
  | 'amount'
  | 'rupees'
  | 'confirmationNumber'
  | 'isVerified'
  | 'paymentMethod'
  | 'date'
> & { bankKey: string | null };

/**
 * exact: the same ID and amount · likely: probably one of these · differs: the ID or reference of one, another amount ·
 * twice: several donations or lines have the ID · unknown: none of ours; those that might still be are named ·
 * verified: it is already.
 */
export type Group = 'exact' | 'likely' | 'differs' | 'twice' | 'unknown' | 'verified';

export type Reason =
  | 'acceptedBefore'
  | 'sameId'
  | 'sameReference'
  | 'idAlmost'
  | 'idWithin'
  | 'phone'
  | 'name'
  | 'partOfName'
  | 'sameAmount'
  | 'otherAmount'
  | 'foreignCurrency'
  | 'otherId'
  | 'reversed'
  | 'farApart'
  | 'notByBank'
  | 'twiceInBank'
  | 'twiceHere'
  | 'several';

export type Match = { group: Group; reasons: Reason[]; donations: Candidate[] };

/** A donation as the page shows it. */
export type Shown = Omit<Candidate, 'phone' | 'rupees' | 'bankKey'>;

export type MatchedStatement = {
  /** One for each line, in their order; donations by their ids. */
  matches: (Omit<Match, 'donations'> & { donations: string[] })[];
  /** Those with a transaction ID in the days of the statement that no line was matched to, newest first. */
  missing: string[];
  donations: Shown[];
};

/**
 * verified: now · already: by this very line before · verifiedMeanwhile: by somebody else or by hand · lineTaken: the line
 * verified another one · notExact: something has changed since · gone: deleted · beingPaid: PayPal may be taking its money.
 */
export type Outcome =
  | 'verified'
  | 'already'
  | 'verifiedMeanwhile'
  | 'lineTaken'
  | 'notExact'
  | 'gone'
  | 'beingPaid';

/** Days from the donation's start to the line's day; negative where it was paid before. */
export function daysApart(line: Pick<BankLine, 'day'>, { date }: Pick<Candidate, 'date'>): number {
  return Math.round((Date.parse(noonOfDay(line.day)) - Date.parse(date)) / DAY);
}

/** True where the amounts are one; other currencies than rupees are never. */
export function isSameAmount(line: Pick<BankLine, 'amount'>, { currency, amount }: Candidate): boolean {
  return currency === 'INR' && paiseOf(amount) === paiseOf(line.amount);
}
