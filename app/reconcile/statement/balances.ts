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

/**
 * True for each line that the balances contradict: between two known balances, the changes do not sum up to
 * the difference. A line without such a check counts only if the balances confirm most of the others.
 * `changes` are those of the lines, in paise; null if a line could not be read.
 */
export function contraryTo(lines: Booked[], changes: (number | null)[]): boolean[] {
  const balances = lines.map(({ balance }) => balance);
  const oldestFirst = verdictsOf(balances, changes);
  const newestFirst = verdictsOf(balances.toReversed(), changes.toReversed()).toReversed();
  const count = (verdicts: Verdict[], one: Verdict) => verdicts.filter((verdict) => verdict === one).length;
  const more = daysOf(lines) || count(oldestFirst, 'confirmed') - count(newestFirst, 'confirmed');
  const verdicts = more >= 0 ? oldestFirst : newestFirst;
  const isTrusted =
    balances.every((balance) => balance === null) ||
    count(verdicts, 'confirmed') > count(verdicts, 'contrary');
  return verdicts.map((verdict) => verdict === 'contrary' || (verdict === null && !isTrusted));
}

type Verdict = 'confirmed' | 'contrary' | null;

function verdictsOf(balances: (number | null)[], changes: (number | null)[]): Verdict[] {
  const verdicts: Verdict[] = [];
  let before: number | null = null;
  let sum: number | null = 0;
  for (const [n, balance] of balances.entries()) {
    const change: number | null = changes[n] ?? null;
    sum = sum === null || change === null ? null : sum + change;
    verdicts.push(null);
    if (balance === null) continue;
    // A line that could not be read says nothing of itself, but leaves those with it unchecked.
    const isUnread = sum === null && balances[n - 1] !== null;
    if (before !== null && !isUnread) {
      const verdict: Verdict = sum === balance - before ? 'confirmed' : 'contrary';
      // All lines since the balance before this one.
      for (let at = n; at === n || balances[at] === null; at--) verdicts[at] = verdict;
    }
    [before, sum] = [balance, 0];
  }
  return verdicts;
}

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
