/** Which days of the bank account the team has read: ranges of days, and the gaps between them. Pure. */
import { addDays } from '../../../platform/days.ts';

export type CoveredDay = {
  /** YYYY-MM-DD, in India. */
  day: string;
  credits: number;
  /** Credits of the day that count for a donation. */
  matched: number;
  isWhole: boolean;
};

/** Days in a row, both included, that were read alike. */
export type CoveredRange = { from: string; to: string } & Omit<CoveredDay, 'day'>;

export type Gap = { from: string; to: string };

export type Coverage = {
  /** Oldest first. */
  ranges: CoveredRange[];
  /** Days between two ranges, and since the last one, oldest first. */
  gaps: Gap[];
};

/** The coverage until yesterday of these days, oldest first. */
export function coverageOf(days: CoveredDay[], yesterday: string): Coverage {
  const ranges: CoveredRange[] = [];
  for (const { day, ...read } of days) {
    const last = ranges.at(-1);
    if (last && addDays(last.to, 1) === day && last.isWhole === read.isWhole) {
      last.to = day;
      last.credits += read.credits;
      last.matched += read.matched;
    } else ranges.push({ from: day, to: day, ...read });
  }
  const gaps: Gap[] = [];
  for (const [n, { to }] of ranges.entries()) {
    const gap = { from: addDays(to, 1), to: addDays(ranges[n + 1]?.from ?? addDays(yesterday, 1), -1) };
    if (gap.from <= gap.to) gaps.push(gap);
  }
  return { ranges, gaps };
}
