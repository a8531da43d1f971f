import { describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { identifyRequester, languageOf, type Requester } from './requester.ts';

const site = openForSuite(openTestSite);
const behindProxy = openForSuite(() => openTestSite({ TRUST_PROXY: '10.0.0.0/8, 2001:db8:aaaa::/48' }));

async function ipOf(asked: TestSite, address: string, forwardedFor?: string): Promise<string> {
  const headers: Record<string, string> =
    forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  const response = await asked.ask('/api/ip-details', { address, headers });
  return ((await response.json()) as { ip: string }).ip;
}

describe("without trusted proxies the address is the socket's", () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:0DB8::0001', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s is %s', async (address, ip) => {
    expect(await ipOf(site, address)).toBe(ip);
    expect(await ipOf(site, address, '8.8.8.8')).toBe(ip);
  });
});

describe('behind trusted proxies the address is the right-most that isn’t a proxy’s', () => {
  test.each([
    ['one proxy', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['two proxies', '10.0.0.1', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['what the visitor wrote before', '10.0.0.1', '8.8.8.8, 198.51.100.1', '198.51.100.1'],
    ['a trusted address that the visitor wrote', '10.0.0.1', '10.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['IPv6', '10.0.0.1', '2001:DB8::5', '2001:db8::5'],
    ['IPv6 through an IPv6 proxy', '2001:db8:aaaa::1', '2001:db8::5, 2001:db8:aaaa:9::2', '2001:db8::5'],
    ['a proxy that the socket sees as IPv6', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['IPv4 in IPv6', '10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['with a port', '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['IPv6 with a port', '10.0.0.1', '[2001:db8::5]:4711', '2001:db8::5'],
    ['IPv6 in brackets', '10.0.0.1', '[2001:db8::5]', '2001:db8::5'],
    ['blanks', '10.0.0.1', '  8.8.8.8 ,198.51.100.1  ', '198.51.100.1'],
    ['proxies alone', '10.0.0.1', '10.2.2.2, 10.3.3.3', '10.2.2.2'],
    ['no header', '10.0.0.1', '', '10.0.0.1'],
    ['garbage', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['garbage behind an address', '10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
    ['garbage before an address', '10.0.0.1', 'unknown, 198.51.100.1', '198.51.100.1'],
    ['garbage between', '10.0.0.1', '8.8.8.8, <script>, 10.4.4.4', '10.4.4.4'],
    ['a number', '10.0.0.1', '3232235777', '10.0.0.1'],
    ['a short address', '10.0.0.1', '127.1', '10.0.0.1'],
    ['very many', '10.0.0.1', `${'8.8.8.8, '.repeat(500)}198.51.100.1`, '198.51.100.1'],
    ['a socket that is no proxy', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ])('%s', async (_what, address, forwardedFor, ip) => {
    expect(await ipOf(behindProxy, address, forwardedFor)).toBe(ip);
  });

  test.each([
    ['10.0.0.1', 'https', true],
    ['10.0.0.1', 'http', false],
    ['203.0.113.9', 'https', false],
  ])('%s saying %s: Secure cookies %s', async (address, scheme, isSecure) => {
    const headers = { 'x-forwarded-proto': scheme, 'x-forwarded-for': '198.51.100.1' };
    const response = await behindProxy.ask('/api/admin/logout', { method: 'POST', address, headers });
    expect(response.headers.get('set-cookie')?.includes('Secure')).toBe(isSecure);
  });
});

describe('the location of a visitor', () => {
  test('comes from the address that the server sees', async () => {
    const response = await site.ask('/api/ip-details', { address: '202.88.224.1' });
    expect(await response.json()).toEqual({
      ip: '202.88.224.1',
      country_code: 'IN',
      country_name: 'India',
      region: 'Kerala',
      currency: 'INR',
    });
  });

  test('is unknown for an unknown address', async () => {
    const response = await site.ask('/api/ip-details', { address: '192.0.2.1' });
    expect(await response.json()).toEqual({
      ip: '192.0.2.1',
      country_code: null,
      country_name: null,
      region: null,
      currency: null,
    });
  });
});

describe('the language', () => {
  const kerala = '202.88.224.1';
  const elsewhere = '8.8.8.8';
  const requester = (address: string, headers: Record<string, string>): Requester =>
    identifyRequester(site, new Headers(headers), address);

  test.each<[where: string, language: string, address: string, headers: Record<string, string>]>([
    ['in Kerala', 'ml', kerala, {}],
    ['elsewhere', 'en', elsewhere, {}],
    ['nowhere', 'en', '192.0.2.1', {}],
    ['with a Malayalam browser', 'ml', elsewhere, { 'accept-language': 'ml-IN,ml;q=0.9,en;q=0.8' }],
    ['with Malayalam as the second language', 'en', elsewhere, { 'accept-language': 'en-IN,ml;q=0.9' }],
    ['with a language that begins alike', 'en', elsewhere, { 'accept-language': 'mlx' }],
    ['in Kerala, English chosen', 'en', kerala, { cookie: 'lang=en', 'accept-language': 'ml' }],
    ['elsewhere, Malayalam chosen', 'ml', elsewhere, { cookie: 'a=b; lang=ml' }],
    ['in Kerala, on a page in English without a cookie', 'en', kerala, { 'x-language': 'en' }],
    [
      'elsewhere, on a page of no language of ours',
      'ml',
      elsewhere,
      { cookie: 'lang=ml', 'x-language': 'xx' },
    ],
    ['in Kerala, nonsense chosen', 'ml', kerala, { cookie: 'lang=xx' }],
  ])('%s is %s', async (_where, language, address, headers) => {
    expect(await languageOf(requester(address, headers))).toBe(language);
  });
});

test.each(['x', '1; drop table', 'A'.repeat(36), ''])('the visitor cookie %j is ignored', async (value) => {
  const headers = new Headers({ cookie: `kaithangu_visitor=${encodeURIComponent(value)}` });
  expect(identifyRequester(site, headers, '203.0.113.7').visitorId).toBeNull();
});
