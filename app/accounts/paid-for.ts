/**
 * What a donation paid for: the first donations pay the first bills (docs/decisions/0099-what-a-donation-paid-for.md).
 * Pure.
 */
import type { Spending } from './accounts.ts';
import { monthsToSpend } from './pace.ts';

/** Whole rupees of all verified donations, in the order in which the public total counted them. */
export type Range = { from: number; to: number };

export type PaidFor = {
  /**
   * `waiting`: the public total does not count it yet. `unvalued`: its rupees are unknown. `unspent`: there is no spending. `kept`: everything that
   * was spent came from donations before it. `partly`: some of the money that was counted with it is left.
   */
  state: 'waiting' | 'unvalued' | 'unspent' | 'kept' | 'partly' | 'spent';
  /** Oldest first. */
  spendings: Pick<Spending, 'id' | 'date' | 'rupees' | 'words' | 'bill'>[];
  /** How many further ones there are. */
  more: number;
  /** In how many months all of the money will probably be spent; null if it is, or nothing can be said. */
  months: number | null;
};

/** A page or a mail lists so many. */
export const mostShown = 10;

/**
 * `range`: where the money lies that was counted with the donation; `spendings`: all, oldest first; `today`:
 * YYYY-MM-DD.
 */
export function paidFor(range: Range | undefined, spendings: PaidFor['spendings'], today: string): PaidFor {
  if (!range || range.to <= range.from) return { state: 'waiting', spendings: [], more: 0, months: null };
  const { from, to } = range;
  const spent = spendings.reduce((sum, { rupees }) => sum + rupees, 0);
  const paid = paidOutOf([range], spendings);
  return {
    state: spent === 0 ? 'unspent' : spent <= from ? 'kept' : spent < to ? 'partly' : 'spent',
    spendings: paid
      .slice(0, mostShown)
      .map(({ id, date, rupees, words, bill }) => ({ id, date, rupees, words, bill })),
    more: Math.max(0, paid.length - mostShown),
    months: monthsToSpend(to - spent, spendings, today),
  };
}

/** The spendings (all are given, oldest first) that took money out of these places. */
export function paidOutOf<S extends Pick<Spending, 'rupees'>>(ranges: Range[], spendings: S[]): S[] {
  let spent = 0;
  return spendings.filter(({ rupees }) => {
    const start = spent;
    spent += rupees;
    return ranges.some(({ from, to }) => start < to && spent > from);
  });
}
