import { getCountries, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { parsePhone } from './phone-numbers.ts';

test.each([
  // India, as it is typed, pasted and filled in.
  ['98123 45678', 'IN', '+91 98123 45678'],
  ['09812345678', 'IN', '+91 9812345678'],
  ['919812345678', 'IN', '+91 9812345678'],
  ['91 98123 45678', 'IN', '+91 98123 45678'],
  ['0091 98123 45678', 'IN', '+91 98123 45678'],
  ['00919812345678', 'US', '+91 9812345678'],
  ['+91 98123 45678', 'US', '+91 98123 45678'],
  ['+91 098123 45678', 'IN', '+91 98123 45678'],
  ['+91-98123-45678', 'IN', '+91 98123 45678'],
  ['(0484) 2361234', 'IN', '+91 484 2361234'],
  // In the digits of other scripts, and from a link.
  ['൯൮൧൨൩ ൪൫൬൭൮', 'IN', '+91 98123 45678'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971 50 123 4567'],
  ['tel:+14155550100', 'IN', '+1 4155550100'],
  // A number that begins with the country's code by chance.
  ['9198123456', 'IN', '+91 9198123456'],
  // Germany.
  ['0151 23456789', 'DE', '+49 151 23456789'],
  ['015123456789', 'DE', '+49 15123456789'],
  ['+49 (0)151 23456789', 'DE', '+49 151 23456789'],
  ['4915123456789', 'DE', '+49 15123456789'],
  ['0049 151 23456789', 'IN', '+49 151 23456789'],
  // Elsewhere.
  ['(415) 555-0100', 'US', '+1 415 555 0100'],
  ['1 415 555 0100', 'US', '+1 415 555 0100'],
  ['011 91 98123 45678', 'US', '+91 98123 45678'],
  ['07700 900123', 'GB', '+44 7700 900123'],
  ['050 123 4567', 'AE', '+971 50 123 4567'],
  ['971501234567', 'AE', '+971 501234567'],
  ['6591234567', 'SG', '+65 91234567'],
  ['06 1234 5678', 'IT', '+39 06 1234 5678'],
  ['3912345678', 'IT', '+39 3912345678'],
])('%j of a donor in %s is %s', (typed, country, phone) => {
  expect(parsePhone(typed, country)).toBe(phone);
  expect(parsePhoneNumberFromString(phone)?.isPossible()).toBe(true);
});

test.each([
  ['', 'IN'],
  ['call me', 'IN'],
  ['12345', 'IN'],
  ['98123 4567', 'IN'],
  ['98123 456789 0', 'IN'],
  ['+91 12345', 'IN'],
  ['+999 12345678', 'IN'],
  ['++91 98123 45678', 'IN'],
  ['98123 45678 / 98123 45679', 'IN'],
  ['98123 45678 (home)', 'IN'],
  ['4155550100', null],
])('%j of a donor in %s is asked for again', (typed, country) => {
  expect(parsePhone(typed, country)).toBeNull();
});

test('every country’s mobile number is found as it is written at home, with a plus, with 00, and without either', () => {
  for (const country of getCountries()) {
    const example = getExampleNumber(country, examples);
    if (!example) continue;
    const digits = example.number.slice(1);
    const read = (typed: string) => parsePhone(typed, country)?.replaceAll(' ', '') ?? null;
    expect([country, read(example.number), read(`00${digits}`)]).toEqual([
      country,
      example.number,
      example.number,
    ]);
    // Asked again where it could be two; never another number.
    expect([example.number, null]).toContain(read(digits));
    expect([example.number, null]).toContain(read(example.formatNational()));
  }
});
