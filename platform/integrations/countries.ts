/** The currency of each country: from our table, corrected by an external service if configured. */
import * as v from 'valibot';
import { DAY, MINUTE, SECOND } from '../durations.ts';
import { countries, findCountryByName } from '../places/countries.ts';
import { currencyCodes } from '../places/currencies.ts';
import { fetchJson } from './locations/fetch.ts';

export type Countries = {
  /** ISO 4217 codes by country name, spelled as in `countries`. Never rejects: falls back to our table. */
  currencies(): Promise<Record<string, string>>;
};

const timeoutMs = 3 * SECOND;
/** Countries rarely change their currency. */
const answerCachedMs = DAY;
/** While the service is down, at most one visitor in ten minutes waits for it. */
const failureCachedMs = 10 * MINUTE;

/** restcountries v3.1: a country may have several currencies, or `{}` if uninhabited. */
const answerSchema = v.pipe(
  v.array(
    v.object({
      name: v.object({ common: v.string() }),
      currencies: v.optional(v.record(v.string(), v.unknown()), {}),
    }),
  ),
  v.minLength(1),
);

/** Names of restcountries, past and present, that differ from ours. */
const ourNames: Record<string, string> = {
  Macao: 'Macau',
  'South Georgia': 'South Georgia and the South Sandwich Islands',
  Türkiye: 'Turkey',
};

const embedded: Readonly<Record<string, string>> = Object.fromEntries(
  countries.map((country) => [country.name, country.currency]),
);

/**
 * Opens the currencies; without `url` only our table. `warn` gets one line per failure.
 * @throws Error with one line if `url` is invalid
 */
export function openCountries(url: string | null, warn: (message: string) => void = console.warn): Countries {
  if (url && !URL.canParse(url)) throw new Error(`COUNTRIES_URL: ${url} is no address`);
  if (!url) return { currencies: async () => ({ ...embedded }) };
  let cached: { currencies: Promise<Record<string, string>>; staleAt: number } | null = null;
  return {
    async currencies() {
      if (!cached || cached.staleAt <= Date.now()) {
        const entry = { currencies: ask(url), staleAt: Date.now() + answerCachedMs };
        entry.currencies = entry.currencies.catch((error: Error) => {
          entry.staleAt = Date.now() + failureCachedMs;
          warn(`countries service ${new URL(url).host}: ${error.message}; using our own table`);
          return embedded;
        });
        cached = entry;
      }
      return { ...(await cached.currencies) };
    },
  };
}

/** @throws Error with the reason in a few words */
async function ask(url: string): Promise<Record<string, string>> {
  const answer = v.safeParse(answerSchema, await fetchJson(url, { timeoutMs, redirect: 'follow' }));
  if (!answer.success) throw new Error('answered in another shape than restcountries');
  const merged: Record<string, string> = { ...embedded };
  for (const { name, currencies } of answer.output) {
    const country = findCountryByName(ourNames[name.common] ?? name.common);
    // Ignores withdrawn codes (Bulgaria's BGN): no country of ours uses them, and the form doesn't offer
    // them.
    const codes = Object.keys(currencies).filter((code) => currencyCodes.includes(code));
    const [first] = codes;
    // If there are several (Panama's balboa and dollar), ours stays if it is among them: the service doesn't
    // rank them.
    if (country && first && !codes.includes(country.currency)) merged[country.name] = first;
  }
  return merged;
}
