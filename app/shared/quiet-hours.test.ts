import { expect, test } from 'vitest';
import { countries } from '../../platform/places/countries.ts';
import { isQuiet, msUntilAwake } from './quiet-hours.ts';

const night = { from: 21, to: 8 };

test.each([
  // India is 5 h 30 min ahead: 21:00 is 15:30 UTC, 8:00 is 2:30 UTC.
  ['India', '2026-11-22T15:29:59Z', false],
  ['India', '2026-11-22T15:30:00Z', true],
  ['India', '2026-11-22T20:00:00Z', true],
  ['India', '2026-11-23T02:29:59Z', true],
  ['India', '2026-11-23T02:30:00Z', false],
  ['Nepal', '2026-11-23T02:14:59Z', true],
  ['Nepal', '2026-11-23T02:15:00Z', false],
  ['United Arab Emirates', '2026-11-22T17:00:00Z', true],
  ['United Arab Emirates', '2026-11-22T16:59:00Z', false],
  // Daylight saving time.
  ['United Kingdom', '2026-07-15T07:00:00Z', false],
  ['United Kingdom', '2026-01-15T07:00:00Z', true],
  ['Germany', '2026-07-15T19:00:00Z', true],
  ['Germany', '2026-01-15T19:00:00Z', false],
  // Several time zones: at noon in New York it is night in Honolulu; at 15:00 in Honolulu it is night in New
  // York.
  ['United States', '2026-01-15T17:30:00Z', true],
  ['United States', '2026-01-15T18:00:00Z', false],
  ['United States', '2026-01-16T01:30:00Z', false],
  ['United States', '2026-01-16T02:00:00Z', true],
  ['Russia', '2026-01-15T07:30:00Z', false],
  ['Russia', '2026-01-15T12:00:00Z', true],
  // No time zone known to Intl, or no such country: India's hours apply.
  ['Kosovo', '2026-01-15T15:30:00Z', true],
  ['Kosovo', '2026-01-15T15:00:00Z', false],
  ['', '2026-01-15T20:00:00Z', true],
])('in %j at %s it is quiet: %j', (country, at, quiet) => {
  expect(isQuiet(country, new Date(at), night)).toBe(quiet);
});

test('every country but Antarctica has three hours a day, in winter and summer, when no zone is quiet', () => {
  const without = countries.filter(({ name }) =>
    ['2026-01-15', '2026-07-15'].some(
      (day) =>
        Array.from({ length: 24 }, (_, hour) =>
          isQuiet(name, new Date(Date.parse(day) + hour * 3_600_000), night),
        ).filter((quiet) => !quiet).length < 3,
    ),
  );
  expect(without.map(({ name }) => name)).toEqual(['Antarctica']);
});

test.each([
  ['India', '2026-01-15T12:00:00+05:30', 0],
  ['India', '2026-01-15T21:00:00+05:30', 11],
  ['India', '2026-01-16T07:30:00+05:30', 0.5],
  ['United States', '2026-01-16T02:00:00Z', 16],
  ['Antarctica', '2026-01-15T00:00:00Z', 0],
])('in %s at %s the night lasts %s hours more', (country, at, hours) => {
  expect(msUntilAwake(country, new Date(at), night)).toBe(hours * 3_600_000);
});

test('quiet hours may lie within one day, or be empty', () => {
  const at = (hour: number) => new Date(Date.parse('2026-01-15T00:30:00+05:30') + hour * 3_600_000);
  const quiet = (from: number, to: number) =>
    Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isQuiet('India', at(hour), { from, to }));
  expect(quiet(1, 6)).toEqual([1, 2, 3, 4, 5]);
  expect(quiet(0, 0)).toEqual([]);
  expect(quiet(22, 0)).toEqual([22, 23]);
});
