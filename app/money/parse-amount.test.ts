/** How amounts are read as people type them. */
import { describe, expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

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
    ['\u200b1,500\u2060\u00ad', '1500'],
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
