import { describe, expect, test } from 'vitest';
import { countries } from './countries.ts';
import { regions } from './regions.ts';

describe('regions', () => {
  test('every country has some, and none belongs to an unknown country', () => {
    expect(Object.keys(regions).sort()).toEqual(countries.map((country) => country.code).sort());
    expect(Object.values(regions).filter((list) => list.length === 0)).toEqual([]);
  });

  test('every region has a name, and a short code or none', () => {
    for (const { name, shortCode } of Object.values(regions).flat()) {
      expect(name).toMatch(/^\S.*\S$|^\S$/);
      if (shortCode !== undefined) expect(shortCode).toMatch(/^\S+$/);
    }
  });

  test.each([
    ['IN', 36, { name: 'Kerala', shortCode: 'KL' }],
    ['US', 62, { name: 'California', shortCode: 'CA' }],
    ['DE', 16, { name: 'Bayern', shortCode: 'BY' }],
    ['AE', 7, { name: 'Dubai', shortCode: 'DU' }],
  ])('%s has %i of them, one is %j', (code, count, region) => {
    expect(regions[code]).toHaveLength(count);
    expect(regions[code]).toContainEqual(region);
  });
});
