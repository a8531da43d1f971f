import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { donor } from '../../test/donor.ts';
import { confirmationSchema, donorSchema, donorSchemaWithoutRates } from './schema.ts';

/** The words under each field for this input; null when it is fine. */
function wordsOf(schema: v.GenericSchema, input: unknown): Record<string, string> | null {
  const { issues } = v.safeParse(schema, input);
  if (!issues) return null;
  return Object.fromEntries(
    issues.toReversed().map((issue): [string, string] => [v.getDotPath(issue) ?? '', issue.message]),
  );
}

describe('the form of /donate', () => {
  const schema = donorSchema((country) => ({ India: 'INR', Germany: 'EUR' })[country] ?? null);

  test.each([
    ['India', 'INR', null],
    ['Germany', 'EUR', null],
    ['a country we do not know', 'USD', null],
    ['India', 'USD', 'Currency must match the country (INR for India).'],
    ['Germany', 'INR', 'Currency must match the country (EUR for Germany).'],
  ])('a donor from %s with %s: %s', (country, currency, words) => {
    const expected = words === null ? null : { currency: words };
    expect(wordsOf(schema, { ...donor, country, currency })).toEqual(expected);
  });

  test('an empty form names every field that is needed, and no other', () => {
    expect(wordsOf(donorSchemaWithoutRates, {})).toEqual({
      firstname: 'First name is required',
      lastname: 'Last name is required',
      address: 'Address is required',
      country: 'Country is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      currency: 'Currency is required.',
      amount: 'Valid amount required',
    });
  });

  test('the currency is complained of even while other fields are empty', () => {
    expect(wordsOf(schema, { country: 'India', currency: 'EUR' })).toMatchObject({
      currency: 'Currency must match the country (INR for India).',
    });
  });
});

test('an empty confirmation names every field that is needed (spec §5)', () => {
  expect(wordsOf(confirmationSchema, {})).toEqual({
    paymentMethod: 'Payment Method is required.',
    confirmationNumber: 'Confirmation number is required.',
    screenshotUrl: 'Screenshot is required.',
  });
});
