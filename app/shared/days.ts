/** Days as people in India count them, and the periods of the dashboard. Pure. */
import { DAY, MINUTE } from '../../platform/durations.ts';

/** India's clock is ahead of UTC by this, all year. */
const aheadMs = 330 * MINUTE;

/** The day in India at this moment, YYYY-MM-DD. */
export function dayInIndia(time: number): string {
  return new Date(time + aheadMs).toISOString().slice(0, 10);
}

/** When a day in India begins, and when the next one does (ISO, UTC). */
export function boundsOf(day: string): { from: string; to: string } {
  const start = Date.parse(`${day}T00:00:00Z`) - aheadMs;
  return { from: new Date(start).toISOString(), to: new Date(start + DAY).toISOString() };
}

/** The day that is `count` days later (or earlier, for a negative count). */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

/** True for a day that there is, from the year 2000 to 2999. */
export function isDay(text: string): boolean {
  const time = /^2\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** All days from one to another, both included; none when `to` is before `from`. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
