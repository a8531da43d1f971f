import { describe, expect, test } from 'vitest';
import { openLocations } from './locations.ts';

const nulls = { country_code: null, country_name: null, region: null, currency: null };

const locations = await openLocations({ kind: 'embedded' });

describe('the embedded table', () => {
  test.each([
    ['Google', '8.8.8.8', 'US', 'United States', null, 'USD'],
    ['Quad9', '2620:fe::fe', 'US', 'United States', null, 'USD'],
    ['Asianet in Kerala', '202.88.224.1', 'IN', 'India', 'Kerala', 'INR'],
    ['Asianet in Kerala', '111.92.1.1', 'IN', 'India', 'Kerala', 'INR'],
    ['Kerala Vision', '103.160.232.1', 'IN', 'India', 'Kerala', 'INR'],
    ['IPv4 seen by a socket of both families', '::ffff:202.88.224.1', 'IN', 'India', 'Kerala', 'INR'],
    ['the same in hexadecimal', '::FFFF:ca58:e001', 'IN', 'India', 'Kerala', 'INR'],
    ['Jio', '2405:201:e000::1', 'IN', 'India', 'Tamil Nadu', 'INR'],
    ['Airtel', '2401:4900:1234::1', 'IN', 'India', 'Odisha', 'INR'],
    ['the University of Tokyo', '133.11.0.1', 'JP', 'Japan', null, 'JPY'],
    ['Deutsche Telekom', '2003:e5::1', 'DE', 'Germany', null, 'EUR'],
  ])('places %s, %s', async (_name, ip, country_code, country_name, region, currency) => {
    expect(await locations.locate(ip)).toEqual({ country_code, country_name, region, currency });
  });

  test.each([
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.1.1',
    '172.16.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '0.0.0.0',
    '::',
    '::1',
    '::ffff:192.168.1.1',
    'fc00::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
  ])('places nobody at the private or reserved %s', async (ip) => {
    expect(await locations.locate(ip)).toEqual(nulls);
  });

  test.each([
    '',
    ' ',
    '8',
    '8.8.8',
    '8.8.8.8.8',
    '8.8.8.8 ',
    '08.8.8.8',
    '0x8.8.8.8',
    '8.8.8.256',
    '8.8.8.8:80',
  ])('places nobody at %j, which is no address', async (ip) => {
    expect(await locations.locate(ip)).toEqual(nulls);
  });

  test.each([
    '[::1]',
    ':::',
    '2401:4900',
    'g::1',
    '1::2::3',
    'localhost',
    '<script>',
    null,
    undefined,
    42,
    {},
  ])('places nobody at %j either', async (ip) => {
    expect(await locations.locate(ip as string)).toEqual(nulls);
  });

  test('a location handed out can be changed without changing the next', async () => {
    (await locations.locate('8.8.8.8')).region = 'changed';
    expect((await locations.locate('8.8.8.8')).region).toBeNull();
    (await locations.locate('10.0.0.1')).region = 'changed';
    expect((await locations.locate('10.0.0.1')).region).toBeNull();
  });
});

test('a missing table stops the start with one line', async () => {
  const root = process.cwd();
  process.chdir('/');
  try {
    await expect(openLocations({ kind: 'embedded' })).rejects.toThrow(
      /^platform\/integrations\/locations\/locations\.bin can't be read/,
    );
  } finally {
    process.chdir(root);
  }
});
