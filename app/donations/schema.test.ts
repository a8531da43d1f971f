import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { givenEntries } from './fields.ts';
import { confirmationSchema, currencyProblem, donorSchema } from './schema.ts';

/** The words under each field for this input; null when it is fine. */
function wordsOf(schema: v.GenericSchema, input: unknown): Record<string, string> | null {
  const { issues } = v.safeParse(schema, input);
  if (!issues) return null;
  return Object.fromEntries(
    issues.toReversed().map((issue): [string, string] => [v.getDotPath(issue) ?? '', issue.message]),
  );
}

describe('the form of /donate', () => {
  test.each([
    ['India', 'INR', 'INR', true, null],
    ['Germany', 'EUR', 'EUR', true, null],
    ['a country we do not know', 'USD', null, true, null],
    ['India', 'USD', 'INR', true, 'currency.mismatch?code=INR&country=India'],
    ['Germany', 'INR', 'EUR', true, 'currency.mismatch?code=EUR&country=Germany'],
    ['Germany', 'INR', 'EUR', false, null],
    ['Germany', 'USD', 'EUR', false, null],
    ['Germany', 'GBP', 'EUR', false, 'currency.mismatch?code=EUR&country=Germany'],
    ['', 'INR', null, true, null],
  ])(
    'a donor from %s with %s, where the map says %s and there being rates is %s: %s',
    (country, currency, expected, hasRates, words) => {
      expect(currencyProblem({ country, currency }, expected, hasRates)).toBe(words);
    },
  );

  test('an empty form names every field that is needed, and no other', () => {
    expect(wordsOf(donorSchema, {})).toEqual({
      firstname: 'firstname.required',
      lastname: 'lastname.required',
      address: 'address.required',
      country: 'country.required',
      email: 'email.required',
      phone: 'phone.required',
      currency: 'currency.required',
      amount: 'amount.invalid',
    });
  });
});

test.each([
  ['5', false],
  ['12345', true],
  ['1234', false],
  ['+1 2 3 4', false],
  ['+1 23-45', true],
  ['call me', false],
  ['call 12345', true],
])('the phone number %j is one that a donor may give: %s', (phone, isPhone) => {
  expect(wordsOf(v.pick(v.object(givenEntries), ['phone']), { phone })).toEqual(
    isPhone ? null : { phone: 'phone.required' },
  );
});

test.each([
  [{}, null],
  [{ paymentMethod: ' UPI ' }, null],
  [{ paymentMethod: 'UPI / Phone Pe' }, null],
  [{ paymentMethod: 'Cash' }, { paymentMethod: 'paymentMethod.required' }],
  [{ paymentMethod: 5 }, { paymentMethod: 'paymentMethod.required' }],
  [{ screenshotUrl: null }, null],
  [{ message: '' }, null],
  [{ isHiddenMessage: 'yes' }, { isHiddenMessage: 'visibility.required' }],
])('a confirmation with %j: %j', (changes, words) => {
  const form = {
    paymentMethod: 'UPI',
    confirmationNumber: '4012',
    screenshotUrl: '/files/screenshots/x.webp',
  };
  expect(wordsOf(confirmationSchema, { ...form, ...changes })).toEqual(words);
});

test('an empty confirmation names every field that is needed (spec §5)', () => {
  expect(wordsOf(confirmationSchema, {})).toEqual({
    paymentMethod: 'paymentMethod.required',
    confirmationNumber: 'confirmationNumber.required',
    screenshotUrl: 'screenshot.required',
  });
});
