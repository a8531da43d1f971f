/**
 * Rebuilds platform/places/regions-table.json from the npm package country-region-data (MIT). For
 * maintainers, with access to the npm registry; the result is committed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findCountryByCode } from '../platform/places/countries.ts';

const source = 'country-region-data@4.1.0';
const target = path.join(import.meta.dirname, '../platform/places/regions-table.json');

type SourceCountry = {
  countryName: string;
  countryShortCode: string;
  regions: { name: string; shortCode?: string }[];
};

/** Regions that the source lacks: NO-21 and NO-22 of ISO 3166-2. */
const missingInSource: SourceCountry[] = [
  {
    countryName: 'Svalbard and Jan Mayen',
    countryShortCode: 'SJ',
    regions: [
      { name: 'Jan Mayen', shortCode: '22' },
      { name: 'Svalbard', shortCode: '21' },
    ],
  },
];

const work = mkdtempSync(path.join(tmpdir(), 'places-'));
try {
  const shell = process.platform === 'win32';
  execFileSync('npm', ['pack', source, '--silent'], { cwd: work, shell });
  execFileSync('tar', ['-xzf', 'country-region-data-4.1.0.tgz'], { cwd: work });
  const sourceCountries: SourceCountry[] = JSON.parse(
    readFileSync(path.join(work, 'package/data.json'), 'utf8'),
  );

  const lines = [...sourceCountries, ...missingInSource].map((country): [string, string] => {
    if (!findCountryByCode(country.countryShortCode)) throw new Error(`unknown: ${country.countryName}`);
    const entries = country.regions.map(({ name, shortCode }) => (shortCode ? `${name}=${shortCode}` : name));
    if (country.regions.some(({ name, shortCode = '' }) => /[|=]/.test(name + shortCode))) {
      throw new Error(`${country.countryName} has a region with a separator in its name`);
    }
    return [country.countryShortCode, entries.join('|')];
  });
  lines.sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(target, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`);
  console.log(`${lines.length} countries written to ${target}`);
} finally {
  rmSync(work, { recursive: true });
}
