import { describe, expect, test } from 'vitest';
import { donation as example } from './donation.fixture.ts';
import { shortReference } from './donation.ts';
import { emptyForm } from './fields.ts';
import { fold, readSearch, searchText } from './search.ts';

const id = 'c1f4a9be-3a52-4f6e-9b1d-0d6f4e8a7b21';
const donation = {
  ...example,
  ...emptyForm,
  id,
  firstname: 'Meera',
  lastname: 'Nair',
  email: 'meera@example.com',
  phone: '98470 12345',
  amount: '5000',
  rupees: 5000,
  receivedINR: '4990.50',
  confirmationNumber: '4608 1234-5678',
};

test('what a donation is found by: each on a line of its own, once', () => {
  expect(searchText(donation)).toBe(
    [
      '',
      'meera nair',
      id,
      'meera@example.com',
      '98470 12345',
      '9847012345',
      '=5000',
      '=4990.5',
      '4608 1234-5678',
      '460812345678',
      shortReference(id).toLowerCase(),
      '',
    ].join('\n'),
  );
});

/** What the database does with the ways. */
function finds(typed: string, changes: Partial<typeof donation> = {}): boolean {
  const text = searchText({ ...donation, ...changes });
  return readSearch(typed).some((way) => way.every((part) => text.includes(part)));
}

describe('a donation is found', () => {
  test.each([
    ['by its transaction ID', '460812345678'],
    ['by the ID as it is stored', '4608 1234-5678'],
    ['by the ID in groups', '4608 1234 5678'],
    ['by the ID in other groups', '460 812 345 678'],
    ['by its last digits', '5678'],
    ['by a statement’s line', 'UPI/460812345678/MEERA NAIR/SBIN'],
    ['by a line with a blank in the ID', 'UPI/CR/4608 12345678/M NAIR'],
    ['by a line with dashes', 'UPI-SOMEBODY ELSE-x@oksbi-SBIN0001234-460812345678-UPI'],
    ['by an SMS', 'Rs.5000 credited to a/c XX12 on 21-11-26 UPI Ref No 460812345678'],
    ['by our reference', shortReference(id)],
    ['by our reference within a line', `NEFT CR/SOMEONE/${shortReference(id)}/FEDERAL`],
    ['by first and last name', 'meera nair'],
    ['by last and first name', 'Nair, Meera'],
    ['by initial and name', 'Nair M.'],
    ['by a part of the name', 'meer'],
    ['by name and amount', 'Meera 5000'],
    ['by the phone', '9847012345'],
    ['by the phone in groups', '984 701 2345'],
    ['by the phone with its code', '+91 98470-12345'],
    ['by the phone with a nought', '098470 12345'],
    ['by an amount', '5000'],
    ['by an amount with its sign', '₹5,000'],
    ['by an amount in words of a statement', 'Rs. 5,000.00'],
    ['by what has arrived', '4990.5'],
    ['by PayPal’s id within a line', 'PAYPAL *8AB12345CD678901E', '8AB12345CD678901E'],
    ['by Malayalam digits', '൪൬൦൮൧൨൩൪൫൬൭൮'],
    ['by the ID with the zeros of a statement', '0000460812345678'],
    ['by a line with these zeros', 'UPI-ANIL 0000460812345678 21/11/26'],
    ['by the id', id.toUpperCase()],
  ])('%s: %s', (_what, typed, confirmationNumber = donation.confirmationNumber) =>
    expect(finds(typed, { confirmationNumber })).toBe(true),
  );

  test.each([
    ['അനില്‍', 'അനിൽ'],
    ['അനിൽ', 'അനില്‍'],
    ['എൻറെ', 'എന്റെ'],
    ['സ\u0d46\u0d3eഫിയ', 'സൊഫിയ'],
    ['ഗൗരി', 'ഗൌരി'],
    ['emile', 'ÉMILE'],
  ])('%s is %s', (typed, firstname) => expect(finds(typed, { firstname })).toBe(true));

  test('by an ID that is stored with what the app prints around it', () => {
    const confirmationNumber = 'UPI/4608 1234 5678/MEERA';
    expect(finds('460812345678', { confirmationNumber })).toBe(true);
  });
});

describe('another one isn’t', () => {
  test.each([
    ['by a part of its amount', '₹500'],
    ['by an amount that has its amount in it', '15000'],
    ['by another ID', '460812345679'],
    ['by another line', 'UPI/460812345679/MEENA NAIR/SBIN'],
    ['by half of a name', 'Meera Menon'],
  ])('%s: %s', (_what, typed) => expect(finds(typed)).toBe(false));
});

test('nothing is nothing', () => {
  expect(readSearch('  \u200d ')).toEqual([]);
  expect(fold('൧२')).toBe('12');
});
