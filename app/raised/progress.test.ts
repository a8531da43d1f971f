import { expect, test } from 'vitest';
import { percentOf, progressCurrency, sumRows } from './progress.ts';

test.each([
  ['49.36.0.1', 'IN', 'INR'],
  ['8.8.8.8', 'US', 'USD'],
  ['8.8.8.8', null, 'USD'],
  ['192.168.1.2', null, 'INR'],
  ['::1', null, 'INR'],
] as const)('for %s in %s the progress is in %s', (ip, country_code, currency) => {
  expect(progressCurrency({ ip, country_code })).toBe(currency);
});

test('rows are summed, missing values count as 0, and the latest verification wins', () => {
  expect(
    sumRows([
      { people: 3, rupees: 5000, usDollar: 60, lastVerifiedAt: '2026-02-01' },
      { rupees: null, usDollar: 25, lastVerifiedAt: '2026-03-01' },
      { rupees: 100, usDollar: null },
    ]),
  ).toEqual({ people: 3, rupees: 5100, usDollar: 85, lastVerifiedAt: '2026-03-01' });
  const few = { people: null, rupees: null, usDollar: null, lastVerifiedAt: null };
  expect(sumRows([few])).toEqual({ people: null, rupees: 0, usDollar: 0, lastVerifiedAt: null });
  expect(sumRows([])).toEqual({ people: 0, rupees: 0, usDollar: 0, lastVerifiedAt: null });
});

test.each([
  [0, '0%'],
  [1, '0.1%'],
  [6000, '0.3%'],
  [20_000, '1%'],
  [1_240_000, '62%'],
  [1_999_999, '99%'],
  [2_000_000, '100%'],
  [2_500_000, '125%'],
])('%i of 20 lakh is %s', (raised, percent) => {
  expect(percentOf(raised, 2_000_000)).toBe(percent);
});
