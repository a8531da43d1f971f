/** The currencies of the countries and what they are called; amounts are formatted and converted elsewhere. */
import { makeOnce } from '../make-once.ts';
import { countries } from './countries.ts';

/** ISO 4217 codes of all currencies used by the countries, each once, sorted. */
export const currencyCodes: readonly string[] = [
  ...new Set(countries.map((country) => country.currency)),
].sort();

const namesIn = makeOnce((language: string) => new Intl.DisplayNames(language, { type: 'currency' }));

/** What people who read `language` call a currency; the code itself where no name is known. */
export function currencyName(code: string, language: string): string {
  // Intl throws on anything but three letters, and a name is only a label: never worth failing for.
  if (!/^[a-z]{3}$/i.test(code)) return code;
  return namesIn(language).of(code) ?? code;
}
