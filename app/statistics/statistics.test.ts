import { describe, expect, test } from 'vitest';
import { addDays, boundsOf, dayInIndia, daysBetween, isDay } from '../shared/days.ts';
import { periodOf } from './period.ts';
import { everyDay, shortRupees, withOthers } from './series.ts';

describe('days in India', () => {
  test.each([
    ['2026-11-20T18:29:59.999Z', '2026-11-20'],
    ['2026-11-20T18:30:00.000Z', '2026-11-21'],
    ['2024-02-28T18:30:00.000Z', '2024-02-29'],
  ])('%s is on %s', (time, day) => expect(dayInIndia(Date.parse(time))).toBe(day));

  test('a day begins at 18:30 UTC of the day before and lasts until the next does', () => {
    expect(boundsOf('2026-11-21')).toEqual({
      from: '2026-11-20T18:30:00.000Z',
      to: '2026-11-21T18:30:00.000Z',
    });
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

  test('days are counted across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysBetween('2026-02-27', '2026-02-26')).toEqual([]);
  });
});

describe('the period of an address', () => {
  test.each([
    ['', '30', { from: '2026-10-23', to: '2026-11-21' }],
    ['days=7', '7', { from: '2026-11-15', to: '2026-11-21' }],
    ['days=all', 'all', {}],
    ['days=x', '30', { from: '2026-10-23', to: '2026-11-21' }],
    ['from=2026-01-01', null, { from: '2026-01-01' }],
    ['days=7&from=2026-01-01&to=2026-02-01', null, { from: '2026-01-01', to: '2026-02-01' }],
  ])('%s', (address, name, query) => {
    expect(periodOf(new URLSearchParams(address), '2026-11-21')).toEqual({ name, query });
  });
});

test('every day is there, and the sum so far begins with what was raised before', () => {
  const days = [{ day: '2026-11-02', donations: 1, rupees: 50, usDollar: 1 }];
  const all = everyDay(days, { from: '2026-11-01', to: '2026-11-03' }, 1000);
  expect(all.map(({ rupees, total }) => [rupees, total])).toEqual([
    [0, 1000],
    [50, 1050],
    [0, 1050],
  ]);
});

test('beyond the first few the rest is one line; a rest of one keeps its name', () => {
  const share = (name: string, rupees: number) => ({ name, donations: 1, rupees, usDollar: 1 });
  const shares = [share('a', 4), share('b', 3), share('c', 2), share('d', 1)];
  expect(withOthers(shares, 2)).toEqual([
    shares[0],
    shares[1],
    { name: '2 others', donations: 2, rupees: 3, usDollar: 2 },
  ]);
  expect(withOthers(shares, 3)).toEqual(shares);
});

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [1500, '₹1.5 k'],
  [250_000, '₹2.5 L'],
  [12_000_000, '₹1.2 Cr'],
])('%i rupees on an axis are %s', (rupees, words) => expect(shortRupees(rupees)).toBe(words));
