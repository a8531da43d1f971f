/** The schemas of a donor's input (spec §5), shared by page and server. */
import * as v from 'valibot';
import type { Campaign } from '../../platform/config/campaign.ts';
import { makeOnce } from '../../platform/make-once.ts';
import { findCountryByName } from '../../platform/places/countries.ts';
import { parsePhone } from '../../platform/places/phone-numbers.ts';
import { type Code, refer } from '../../platform/problems/reference.ts';
import { hasNoCoins, parseAmount } from '../money/index.ts';
import { line, optionalLine, paragraph } from '../shared/input.ts';
import { findMethod, type PaymentMethod } from './donation.ts';
import { givenEntries } from './fields.ts';

/**
 * The problem of a currency that is not the country's (spec §5); null if it is, or the country is unknown.
 * Without rates every country may use INR and USD (contract §3), and with an account in India every country
 * may use INR. `expected`: the country's currency by the map.
 */
export function currencyProblem(
  { country, currency, hasIndianAccount }: Pick<DonorInput, 'country' | 'currency' | 'hasIndianAccount'>,
  expected: string | null,
  hasRates: boolean,
): string | null {
  if (!country || !expected || expected === currency) return null;
  if (currency === 'INR' && hasIndianAccount) return null;
  if (!hasRates && (currency === 'INR' || currency === 'USD')) return null;
  return refer('currency.mismatch', { code: expected, country });
}

/** Returns the donor's phone number with its country code; '' for no number, null for an invalid one. */
export function phoneOf({ phone, country }: { phone: string; country: string }): string | null {
  return phone === '' ? '' : parsePhone(phone, findCountryByName(country)?.code ?? null);
}

type Given = v.InferInput<v.ObjectSchema<typeof givenEntries, undefined>>;

/** Reads an amount by its currency's separators and coins. Later rules check that it is valid. */
function readAmount(body: Given): Given {
  const { amount, currency } = body ?? {};
  if (typeof amount === 'string') return { ...body, amount: parseAmount(amount, currency) ?? '' };
  const hasCoins = typeof amount === 'number' && !Number.isInteger(amount);
  return hasCoins && hasNoCoins(currency) ? { ...body, amount: '' } : body;
}

/** Whether the campaign requires, offers or does not ask for address and phone number (campaign.json). */
export type DonorFields = Campaign['donorFields'];

/** A field that the form does not have: the server ignores a value that is sent. */
const notAsked = v.pipe(
  v.optional(v.unknown(), ''),
  v.transform(() => ''),
);

/** The schemas of a field that need not be filled in. */
const relaxed = {
  address: { optional: optionalLine(500), no: notAsked },
  phone: { optional: optionalLine(40), no: notAsked },
};

const entryOf = (name: keyof DonorFields, rule: DonorFields['phone']) =>
  (rule === 'required' ? givenEntries[name] : relaxed[name][rule]) as typeof givenEntries.address;

/**
 * The form of /donate in a campaign with these rules. The rule of country and currency stands apart, as it
 * falls away without rates.
 */
export const donorSchemaFor = makeOnce(({ address, phone }: DonorFields) =>
  v.pipe(
    v.custom<Given>(() => true),
    v.transform(readAmount),
    v.object({ ...givenEntries, address: entryOf('address', address), phone: entryOf('phone', phone) }),
    v.forward(
      v.partialCheck(
        [['phone'], ['country']],
        // Without a country only that is said.
        (given) => given.country === '' || phoneOf(given) !== null,
        'phone.invalid',
      ),
      ['phone'],
    ),
    v.transform((given) => ({
      ...given,
      phone: phoneOf(given) ?? given.phone,
      // Nothing is said by an answer to a question that was not asked.
      hasIndianAccount: given.hasIndianAccount && given.currency === 'INR' && given.country !== 'India',
    })),
  ),
);

/** The form where the campaign sets no rules (spec §5). */
export const donorSchema = donorSchemaFor({ address: 'required', phone: 'required' });

export type DonorInput = v.InferOutput<typeof donorSchema>;

/** A payment method, by its stored name or its label. */
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

/** The confirmation form; other fields of the body are ignored (contract §3). */
export const confirmationSchema = v.object({
  paymentMethod: v.optional(paymentMethod('paymentMethod.required'), ''),
  confirmationNumber: line(100, 'confirmationNumber.required'),
  /** Null in a repeat of a PayPal confirmation, which has no screenshot. */
  screenshotUrl: v.optional(v.nullable(line(300, 'screenshot.required')), ''),
  message: v.optional(paragraph(2000, null)),
  isHiddenMessage: v.optional(v.boolean('visibility.required')),
  isAnonymous: v.optional(v.boolean('visibility.required')),
});

/** A donor's change on the donation's own page. */
export const messageSchema = v.object({
  message: paragraph(2000, null),
  isHiddenMessage: v.boolean('visibility.required'),
  isAnonymous: v.exactOptional(v.boolean('visibility.required')),
  inNameOf: v.exactOptional(givenEntries.inNameOf),
});

/** The right phone number, address or both, by the campaign's rules. */
export const contactSchemaFor = makeOnce(({ address, phone }: DonorFields) =>
  v.object({
    address: v.exactOptional(entryOf('address', address)),
    phone: v.exactOptional(entryOf('phone', phone)),
  }),
);

export const contactSchema = contactSchemaFor({ address: 'required', phone: 'required' });

export type ContactInput = v.InferOutput<typeof contactSchema>;

/** The right transaction ID. */
export const correctedIdSchema = v.object({ confirmationNumber: line(100, 'confirmationNumber.required') });

export type CorrectedId = v.InferOutput<typeof correctedIdSchema>;

export type MessageInput = v.InferOutput<typeof messageSchema>;

export type ConfirmationInput = v.InferOutput<typeof confirmationSchema>;
