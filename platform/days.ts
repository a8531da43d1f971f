/** Days and clock times in India: the only file that computes them (docs/decisions/0055-days.md). Pure. */
import { DAY, MINUTE } from './durations.ts';

/** India's clocks are 5 h 30 min ahead of UTC all year: India has no daylight saving time. */
const offset = '+05:30';
const offsetMs = 330 * MINUTE;

/** The day in India at this moment (ms since 1970), YYYY-MM-DD. */
export function dayInIndia(time: number): string {
  return inIndianTime(time).toISOString().slice(0, 10);
}

/**
 * A date whose UTC fields are what clocks in India show: for formats without time zones, such as
 * spreadsheets.
 */
export function inIndianTime(time: number): Date {
  return new Date(time + offsetMs);
}

/** What clocks in India show at this moment (ms since 1970), YYYY-MM-DDTHH:MM. */
export function clockInIndia(time: number): string {
  return inIndianTime(time).toISOString().slice(0, 16);
}

/** The moment (ms since 1970) at which clocks in India show YYYY-MM-DDTHH:MM; NaN for another text. */
export function momentOfClock(text: string): number {
  const isClock = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(text) && isCalendarDay(text.slice(0, 10));
  return isClock ? Date.parse(`${text}:00${offset}`) : Number.NaN;
}

/** The first moment of a day in India, as ISO 8601 with India's offset. */
export function startOfDay(day: string): string {
  return `${day}T00:00:00${offset}`;
}

/** Noon of a day in India, as ISO 8601 with India's offset. */
export function noonOfDay(day: string): string {
  return `${day}T12:00:00${offset}`;
}

/** The first moment of a day in India, and that of the next day (ISO, UTC). */
export function boundsOfDay(day: string): { from: string; to: string } {
  const start = Date.parse(startOfDay(day));
  return { from: new Date(start).toISOString(), to: new Date(start + DAY).toISOString() };
}

/** The first moment of the week in India, which begins on Monday (ISO, UTC). `time`: a moment of that week. */
export function startOfWeek(time: number): string {
  const today = dayInIndia(time);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return boundsOfDay(addDays(today, -sinceMonday)).from;
}

/** The day `count` days after this one; before it if `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

/** The same day `count` months later. A shorter month has its last day instead. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** The number of days from one to another, YYYY-MM-DD each; negative if `to` is before `from`. */
export function countDays(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY;
}

/** All days from one to another, both included; empty if `to` is before `from`. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** True for a day of the calendar in the form YYYY-MM-DD; false for 30 February. */
export function isCalendarDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * True for a calendar day of the years 2000 to 2999, so that lists of days between two of them stay short.
 */
export function isDay(text: string): boolean {
  return text.startsWith('2') && isCalendarDay(text);
}
