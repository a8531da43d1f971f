/** The currencies of the countries. */
import { countries } from './countries.ts';

/** The ISO 4217 codes of all countries, unique and sorted. */
export const currencyCodes: readonly string[] = [
  ...new Set(countries.map((country) => country.currency)),
].sort();
