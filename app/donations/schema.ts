/** What a donor may send: fields, limits and their words (spec §5), one definition for the page and the server. */
import * as v from 'valibot';
import { email, line, paragraph } from '../shared/input.ts';
import { findMethod, type PaymentMethod } from './donation.ts';
import { isAmount } from './money.ts';

/** Currency of a country by its English name; null when unknown. */
export type CurrencyOf = (country: string) => string | null;

/** 'Currency must match the country (INR for India).' */
export const currencyMismatch = (country: string, code: string) =>
  `Currency must match the country (${code} for ${country}).`;

const isHiddenMessage = v.optional(v.boolean('Please choose Show or Hide.'), false);

const entries = {
  firstname: line(100, 'First name is required'),
  lastname: line(100, 'Last name is required'),
  address: line(500, 'Address is required'),
  country: line(100, 'Country is required'),
  email: email('Email is required'),
  phone: v.pipe(
    line(40, 'Phone number is required'),
    v.check((phone) => phone.replace(/\D/g, '').length >= 5, 'Phone number is required'),
  ),
  currency: v.optional(
    v.pipe(v.string('Currency is required.'), v.regex(/^[A-Z]{3}$/, 'Currency is required.')),
    '',
  ),
  amount: v.optional(
    v.pipe(
      v.union([v.string(), v.number()], 'Valid amount required'),
      v.transform((amount) => String(amount).trim()),
      v.check(isAmount, 'Valid amount required'),
    ),
    '',
  ),
  message: paragraph(2000, null),
  isHiddenMessage,
};

/** The form of /donate. The currency must be the country's, where `currencyOf` knows it. */
export function donorSchema(currencyOf: CurrencyOf) {
  return v.pipe(
    v.object(entries),
    v.forward(
      v.partialCheck(
        [['country'], ['currency']],
        ({ country, currency }) => (currencyOf(country) ?? currency) === currency,
        ({ input: { country } }) => currencyMismatch(country, currencyOf(country) ?? ''),
      ),
      ['currency'],
    ),
  );
}

/** The form of /donate when no rates can be had: INR and USD then do for every country (contract §3). */
export const donorSchemaWithoutRates = v.object(entries);

export type DonorInput = v.InferOutput<typeof donorSchemaWithoutRates>;

/** One of our payment methods, by its stored name or its label. */
export function paymentMethod(required: string) {
  return v.pipe(
    v.string(required),
    v.rawTransform<string, PaymentMethod>(({ dataset, addIssue, NEVER }) => {
      const method = findMethod(dataset.value.trim());
      if (method) return method;
      addIssue({ message: required });
      return NEVER;
    }),
  );
}

/** What a donor confirms with; every other field of the body is ignored (contract §3). */
export const confirmationSchema = v.object({
  paymentMethod: v.optional(paymentMethod('Payment Method is required.'), ''),
  confirmationNumber: line(100, 'Confirmation number is required.'),
  screenshotUrl: line(300, 'Screenshot is required.'),
  message: v.optional(paragraph(2000, null)),
  isHiddenMessage: v.optional(v.boolean('Please choose Show or Hide.')),
});

export type ConfirmationInput = v.InferOutput<typeof confirmationSchema>;
