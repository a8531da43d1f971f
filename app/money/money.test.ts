import { describe, expect, test } from 'vitest';
import { currencySign, equivalents, formatMoney, isAmount, parseAmount, presetsIn } from './money.ts';

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

describe('parseAmount', () => {
  test.each([
    // Indian, with the marks of cheques and receipts.
    ['5000', '5000'],
    ['5,000', '5000'],
    ['1,00,000', '100000'],
    ['12,34,56,789', '123456789'],
    ['1,00,000.50', '100000.50'],
    ['₹5,00,000', '500000'],
    ['₹ 5,000/-', '5000'],
    ['Rs. 5,000', '5000'],
    ['Rs.500', '500'],
    ['INR 250', '250'],
    ['500 രൂപ', '500'],
    ['5000 rupees', '5000'],
    // American and British.
    ['1,234,567.89', '1234567.89'],
    ['$1,250.50', '1250.50'],
    ['US$ 20', '20'],
    ['£20', '20'],
    ['A$50', '50'],
    ['250 USD', '250'],
    ['AED 36.73', '36.73'],
    // European: commas as decimal signs; points, spaces of every kind and apostrophes between groups.
    ['50,50', '50.50'],
    ['0,5', '0.5'],
    ['1.000', '1000'],
    ['1.000,50', '1000.50'],
    ['1.000.000,5', '1000000.5'],
    ['1 000', '1000'],
    ['1 000 000,50', '1000000.50'],
    ['1\u00a0000,50', '1000.50'],
    ['1\u202f234\u202f567', '1234567'],
    ['1\u2009000.50', '1000.50'],
    ["1'000.50", '1000.50'],
    ['1’000’000', '1000000'],
    ['50,50 €', '50.50'],
    ['50 EUR', '50'],
    // Malayalam, Devanagari, Arabic, Persian and full-width digits, and Arabic separators.
    ['൫൦൦൦', '5000'],
    ['൧,൦൦,൦൦൦', '100000'],
    ['₹൫൦൦.൫൦', '500.50'],
    ['५०००', '5000'],
    ['१,००,०००.५०', '100000.50'],
    ['٥٠٠', '500'],
    ['١٬٠٠٠٫٥٠', '1000.50'],
    ['١٬٠٠٠٬٠٠٠', '1000000'],
    ['٥٠،٥٠', '50.50'],
    ['\u200f٥٠٠\u200f', '500'],
    ['۱٬۰۰۰', '1000'],
    ['５０００', '5000'],
    // With currency marks of the Gulf.
    ['500 dirhams', '500'],
    ['Dhs. 500', '500'],
    ['KD 10', '10'],
    ['٥٠٠ درهم', '500'],
    // With the marks of other countries and of cheques.
    ['R$ 1.000,50', '1000.50'],
    ['10000円', '10000'],
    ['100.-', '100'],
    ['Fr. 100.–', '100'],
    ['500.000 đ', '500000'],
    ['250 kr', '250'],
    ['500 only', '500'],
    ['Rs. 5,000/- only', '5000'],
    ['രൂ. 500', '500'],
    ['500 രൂപ മാത്രം', '500'],
    // In words for thousands, lakhs and crores.
    ['5k', '5000'],
    ['1.5K', '1500'],
    ['5 thousand', '5000'],
    ['5 lakh', '500000'],
    ['₹1.25 lakhs', '125000'],
    ['2 lac rupees only', '200000'],
    ['1 crore', '10000000'],
    ['2 cr', '20000000'],
    ['5 ആയിരം', '5000'],
    ['2 ലക്ഷം രൂപ', '200000'],
    ['൫ ലക്ഷം', '500000'],
    ['0.5 lakh', '50000'],
    ['5 हज़ार', '5000'],
    // Unfinished, while the donor types.
    ['12.', '12'],
    ['1,000,', '1000'],
    [' 42 ', '42'],
    ['007', '7'],
    ['00.50', '0.50'],
    ['1000000000', '1000000000'],
  ])('%j is %s', (typed, plain) => {
    expect(parseAmount(typed)).toBe(plain);
  });

  test.each([
    '',
    ' ',
    '₹',
    'five',
    '0',
    '0,00',
    '-5',
    '−5',
    '+5',
    '.5',
    '1e3',
    '0x10',
    'Infinity',
    'k',
    'lakh',
    '5kk',
    '5 lakh 3',
    '200 crore',
    '5 m',
    '-5k',
    '5-',
    'only',
    '½',
    '5²',
    '5-10',
    '5/10',
    // Ambiguous: could be two amounts.
    '1,000,50',
    '1.000.50',
    '1,00,00',
    '1.000,500',
    '1,000.500',
    '0.500',
    '0,500',
    '1234,567',
    '1.2345',
    '1,2,3',
    '50 50',
    '5 00',
    "1'00",
    '1 000,000',
    '1,000 000',
    '1,00.000',
    '10,00,00',
    '٥٠٠٫٠٠٠',
    '1٫000٫50',
    '1000000000,01',
    '99999999999',
    `5${'0'.repeat(50)}`,
  ])('%j is refused, so that the donor types it again', (typed) => {
    expect(parseAmount(typed)).toBeNull();
  });
});
test.each([
  ['10.500', '10.50'],
  ['1.000', '1.00'],
  ['1,000.500', '1000.50'],
  ['KD 10.500', '10.50'],
  ['10.250 KWD', '10.25'],
  ['١٠٫٥٠٠', '10.50'],
  ['1,000', '1000'],
  ['10.5', '10.5'],
  ['1.000.000', '1000000'],
  // Thousandths, which we cannot store.
  ['10.525', null],
])('in dinars, whose smallest coin is a thousandth, %j is %s', (typed, plain) => {
  expect(parseAmount(typed, 'KWD')).toBe(plain);
});

test.each(['BHD', 'OMR', 'JOD', 'TND'])('%s is read like dinars, dirhams and euros are not', (currency) => {
  expect(parseAmount('10.500', currency)).toBe('10.50');
  expect([parseAmount('10.500', 'AED'), parseAmount('10.500', 'EUR')]).toEqual(['10500', '10500']);
});

test.each([
  ['1000', '1000'],
  ['1,000', '1000'],
  ['1.000', '1000'],
  ['5000.00', '5000'],
  ['5k', '5000'],
  ['1.5k', '1500'],
  // Hundredths of yen, dong or won, which do not exist.
  ['1000.50', null],
  ['5,5', null],
])('in a currency without smaller coins, %j is %s', (typed, plain) => {
  for (const currency of ['JPY', 'VND', 'KRW']) expect(parseAmount(typed, currency)).toBe(plain);
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

test('without rates only rupees have amounts to choose from', () => {
  expect([presetsIn('INR', null).length, presetsIn('USD', null)]).toEqual([4, []]);
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
