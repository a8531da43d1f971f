import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openLocations } from './locations.ts';
import { readMmdbRecord } from './mmdb.ts';
import { bitsOf, writeMmdb } from './mmdb-fixture.ts';

const kerala = { country_code: 'IN', country_name: 'India', region: 'Kerala', currency: 'INR' };
const delhi = { ...kerala, region: 'Delhi' };
const nulls = { country_code: null, country_name: null, region: null, currency: null };

const maxMindDelhi = {
  city: { names: { en: 'New Delhi' } },
  country: { geoname_id: 1_269_750, iso_code: 'IN', names: { en: 'India' } },
  subdivisions: [{ iso_code: 'DL', names: { en: 'National Capital Territory of Delhi' } }],
};

describe('a record of a city database', () => {
  test.each([
    ['GeoLite2', maxMindDelhi, delhi],
    ['DB-IP', { country: { iso_code: 'IN' }, subdivisions: [{ names: { en: 'Kerala' } }] }, kerala],
    ['DB-IP, flat', { country_code: 'IN', state1: 'Kerala', city: 'Kochi' }, kerala],
    ['a country alone', { country: { iso_code: 'IN' } }, { ...kerala, region: null }],
    ['a country alone, flat', { country_code: 'IN', state1: '' }, { ...kerala, region: null }],
    [
      'a state of another country',
      { country: { iso_code: 'US' }, subdivisions: [{ iso_code: 'CA', names: { en: 'California' } }] },
      { country_code: 'US', country_name: 'United States', region: 'California', currency: 'USD' },
    ],
    [
      'a state by code only where it is Indian',
      { country: { iso_code: 'DE' }, subdivisions: [{ iso_code: 'BR', names: { en: 'Bremen' } }] },
      { country_code: 'DE', country_name: 'Germany', region: 'Bremen', currency: 'EUR' },
    ],
    ['a country nobody knows', { country_code: 'QQ' }, { ...nulls, country_code: 'QQ' }],
    ['a network', { autonomous_system_number: 15_169 }, null],
    ['nothing', null, null],
    ['a country of another type', { country: { iso_code: 1 } }, null],
  ])('%s', (_name, record, location) => {
    expect(readMmdbRecord(record)).toEqual(location);
  });
});

describe("the operator's own database", () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mmdb-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, bytes: Uint8Array | string) => {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return file;
  };

  test.each([4, 6] as const)('answers from a file of IP version %i', async (ipVersion) => {
    const file = write(
      `version-${ipVersion}.mmdb`,
      writeMmdb(ipVersion, [
        { bits: bitsOf('202.88.224.0/24', ipVersion), record: { country_code: 'IN', state1: 'Kerala' } },
        { bits: bitsOf('1.6.0.0/15', ipVersion), record: maxMindDelhi },
      ]),
    );
    const locations = await openLocations({ kind: 'mmdb', path: file });
    expect(await locations.locate('202.88.224.1')).toEqual(kerala);
    expect(await locations.locate('::ffff:202.88.224.1')).toEqual(kerala);
    expect(await locations.locate('1.7.255.255')).toEqual(delhi);
    // Its first 16 bits are those of 202.88.
    for (const ip of ['202.88.225.1', 'ca58:e001::1', '127.0.0.1', '::1', 'garbage', '']) {
      expect(await locations.locate(ip)).toEqual(nulls);
    }
  });

  const good = writeMmdb(4, [{ bits: bitsOf('1.6.0.0/15', 4), record: maxMindDelhi }]);

  test.each([
    ['is missing', () => path.join(folder, 'nowhere.mmdb')],
    ['is a folder', () => folder],
    ['is empty', () => write('empty.mmdb', '')],
    ['is a text', () => write('text.mmdb', 'Not found\n'.repeat(100))],
    ['has lost its end', () => write('end.mmdb', good.subarray(0, -60))],
    ['has lost its front', () => write('front.mmdb', good.subarray(-250))],
  ])('stops the start with one line naming GEO_DB and the path if it %s', async (_name, file) => {
    const error = await openLocations({ kind: 'mmdb', path: file() }).catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toMatch(/^GEO_DB: .+, expected an \.mmdb city database$/);
    expect((error as Error).message).toContain(folder);
  });

  test('with damaged records places nobody, and says so once', async () => {
    const damaged = Buffer.from(good);
    damaged.fill(0xff, damaged.indexOf('city') - 2, damaged.indexOf('MaxMind.com') - 3);
    const warn = vi.fn();
    const locations = await openLocations({ kind: 'mmdb', path: write('damaged.mmdb', damaged) }, warn);
    expect(await locations.locate('1.6.0.1')).toEqual(nulls);
    expect(await locations.locate('1.6.0.2')).toEqual(nulls);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
