import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { countries, findCountryByCode, findCountryByName } from './countries.ts';

describe('countries', () => {
  test('there are 250, each name and code once, sorted by name as a reader expects', () => {
    expect(countries).toHaveLength(250);
    expect(new Set(countries.map((country) => country.name)).size).toBe(250);
    expect(new Set(countries.map((country) => country.code)).size).toBe(250);
    const names = countries.map((country) => country.name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  });

  test('every row is a name, a code of two capitals and a currency of three', () => {
    for (const { name, code, currency } of countries) {
      expect(`${code} ${currency} ${name}`).toMatch(/^[A-Z]{2} [A-Z]{3} \p{Lu}[\p{L} .,()'’-]+$/u);
      expect(name).toBe(name.trim());
    }
  });

  test('they weigh little on a phone', () => {
    expect(gzipSync(readFileSync(path.join(import.meta.dirname, 'countries.ts'))).length).toBeLessThan(5_000);
  });

  test.each([
    ['India', 'IN', 'INR'],
    ['United States', 'US', 'USD'],
    ['United Kingdom', 'GB', 'GBP'],
    ['Germany', 'DE', 'EUR'],
    ['Croatia', 'HR', 'EUR'],
    ['Bulgaria', 'BG', 'EUR'],
    ['Curaçao', 'CW', 'XCG'],
    ['Sint Maarten', 'SX', 'XCG'],
    ['Sierra Leone', 'SL', 'SLE'],
    ['Zimbabwe', 'ZW', 'ZWG'],
    ['Venezuela', 'VE', 'VES'],
    ['Mauritania', 'MR', 'MRU'],
    ['Belarus', 'BY', 'BYN'],
    ['United Arab Emirates', 'AE', 'AED'],
    ['Saudi Arabia', 'SA', 'SAR'],
    ['Qatar', 'QA', 'QAR'],
    ['Kuwait', 'KW', 'KWD'],
    ['Oman', 'OM', 'OMR'],
    ['Bahrain', 'BH', 'BHD'],
    ['Singapore', 'SG', 'SGD'],
    ['Malaysia', 'MY', 'MYR'],
    ['Canada', 'CA', 'CAD'],
    ['Australia', 'AU', 'AUD'],
    ['Kosovo', 'XK', 'EUR'],
  ])('%s is %s and pays in %s', (name, code, currency) => {
    expect(findCountryByName(name)).toEqual({ name, code, currency });
    expect(findCountryByCode(code)).toEqual({ name, code, currency });
  });

  test('no currency is one that was withdrawn', () => {
    const withdrawn = ['BGN', 'HRK', 'ANG', 'SLL', 'ZWL', 'CUC', 'VEF', 'MRO', 'STD', 'BYR', 'LTL', 'EEK'];
    expect(countries.filter((country) => withdrawn.includes(country.currency))).toEqual([]);
  });

  test('a code is found in either case, as the phone field and location services spell it', () => {
    expect(findCountryByCode('in')?.name).toBe('India');
    expect(findCountryByCode('Us')?.name).toBe('United States');
  });

  test.each(['', 'Atlantis', 'india', '__proto__', 'constructor'])('%j is no country', (text) => {
    expect(findCountryByName(text)).toBeNull();
    expect(findCountryByCode(text)).toBeNull();
  });
});
