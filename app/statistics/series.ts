/** Data of the plots: every day of a period with its running sum, and the largest shares. Pure. */
import { daysBetween } from '../../platform/days.ts';

type Day = { day: string; donations: number; rupees: number; usDollar: number };

/** A day of the period. `total`: rupees raised up to and including it. */
export type RaisedDay = Day & { total: number };

/** Every day of the period, also those without donations. The running sum begins at `before` rupees. */
export function everyDay(days: Day[], period: { from: string; to: string }, before: number): RaisedDay[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  let total = before;
  return daysBetween(period.from, period.to).map((day) => {
    const found = byDay.get(day) ?? { day, donations: 0, rupees: 0, usDollar: 0 };
    total += found.rupees;
    return { ...found, total };
  });
}

export type Share = { name: string; donations: number; rupees: number; usDollar: number };

/** The first `max` of a sorted list, and the sum of the rest. */
export function withOthers(shares: Share[], max: number): Share[] {
  const rest = shares.slice(max);
  if (rest.length < 2) return shares;
  const others = { name: `${rest.length} others`, donations: 0, rupees: 0, usDollar: 0 };
  for (const { donations, rupees, usDollar } of rest) {
    others.donations += donations;
    others.rupees += rupees;
    others.usDollar += usDollar;
  }
  return [...shares.slice(0, max), others];
}

/** Rupees in the short form of an axis: '₹2.5 L', '₹1.2 Cr'. */
export function shortRupees(rupees: number): string {
  const short = (value: number) => String(Math.round(value * 10) / 10);
  if (rupees >= 10_000_000) return `₹${short(rupees / 10_000_000)} Cr`;
  if (rupees >= 100_000) return `₹${short(rupees / 100_000)} L`;
  if (rupees >= 1000) return `₹${short(rupees / 1000)} k`;
  return `₹${Math.round(rupees)}`;
}
