import { describe, expect, test } from 'vitest';
import { periodOf } from './period.ts';
import { everyDay, shortRupees, withOthers } from './series.ts';

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

test('every day is listed, and the running sum begins with the sum before the period', () => {
  const days = [{ day: '2026-11-02', donations: 1, rupees: 50, usDollar: 1 }];
  const all = everyDay(days, { from: '2026-11-01', to: '2026-11-03' }, 1000);
  expect(all.map(({ rupees, total }) => [rupees, total])).toEqual([
    [0, 1000],
    [50, 1050],
    [0, 1050],
  ]);
});

test('the rest beyond the first few is one line; a single one keeps its name', () => {
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
