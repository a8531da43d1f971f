/**
 * The types of matches: the donations that a line may have paid, the reasons, and the outcome of accepting.
 * Pure.
 */
import { noonOfDay } from '../../../platform/days.ts';
import { DAY } from '../../../platform/durations.ts';
import type { Donation } from '../../donations/index.ts';
import { toHundredths } from '../../money/index.ts';
import type { BankLine } from '../line.ts';

/** The fields of a donation that matching compares. */
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
  | 'receivedINR'
  | 'receivedFrom'
  | 'paymentMethod'
  | 'date'
> & { bankKey: string | null };

/**
 * exact: same ID and amount · likely: probably one of these donations · differs: same ID or reference,
 * another amount · twice: several donations or lines have the ID · unknown: no donation found, though some
 * may be suggested · more: the donation is verified otherwise, and this line does not count · verified: the line
 * counts for the donation.
 */
export type Group = 'exact' | 'likely' | 'differs' | 'twice' | 'unknown' | 'more' | 'verified';

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
  /** One match for each line, in their order, with the ids of its donations. */
  matches: (Omit<Match, 'donations'> & { donations: string[] })[];
  /** Ids of waiting donations of the statement's days that no line matches, newest first. */
  missing: string[];
  /** Ids of missing donations whose transaction ID another donation has too, under whichever method. */
  twice: string[];
  donations: Shown[];
};

/**
 * What accepting a match did. verified: this request verified the donation · counted: the donation was verified,
 * and this request counted the line for it · already: this line verified it earlier · verifiedMeanwhile:
 * verified by another line or by hand · lineTaken: the line verifies another donation · notExact: the match is not exact any longer · gone: deleted · beingPaid: PayPal may be taking
 * the money.
 */
export type Outcome =
  | 'verified'
  | 'counted'
  | 'already'
  | 'verifiedMeanwhile'
  | 'lineTaken'
  | 'notExact'
  | 'gone'
  | 'beingPaid';

/** Days from the donation's start to the line's day; negative if the payment came first. */
export function daysApart(line: Pick<BankLine, 'day'>, { date }: Pick<Candidate, 'date'>): number {
  return Math.round((Date.parse(noonOfDay(line.day)) - Date.parse(date)) / DAY);
}

/** True if the donation is in rupees and the amounts are equal. */
export function isSameAmount(line: Pick<BankLine, 'amount'>, { currency, amount }: Candidate): boolean {
  return currency === 'INR' && toHundredths(amount) === toHundredths(line.amount);
}
