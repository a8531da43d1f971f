/**
 * A new donation: the form's fields with place, rates and the keys that limit the incomplete donations of a
 * browser.
 */
import type { AppContext } from '../../platform/app-context.ts';
import { invalidInput } from '../../platform/http/input.ts';
import { Problem } from '../../platform/http/problem.ts';
import { languageOf, type Requester } from '../../platform/http/requester.ts';
import { type Equivalents, equivalents } from '../money/index.ts';
import { nameKey } from './donation.ts';
import { initialValues } from './fields.ts';
import { currencyProblem, type DonorInput } from './schema.ts';
import { searchText } from './search.ts';
import type { DonationTable, NewDonation } from './tables.ts';

/** The values of a donation that only its donor has touched. */
export const unreviewed = {
  ...initialValues,
  keyVersion: 0,
  activePlace: 1,
  activeName: '',
  confirmationKey: null,
  bankKey: null,
  confirmedAt: null,
  verifiedAt: null,
  receivedUsDollar: null,
  messageFrom: null,
  arrivalAt: null,
  notYetAt: null,
  deletedAt: null,
  erasedAt: null,
} satisfies Partial<DonationTable>;

/**
 * Makes the row without inserting it. Throws 400 for another country's currency, 503 without a needed rate.
 */
export async function newDonation(
  context: AppContext,
  requester: Requester,
  input: DonorInput,
  keys: Pick<DonationTable, 'visitorId' | 'idempotencyKey' | 'activeAddressKey' | 'activePlace'>,
): Promise<NewDonation> {
  const { equivalents, rates } = await findWorth(context, input);
  const { region } = await requester.location();
  const id = crypto.randomUUID();
  const row = {
    ...unreviewed,
    ...input,
    id,
    ...equivalents,
    ...rates,
    date: new Date().toISOString(),
    region: region ?? 'Unknown',
    ipAddress: requester.ip,
    addressGroup: requester.addressGroup,
    activeVisitorKey: keys.visitorId,
    activeName: nameKey(input),
    ...keys,
    language: await languageOf(requester),
  };
  return { ...row, search: searchText(row) };
}

/** A gift's worth in rupees and dollars today, with the rates used. Throws as newDonation does. */
export async function findWorth(
  context: AppContext,
  input: DonorInput,
): Promise<{ equivalents: Equivalents; rates: Pick<DonationTable, 'inrRate' | 'currencyRate' | 'ratesAt'> }> {
  const known = await findRates(context, input);
  return {
    equivalents: equivalents(input, known?.rates ?? null),
    rates: {
      inrRate: known?.rates.INR ?? null,
      currencyRate: known?.rates[input.currency] ?? null,
      ratesAt: known?.fetchedAt ?? null,
    },
  };
}

/**
 * Today's rates, null if unavailable. Throws for another country's currency, and if a needed rate is missing.
 */
async function findRates(context: AppContext, input: DonorInput) {
  const rates = await context.rates.current();
  await checkCurrency(context, input, rates !== null);
  if (!rates && input.currency !== 'INR' && input.currency !== 'USD') throw new Problem('rates.unavailable');
  if (rates && !rates.rates[input.currency]) {
    throw new Problem('rates.missingCurrency', { params: { currency: input.currency } });
  }
  return rates;
}

/** Throws 400 if the currency is not the country's. */
async function checkCurrency(context: AppContext, input: DonorInput, hasRates: boolean): Promise<void> {
  const currencies = await context.countries.currencies();
  const expected = Object.hasOwn(currencies, input.country) ? currencies[input.country] : undefined;
  const currency = currencyProblem(input, expected ?? null, hasRates);
  if (currency) throw invalidInput({ currency });
}
