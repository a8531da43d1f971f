/** A picture of the account's balance, and how it compares with what should be left of the donations. Pure. */
import type { Translated } from '../../shared/translated.ts';

export type Source = 'passbook' | 'statement';

export type Balance = {
  /** The day that the picture shows, YYYY-MM-DD. */
  date: string;
  /** The whole rupees that it shows. */
  rupees: number;
  source: Source;
  /** The account may hold other money of the family, too. */
  holdsOtherMoney: boolean;
  /** The team's words on a difference; empty without any. */
  words: Translated;
  /** The address of the picture. */
  picture: string;
  /** The last four digits of the account number, as the picture shows them; null if it shows none. */
  accountEnd: string | null;
  /** Grows with each edit. */
  version: number;
};

/** In whole rupees. */
export type Compared = {
  /** Verified donations, as they were public at the end of that day. */
  raised: number;
  /** Spent up to that day. */
  spent: number;
  /** raised − spent; below 0 if the family has paid ahead. */
  left: number;
  /** The balance − left. */
  difference: number;
};

/** Null if `raised` is: then nothing can be said. */
export function compareBalance(
  { date, rupees }: Pick<Balance, 'date' | 'rupees'>,
  raised: number | null,
  spendings: { date: string; rupees: number }[],
): Compared | null {
  if (raised === null) return null;
  const spent = spendings
    .filter((spending) => spending.date <= date)
    .reduce((sum, spending) => sum + spending.rupees, 0);
  const left = raised - spent;
  return { raised, spent, left, difference: rupees - left };
}

/** The last four digits of an account number. */
export const endOf = (accountNumber: string) => accountNumber.slice(-4);

/** A picture is old after so many days: donors see about one a month. */
export const oldAfterDays = 35;
