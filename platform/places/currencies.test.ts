import { expect, test } from 'vitest';
import { currencyCodes, currencyName } from './currencies.ts';

test('every currency of a country is listed once, in order', () => {
  expect(currencyCodes).toEqual([...new Set(currencyCodes)].sort());
  expect(currencyCodes).toEqual(expect.arrayContaining(['AED', 'EUR', 'GBP', 'INR', 'USD']));
  expect(currencyCodes.length).toBeGreaterThan(150);
});

test.each([
  ['INR', 'en', 'Indian Rupee'],
  ['USD', 'en', 'US Dollar'],
  ['INR', 'ml', 'ഇന്ത്യൻ രൂപ'],
  ['ABC', 'en', 'ABC'],
  ['', 'en', ''],
  ['rupees', 'en', 'rupees'],
])('%j in %s is %j', (code, language, name) => {
  expect(currencyName(code, language)).toBe(name);
});

test('every listed currency has a name of its own in English', () => {
  expect(currencyCodes.filter((code) => currencyName(code, 'en') === code)).toEqual([]);
});
