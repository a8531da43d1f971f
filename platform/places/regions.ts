/**
 * The regions (states, provinces, counties) of each country: 4,500 of them, so import this lazily:
 * `import('./regions.ts')`. Served by GET /api/countries.
 * The data, `regions-table.json`, is made by `scripts/refresh-places.ts` from country-region-data 4.1.0,
 * https://github.com/country-regions/country-region-data, Copyright (c) 2022 Benjamin Keen, MIT License.
 */
import table from './regions-table.json' with { type: 'json' };

export type Region = { name: string; shortCode?: string };

function readRegions(line: string): Region[] {
  return line.split('|').map((entry) => {
    const [name = '', shortCode] = entry.split('=');
    return shortCode ? { name, shortCode } : { name };
  });
}

/**
 * Regions by country code (upper case), in the source's order. The short code is ISO 3166-2's without the
 * country.
 */
export const regions: Readonly<Record<string, readonly Region[]>> = Object.fromEntries(
  Object.entries(table).map(([code, line]) => [code, readRegions(line)]),
);
