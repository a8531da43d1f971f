/** The code of a donor's own link stays in the address from page to page, and splits no cache. */
import { getRequestListener } from '@hono/node-server';
import { beforeEach, expect, test } from 'vitest';
import { listen } from '../test/listen.ts';
import { openTestSite } from '../test/site.ts';
import { openForSuite } from '../test/suite.ts';
import { createApplication, type Pages } from './app.ts';
import { openContentVersion } from './content-version.ts';

const origin = 'https://help.example.org';
const code = 'abcdefghij';
let rendered: string[];

const pages: Pages = async (request) => {
  rendered.push(request.url);
  return new Response('a page', { headers: { 'Cache-Control': 'private, no-cache' } });
};

const site = openForSuite(() => openTestSite({ PUBLIC_URL: origin, TRUST_PROXY: '127.0.0.1' }));
const server = openForSuite(() => {
  const version = openContentVersion(site);
  return listen(getRequestListener(createApplication(site, { pages, version }).fetch));
});
beforeEach(() => {
  rendered = [];
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, {
    method,
    headers: { 'x-forwarded-for': '202.88.224.1', ...headers },
    redirect: 'manual',
  });

test('thousands of codes share one cached page, which names no code', async () => {
  await ask('/?lang=en');
  rendered = [];
  for (const each of [code, 'bcdefghijk', 'no-code', 'x'.repeat(2000), '%00', '%E0%A4%A']) {
    const response = await ask(`/?lang=en&via=${each}`);
    expect([response.status, await response.text()]).toEqual([200, 'a page']);
  }
  expect(rendered).toEqual([]);
});

test('only a page opened from a link tells its address to the next page of this site', async () => {
  const policyOf = async (path: string) => (await ask(path)).headers.get('referrer-policy');
  expect(await policyOf(`/?via=${code}`)).toBe('same-origin');
  for (const path of ['/', '/?via=', '/?via=UNKNOWN', `/login?via=${code}`, `/donate?id=1&via=${code}`]) {
    expect(await policyOf(path)).toBe('strict-origin');
  }
});

test.each([
  ['/donate', `/donate?via=${code}`],
  ['/?lang=ml', `/?lang=ml&via=${code}`],
  ['/donate?via=bad', `/donate?via=${code}`],
])('from such a page %s leads to %s', async (path, next) => {
  const response = await ask(path, { referer: `${origin}/?s=w&via=${code}` });
  expect([response.status, response.headers.get('location')]).toEqual([302, next]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('referrer-policy')).toBe('strict-origin');
});

test.each([
  ['another site', '/donate', `https://evil.example/?via=${code}`],
  ['a text that is no address', '/donate', `via=${code}`],
  ['a code that cannot be one', '/donate', `${origin}/?via=%3Cscript%3E`],
  ['a page with another code', '/donate?via=bcdefghijk', `${origin}/?via=${code}`],
  ['a page of one donation', '/confirmation?id=1', `${origin}/?via=${code}`],
])('not from %s', async (_what, path, referer) => {
  expect((await ask(path, { referer })).status).toBe(200);
});

test('a form is never redirected', async () => {
  const response = await ask('/donate', { referer: `${origin}/?via=${code}`, origin }, 'POST');
  expect(response.status).toBe(200);
});
