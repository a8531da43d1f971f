/** Tells credits from debits by the balance after each line. Pure. */
import type { Side } from './sides.ts';

/** A line, or an opening balance: then `amounts` is empty. All in paise. */
export type Booked = {
  day: string | null;
  /** The numbers that may be the line's amount. */
  amounts: number[];
  /** Null if unknown; negative if the account is overdrawn. */
  balance: number | null;
};

export type Move = { amount: number; side: Side };

/**
 * What each line did to the balance; null where the balances don't tell. The lines are in the order of time,
 * or the newest is first: the order that explains more lines counts.
 */
export function movesOf(lines: Booked[]): (Move | null)[] {
  const oldestFirst = lines.map((line, n) => moveBetween(lines[n - 1], line));
  const newestFirst = lines.map((line, n) => moveBetween(lines[n + 1], line));
  const more = count(oldestFirst) - count(newestFirst) || daysOf(lines);
  if (more === 0) return lines.map(() => null);
  return more > 0 ? oldestFirst : newestFirst;
}

const count = (moves: (Move | null)[]) => moves.filter(Boolean).length;

/** Above 0 if the days rise from the first line to the last, below if they fall. */
function daysOf(lines: Booked[]): number {
  const days = lines.flatMap(({ day }) => day ?? []);
  return (days.at(-1) ?? '').localeCompare(days[0] ?? '');
}

function moveBetween(before: Booked | undefined, { amounts, balance }: Booked): Move | null {
  if (balance === null || before?.balance === null || !before) return null;
  const change = balance - before.balance;
  const amount = amounts.find((each) => each > 0 && each === Math.abs(change));
  return amount ? { amount, side: change > 0 ? 'credit' : 'debit' } : null;
}
