/** How long money lasts at the pace at which it was lately spent. Pure. */
import { addDays } from '../../platform/days.ts';

const paceMonths = 3;
const paceDays = 91;

/** The pace of three months says little about later ones. */
const mostMonths = 24;

/**
 * Whole months, at least one, in which these rupees will be spent at the pace of the last three months. Null if
 * nothing is left, or while nothing can be said: the first bill is younger than three months, or no bill is.
 * `today`: YYYY-MM-DD.
 */
export function monthsToSpend(
  rupees: number,
  spendings: { date: string; rupees: number }[],
  today: string,
): number | null {
  const since = addDays(today, -paceDays);
  const lately = spendings.filter(({ date }) => date > since);
  if (rupees <= 0 || lately.length === 0 || lately.length === spendings.length) return null;
  const spent = lately.reduce((sum, each) => sum + each.rupees, 0);
  const months = Math.max(1, Math.round((rupees * paceMonths) / spent));
  return months > mostMonths ? null : months;
}
