/**
 * Parses days as Indian banks write them: '21/11/2026', '21-11-26', '21-Nov-2026', '21Nov26', '2026-11-21'; a
 * time may follow. Pure.
 */
import { isDay } from '../../../platform/days.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Which part comes first in '11/12/2026'. */
export type DayOrder = 'day first' | 'month first';

const numeric = /^(?<first>\d{1,2})[/.\- ](?<second>\d{1,2})[/.\- ](?<year>\d{4}|\d{2})(?![\d/])/;
const named =
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[/.\- ,]*(?<month>[a-z]{3,9})[/.\- ,']*(?<year>\d{4}|\d{2})(?!\d)/i;
const namedFirst = /^(?<month>[a-z]{3,9})[. ]+(?<day>\d{1,2}),? +(?<year>\d{4})(?!\d)/i;
const iso = /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?!\d)/;

/** The day at the beginning of a cell as YYYY-MM-DD; null if there is none. */
export function parseDay(cell: string, order: DayOrder = 'day first'): string | null {
  const text = cell.trim().replace(/^'/, '');
  const parts = [iso, numeric, named, namedFirst].map((form) => text.match(form)?.groups).find(Boolean);
  if (!parts) return null;
  const { year, month, day, first, second } = parts;
  if (!first) return dayOf(year, month, day);
  return order === 'day first' ? dayOf(year, second, first) : dayOf(year, first, second);
}

/**
 * Indian banks put the day first; 'month first' only if a second number exceeds 12 and no first number does.
 */
export function orderOf(cells: string[]): DayOrder {
  const exceeds = (part: 'first' | 'second') =>
    cells.some((cell) => Number(cell.trim().match(numeric)?.groups?.[part]) > 12);
  return exceeds('second') && !exceeds('first') ? 'month first' : 'day first';
}

/** The day of these parts, with the century and the month's number added; null if the calendar lacks it. */
function dayOf(year?: string, month?: string, day?: string): string | null {
  const number = months.indexOf(`${month}`.slice(0, 3).toLowerCase()) + 1 || month;
  const text = `${`20${year}`.slice(-4)}-${`0${number}`.slice(-2)}-${`0${day}`.slice(-2)}`;
  return isDay(text) ? text : null;
}
