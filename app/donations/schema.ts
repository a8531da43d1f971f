/** What a donor may send: fields, limits and their words (spec §5), one definition for the page and the server. */
import * as v from 'valibot';
import { findCountryByName } from '../../platform/places/countries.ts';
import { parsePhone } from '../../platform/places/phone-numbers.ts';
import { type Code, refer } from '../../platform/problems/reference.ts';
import { inHundredths } from '../money/index.ts';
import { line, paragraph } from '../shared/input.ts';
import { findMethod, type PaymentMethod } from './donation.ts';
import { givenEntries } from './fields.ts';

/**
 * What is wrong with a currency that isn't the country's (spec §5), null when it is or the country isn't known. Without
 * rates INR and USD do for every country (contract §3). `expected`: the currency that the map has for the country.
 */
export function currencyProblem(
  { country, currency }: { country: string; currency: string },
  expected: string | null,
  hasRates: boolean,
): string | null {
  if (!country || !expected || expected === currency) return null;
  if (!hasRates && (currency === 'INR' || currency === 'USD')) return null;
  return refer('currency.mismatch', { code: expected, country });
}

/** The donor's phone number with its country's code; null for what can't be one. */
function phoneOf({ phone, country }: { phone: string; country: string }): string | null {
  return parsePhone(phone, findCountryByName(country)?.code ?? null);
}

const given = v.object(givenEntries);

type Given = v.InferInput<typeof given>;

/** How an amount reads depends on its currency. Whether there are any is checked after. */
function readThousandths(body: Given): Given {
  const { amount, currency } = body ?? {};
  return typeof amount === 'string' ? { ...body, amount: inHundredths(amount, currency) } : body;
}

/** The form of /donate; the rule of country and currency stands apart, as it falls away without rates. */
export const donorSchema = v.pipe(
  v.custom<Given>(() => true),
  v.transform(readThousandths),
  given,
  v.forward(
    v.partialCheck([['phone'], ['country']], (given) => phoneOf(given) !== null, 'phone.invalid'),
    ['phone'],
  ),
  v.transform((given) => ({ ...given, phone: phoneOf(given) ?? given.phone })),
);

export type DonorInput = v.InferOutput<typeof donorSchema>;

/** One of our payment methods, by its stored name or its label. */
export function paymentMethod(required: Code) {
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
  paymentMethod: v.optional(paymentMethod('paymentMethod.required'), ''),
  confirmationNumber: line(100, 'confirmationNumber.required'),
  /** Null in the repeat of what PayPal has confirmed, which has none. */
  screenshotUrl: v.optional(v.nullable(line(300, 'screenshot.required')), ''),
  message: v.optional(paragraph(2000, null)),
  isHiddenMessage: v.optional(v.boolean('visibility.required')),
});

/** What a donor changes on the donation's own page. */
export const messageSchema = v.object({
  message: paragraph(2000, null),
  isHiddenMessage: v.boolean('visibility.required'),
});

export type MessageInput = v.InferOutput<typeof messageSchema>;

export type ConfirmationInput = v.InferOutput<typeof confirmationSchema>;
