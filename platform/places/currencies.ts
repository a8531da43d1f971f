/** The currencies of the countries, and their names. */
import { makeOnce } from '../make-once.ts';
import { countries } from './countries.ts';

/** The ISO 4217 codes of all countries, unique and sorted. */
export const currencyCodes: readonly string[] = [
  ...new Set(countries.map((country) => country.currency)),
].sort();

const namesIn = makeOnce((language: string) => new Intl.DisplayNames(language, { type: 'currency' }));

/** The name of a currency in a language; the code itself if it has no known name. */
export function currencyName(code: string, language: string): string {
  // Intl throws unless the code has three letters; a label must never fail.
  if (!/^[a-z]{3}$/i.test(code)) return code;
  return namesIn(language).of(code) ?? code;
}
