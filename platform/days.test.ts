/** Days in India. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeZone } from './dates.ts';
import {
  addDays,
  addMonths,
  boundsOfDay,
  dayInIndia,
  daysBetween,
  inIndianTime,
  isCalendarDay,
  isDay,
  noonOfDay,
  startOfDay,
  startOfWeek,
} from './days.ts';

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['2024-02-28T18:30:00.000Z', '2024-02-29'],
])('%s is on %s', (time, day) => expect(dayInIndia(Date.parse(time))).toBe(day));

test('clocks in India show what the time zone database says, in every season from 2000 on', () => {
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, ...parts });
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const shown = inIndianTime(moment.getTime()).toISOString().slice(0, 16).replace('T', ' ');
      expect(shown).toBe(format.format(moment));
      expect(dayInIndia(moment.getTime())).toBe(shown.slice(0, 10));
    }),
  );
});

test('a day begins at 18:30 UTC of the day before, and its noon is at 6:30 UTC', () => {
  const bounds = { from: '2026-11-20T18:30:00.000Z', to: '2026-11-21T18:30:00.000Z' };
  expect(boundsOfDay('2026-11-21')).toEqual(bounds);
  expect(Date.parse(startOfDay('2026-11-21'))).toBe(Date.parse(bounds.from));
  expect(new Date(noonOfDay('2026-11-21')).toISOString()).toBe('2026-11-21T06:30:00.000Z');
});

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['1999-01-01', false],
  ['2026-1-1', false],
  ['x', false],
  ['2026-11-21T00', false],
])('%s is a day: %s', (text, is) => expect(isDay(text)).toBe(is));

test.each([
  ['0026-02-28', true],
  ['0026-02-29', false],
])('%s is in the calendar: %s', (text, is) => expect(isCalendarDay(text)).toBe(is));

test('days are counted across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysBetween('2026-02-27', '2026-02-26')).toEqual([]);
});

test.each([
  ['2026-11-26', 1, '2026-12-26'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2027-01-31', 12, '2028-01-31'],
  ['2027-03-31', -1, '2027-02-28'],
])('%s and %i months are %s', (day, count, later) => expect(addMonths(day, count)).toBe(later));

test.each([
  ['2026-11-22T18:29:59.999Z', '2026-11-15T18:30:00.000Z'],
  ['2026-11-22T18:30:00.000Z', '2026-11-22T18:30:00.000Z'],
  ['2026-11-27T10:00:00.000Z', '2026-11-22T18:30:00.000Z'],
  ['1969-12-31T12:00:00.000Z', '1969-12-28T18:30:00.000Z'],
])('the week of %s begins at %s, on a Monday in India', (moment, start) =>
  expect(startOfWeek(Date.parse(moment))).toBe(start),
);
