/**
 * A calendar file (RFC 5545) with one day a month. Pure. One event needs no library
 * (docs/decisions/0084-monthly-plans.md).
 */
import { addDays } from '../../platform/days.ts';
import { type Dates, dayOf } from './plan.ts';

export type CalendarEntry = Dates & {
  /** Unique in all calendars: `id@host`. */
  uid: string;
  /** When the file was made (ms since 1970). */
  madeAt: number;
  title: string;
  description: string;
  url: string;
};

/** The file. Every calendar shows the days that dayOf computes. */
export function writeCalendar({ uid, madeAt, title, description, url, ...plan }: CalendarEntry): string {
  const first = dayOf(plan, 1);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kaithangu//Monthly plan//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${new Date(madeAt).toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${inDigits(first)}`,
    `DTEND;VALUE=DATE:${inDigits(addDays(first, 1))}`,
    `RRULE:${ruleOf(plan)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const inDigits = (day: string) => day.replaceAll('-', '');

/**
 * Calendars leave out months without the 31st. So later days than the 28th are the last of several days that
 * the month has.
 */
function ruleOf({ startedOn, months }: Dates): string {
  const date = Number(startedOn.slice(8));
  const days = Array.from({ length: Math.max(0, date - 27) }, (_, n) => 28 + n);
  const lastOf = date > 28 ? `;BYMONTHDAY=${days.join()};BYSETPOS=-1` : '';
  return `FREQ=MONTHLY;COUNT=${months}${lastOf}`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

const maxLineBytes = 75;

/** Breaks a line of more than 75 bytes, never inside a letter. A further line begins with a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > maxLineBytes) {
      parts.push(part);
      part = ' ';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n');
}
