import { describe, expect, test } from 'vitest';
import { currencySign, formatMoney } from './format-money.ts';
import { isAmount, parseAmount } from './parse-amount.ts';
import { equivalents, presetsIn, purposeOf } from './worth.ts';

describe('isAmount', () => {
  test.each(['1', '5000', '0.01', '0.5', '12.34', '1000000000', '1000000000.00', '007'])(
    'takes %j',
    (text) => {
      expect(isAmount(text)).toBe(true);
    },
  );

  test.each([
    '',
    ' ',
    '0',
    '0.00',
    '-5',
    '+5',
    '5.',
    '.5',
    '5.123',
    '1,000',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    '₹500',
    '൫൦൦',
    '1000000000.01',
    '99999999999',
    '5\n',
  ])('refuses %j', (text) => {
    expect(isAmount(text)).toBe(false);
  });
});

test.each([
  ['INR', '1000 2000 5000 10000'],
  ['USD', '10 20 50 100'],
  ['EUR', '10 20 50 100'],
  ['AED', '50 100 200 500'],
  ['JPY', '2000 5000 10000 20000'],
  ['KWD', '5 10 20 50'],
  ['VND', '200000 500000 1000000 2000000'],
  // Without its rate.
  ['CHF', ''],
])('the amounts to choose from in %s are %s', (currency, expected) => {
  const rates = { INR: 84, EUR: 0.92, AED: 3.67, JPY: 150, KWD: 0.307, VND: 25_400 };
  expect(presetsIn(currency, rates).join(' ')).toBe(expected);
});

test('without rates rupees and dollars alone have amounts to choose from', () => {
  expect(['INR', 'USD', 'EUR'].map((currency) => presetsIn(currency, null).length)).toEqual([4, 4, 0]);
});

test('without the rate of rupees other currencies have no amounts to choose from', () => {
  expect(presetsIn('EUR', { EUR: 0.92 })).toEqual([]);
  expect(presetsIn('XAF', {})).toEqual([]);
});

describe('equivalents in rupees and dollars (spec §9)', () => {
  const rates = { INR: 83.12, USD: 1, EUR: 0.92, JPY: 149.5 };

  test.each([
    ['India', 'INR', '5000', 5000, 60],
    ['India', 'INR', '5000.49', 5000, 60],
    ['India', 'INR', '5000.50', 5001, 60],
    ['India', 'INR', '41.56', 42, 1],
    ['India', 'INR', '41.55', 42, 0],
    ['India', 'INR', '1000000000', 1_000_000_000, 12_030_799],
    ['United States', 'USD', '100', 8312, 100],
    ['United States', 'USD', '0.49', 41, 0],
    ['United States', 'USD', '0.50', 42, 1],
    ['United States', 'USD', '4.50', 374, 5],
    ['Germany', 'EUR', '50', 4517, 54],
    ['Japan', 'JPY', '10000', 5560, 67],
    ['Japan', 'JPY', '1', 1, 0],
    // Dollars of other currencies are computed from the rounded rupees.
    ['Ecuador', 'USD', '0.50', 42, 1],
    ['Ecuador', 'USD', '4.50', 374, 4],
    ['Ecuador', 'USD', '100', 8312, 100],
    ['Bhutan', 'INR', '41.55', 42, 1],
  ])('from %s %s %s is ₹%i and $%i', (country, currency, amount, rupees, usDollar) => {
    expect(equivalents({ country, currency, amount }, rates)).toEqual({ rupees, usDollar });
  });

  test.each([
    [499, undefined],
    [500, 'a day'],
    [1_000, '2 × a day'],
    [1_999, undefined],
    [1_850, '3 × a day'],
    [830, undefined],
    [2_000, 'a test'],
    [2_400, 'a test'],
    // KWD 10: a test of ₹2,000 would leave out a quarter of it.
    [2_707, '5 × a day'],
    [4_000, '2 × a test'],
    [60_000, 'a stay'],
    [140_000, '2 stays'],
    [9_999, '4 × a test'],
    [null, undefined],
  ])('what %s rupees pay for: %s', (rupees, expected) => {
    const parts = [
      { rupees: 60_000, words: 'a stay', several: '{count} stays' },
      { rupees: 2000, words: 'a test' },
      { rupees: 500, words: 'a day' },
    ];
    expect(purposeOf(rupees, parts)).toBe(expected);
  });

  test('dollars of a third currency are computed from the rounded rupees', () => {
    const given = { country: 'Germany', currency: 'EUR', amount: '0.92' };
    expect(equivalents(given, { INR: 0.6, EUR: 0.92 })).toEqual({ rupees: 1, usDollar: 2 });
  });

  test.each([
    ['India', 'INR', null, { rupees: 500, usDollar: null }],
    ['Germany', 'INR', null, { rupees: 500, usDollar: null }],
    ['United States', 'USD', null, { rupees: null, usDollar: 500 }],
    ['Germany', 'USD', null, { rupees: null, usDollar: 500 }],
    ['Germany', 'EUR', null, { rupees: null, usDollar: null }],
    ['Germany', 'EUR', { INR: 83.12 }, { rupees: null, usDollar: null }],
    ['Ecuador', 'USD', { INR: 83.12 }, { rupees: 41560, usDollar: 500 }],
    ['Germany', 'EUR', { EUR: 0.92 }, { rupees: null, usDollar: null }],
  ])('500 from %s in %s with the rates %j are worth %j', (country, currency, rates, expected) => {
    expect(equivalents({ country, currency, amount: '500' }, rates)).toEqual(expected);
  });
});

test.each([
  [1240000, 'INR', '₹12,40,000'],
  ['1240000', 'USD', '$1,240,000'],
  ['12.5', 'USD', '$12.50'],
  ['12.00', 'EUR', '€12'],
  [0, 'INR', '₹0'],
])('%j in %s is shown as %s', (amount, currency, shown) => {
  expect(formatMoney(amount, currency)).toBe(shown);
});

test.each([
  0,
  7,
  100,
  999,
  1000,
  54_321,
  100_000,
  2_000_000,
  98_765_432,
  1e12,
  Number.MAX_SAFE_INTEGER,
  -5000,
])('%d rupees are shown as Intl shows them', (amount) => {
  const intl = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  });
  expect(formatMoney(amount, 'INR')).toBe(intl.format(amount));
});

test.each([
  ['12,345', '12345'],
  ['123,456', '123456'],
  ['1x,000', null],
  ['1’000', '1000'],
  ['1’00', null],
  ['５．５０', '5.50'],
  [`₹${' '.repeat(36)}500`, '500'],
  [`₹${' '.repeat(37)}500`, null],
])('%j is read as %s', (typed, plain) => {
  expect(parseAmount(typed)).toBe(plain);
});

test.each([
  ['INR', '₹'],
  ['USD', '$'],
  ['EUR', '€'],
  ['AED', 'AED'],
])('the symbol of %s is %s', (currency, sign) => {
  expect(currencySign(currency)).toBe(sign);
});
