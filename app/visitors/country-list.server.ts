/** The countries with their regions (spec §3, 'Country list entry'), as JSON. */
import { countries } from '../../platform/places/countries.ts';
import type { Region } from '../../platform/places/regions.ts';

/** `code`: ISO 3166-1. */
export type CountryEntry = { name: string; code: string; regions: readonly Region[] };

let list: Promise<string> | null = null;

/** Made when it is first asked for: 4,500 regions are of no use to a site that nobody asks for them. */
export function countryList(): Promise<string> {
  list ??= import('../../platform/places/regions.ts').then(({ regions }) => {
    const entries = countries.map(
      ({ name, code }): CountryEntry => ({ name, code, regions: regions[code] ?? [] }),
    );
    return JSON.stringify(entries);
  });
  return list;
}
