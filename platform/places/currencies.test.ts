import { expect, test } from 'vitest';
import { currencyCodes } from './currencies.ts';

test('every currency of a country is listed once, in order', () => {
  expect(currencyCodes).toEqual([...new Set(currencyCodes)].sort());
  expect(currencyCodes).toEqual(expect.arrayContaining(['AED', 'EUR', 'GBP', 'INR', 'USD']));
  expect(currencyCodes.length).toBeGreaterThan(150);
});

test('every listed currency is one that Intl knows', () => {
  const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });
  expect(currencyCodes.filter((code) => names.of(code) === undefined)).toEqual([]);
});
