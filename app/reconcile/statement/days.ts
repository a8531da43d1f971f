/**
 * Parses days as Indian banks write them: '21/11/2026', '21-11-26', '21-Nov-2026', '21Nov26', '2026-11-21'; a
 * time may follow. Pure.
 */
import { isDay } from '../../../platform/days.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Which part comes first in '11/12/2026'. */
export type DayOrder = 'day first' | 'month first';

const numeric = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?![\d/])/;
const named = /^(\d{1,2})(?:st|nd|rd|th)?[/.\- ,]*([a-z]{3,9})[/.\- ,']*(\d{4}|\d{2})(?!\d)/i;
const namedFirst = /^([a-z]{3,9})[. ]+(\d{1,2}),? +(\d{4})(?!\d)/i;
const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/;

/** The day at the beginning of a cell as YYYY-MM-DD; null if there is none. */
export function parseDay(cell: string, order: DayOrder = 'day first'): string | null {
  const text = cell.trim().replace(/^'/, '');
  const [, year, month, day] = text.match(iso) ?? [];
  if (year) return dayOf(year, month, day);
  const [, one, two, short] = text.match(numeric) ?? [];
  if (one) return order === 'day first' ? dayOf(short, two, one) : dayOf(short, one, two);
  const [, date, name, years] = text.match(named) ?? [];
  if (name) return dayOf(years, monthOf(name), date);
  const [, first, second, third] = text.match(namedFirst) ?? [];
  return first ? dayOf(third, monthOf(first), second) : null;
}

/**
 * Indian banks put the day first; 'month first' only if a second number exceeds 12 and no first number does.
 */
export function orderOf(cells: string[]): DayOrder {
  const pairs = cells.flatMap((cell) => {
    const found = cell.trim().match(numeric);
    return found ? [[Number(found[1]), Number(found[2])] as const] : [];
  });
  const hasDaySecond = pairs.some(([, second]) => second > 12);
  return hasDaySecond && !pairs.some(([first]) => first > 12) ? 'month first' : 'day first';
}

function monthOf(name: string): string {
  return String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

function dayOf(year = '', month = '', day = ''): string | null {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}
