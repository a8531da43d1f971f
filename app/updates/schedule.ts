/** When an update is shown. Pure; the page says the same as the server decides. */
import { formatDay } from '../../platform/dates.ts';
import { clockInIndia, momentOfClock, startOfDay } from '../../platform/days.ts';

/**
 * The moment (ms since 1970) from which an update is shown: at `publishAt`, but not before its date. NaN if the
 * date is not complete.
 */
export function publicationOf({ date, publishAt }: { date: string; publishAt?: string | null }): number {
  const start = Date.parse(startOfDay(date));
  return publishAt ? Math.max(momentOfClock(publishAt), start) : start;
}

/** '1 December 2026 at 09:00 (India time)', for the team. */
export function formatPublication(time: number): string {
  return `${formatDay(new Date(time), 'en')} at ${clockInIndia(time).slice(11)} (India time)`;
}
