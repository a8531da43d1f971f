import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { countryOfPhone, dialCode, formatPhone, withDialCode } from './dial-codes.ts';

test('every country has the code that libphonenumber gives it', () => {
  for (const country of getCountries())
    expect([country, dialCode(country)]).toEqual([country, getCountryCallingCode(country)]);
});

test.each([
  ['+919812345678', 'US', 'IN'],
  ['+1 415 555 0100', 'IN', 'US'],
  ['+1 416 555 0100', 'CA', 'CA'],
  ['+971501234567', 'IN', 'AE'],
  ['+44 7700 900123', 'IN', 'GB'],
  ['+0', 'IN', null],
  ['+', 'IN', null],
])('%s typed in %s is of %s', (phone, now, country) => {
  expect(countryOfPhone(phone, now)).toBe(country);
});

test.each([
  ['9812345678', 'IN', '+91 9812345678'],
  ['09812345678', 'IN', '+91 9812345678'],
  ['00919812345678', 'US', '+919812345678'],
  ['+91 98123 45678', 'US', '+91 98123 45678'],
  ['  ', 'IN', ''],
  ['', 'IN', ''],
])('%o typed in %s is stored as %o', (typed, country, stored) => {
  expect(withDialCode(typed, country)).toBe(stored);
});

test.each([
  ['+919800000000', '+91 98000 00000'],
  ['+14155550100', '+1 41555 50100'],
  ['12345', '12345'],
])('%s is shown as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});
