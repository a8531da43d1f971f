import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { givenEntries } from './fields.ts';
import { confirmationSchema, currencyProblem, donorSchema, messageSchema } from './schema.ts';

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
    'a donor from %s giving %s, whose country has %s (rates: %s): %s',
    (country, currency, expected, hasRates, words) => {
      const given = { country, currency, hasIndianAccount: false };
      expect(currencyProblem(given, expected, hasRates)).toBe(words);
    },
  );

  test.each([
    ['INR', null],
    ['USD', 'currency.mismatch?code=AED&country=United+Arab+Emirates'],
  ])('a donor in Dubai with an account in India may give %s: %s', (currency, words) => {
    const given = { country: 'United Arab Emirates', currency, hasIndianAccount: true };
    expect(currencyProblem(given, 'AED', true)).toBe(words);
  });

  test.each([
    ['United Arab Emirates', 'INR', '+971 50 123 4567', true],
    ['United Arab Emirates', 'AED', '+971 50 123 4567', false],
    ['India', 'INR', '+91 98123 45678', false],
  ])('an account in India counts for rupees from abroad only: %s, %s', (country, currency, phone, counts) => {
    const given = v.parse(donorSchema, { ...form, country, currency, phone, hasIndianAccount: true });
    expect(given.hasIndianAccount).toBe(counts);
  });

  test('an empty form names every required field, and no other', () => {
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

/** A valid form. */
const form = {
  firstname: 'Asha',
  lastname: 'Nair',
  address: 'Aluva',
  country: 'India',
  email: 'asha@example.org',
  phone: '98123 45678',
  currency: 'INR',
  amount: '5000',
  message: '',
  isHiddenMessage: false,
};

test.each([
  ['India', '98123 45678', '+91 98123 45678'],
  ['India', '919812345678', '+91 9812345678'],
  ['Germany', '0151 23456789', '+49 151 23456789'],
  ['Germany', '0091 98123 45678', '+91 98123 45678'],
  ['a country we do not know', '+91 98123 45678', '+91 98123 45678'],
])('in %s, the phone number %s is stored as %s', (country, phone, number) => {
  expect(v.parse(donorSchema, { ...form, country, phone })).toMatchObject({ phone: number });
});

test('an amount is read by the decimals of its currency; a body that is not a form is refused', () => {
  const gulf = { ...form, country: 'Kuwait', currency: 'KWD', phone: '+965 5123 4567' };
  expect(v.parse(donorSchema, { ...gulf, amount: '10.500' })).toMatchObject({ amount: '10.50' });
  expect(wordsOf(donorSchema, { ...gulf, amount: '10.525' })).toEqual({ amount: 'amount.invalid' });
  expect(v.parse(donorSchema, { ...form, amount: '10.500' })).toMatchObject({ amount: '10500' });
  expect(v.parse(donorSchema, { ...gulf, amount: 10.5 })).toMatchObject({ amount: '10.5' });
  for (const body of [null, [], 'amount', 5]) expect(v.safeParse(donorSchema, body).success).toBe(false);
});

test('a phone number that its country can’t have is refused under its field', () => {
  expect(wordsOf(donorSchema, { ...form, phone: '12345678' })).toEqual({ phone: 'phone.invalid' });
  // Beside other faults of the form.
  expect(wordsOf(donorSchema, { ...form, phone: '12345678', firstname: '' })).toEqual({
    firstname: 'firstname.required',
    phone: 'phone.invalid',
  });
  expect(wordsOf(donorSchema, { ...form, phone: '12345678', firstname: 42 })).toEqual({
    firstname: 'firstname.required',
    phone: 'phone.invalid',
  });
});

test.each(['phone', 'country'])('the phone number is not compared with the country without a %s', (field) => {
  const words = { [field]: `${field}.required` };
  expect(wordsOf(donorSchema, { ...form, [field]: 42 })).toEqual(words);
});

test("the donation's own page changes a message and its visibility", () => {
  expect(wordsOf(messageSchema, { message: 'Get well soon', isHiddenMessage: true })).toBeNull();
  expect(wordsOf(messageSchema, { message: 'Get well soon', isHiddenMessage: 'yes' })).toEqual({
    isHiddenMessage: 'visibility.required',
  });
  expect(wordsOf(messageSchema, { isHiddenMessage: true, message: 'a'.repeat(2001) })).toHaveProperty(
    'message',
  );
});

test.each([
  ['5', false],
  ['12345', true],
  ['1234', false],
  ['+1 2 3 4', false],
  ['+1 23-45', true],
  ['call me', false],
  ['call 12345', true],
])('a donor may give the phone number %j: %s', (phone, isPhone) => {
  expect(wordsOf(v.pick(v.object(givenEntries), ['phone']), { phone })).toEqual(
    isPhone ? null : { phone: 'phone.invalid' },
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

test('an empty confirmation names every required field (spec §5)', () => {
  expect(wordsOf(confirmationSchema, {})).toEqual({
    paymentMethod: 'paymentMethod.required',
    confirmationNumber: 'confirmationNumber.required',
    screenshotUrl: 'screenshot.required',
  });
});
