/** /oembed: other sites embed Home, updates and /accounts as links with their cards, and nothing else. */
import { beforeAll, expect, test } from 'vitest';
import { jsonOf } from '../../../test/answers.ts';
import { openTestSite } from '../../../test/site.ts';
import { setStage } from '../../../test/stages.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { refreshRenderings } from '../../share/renderings.server.ts';

const PUBLIC_URL = 'https://help.example.org';
const site = openForSuite(() => openTestSite({ PUBLIC_URL, TRUST_PROXY: '127.0.0.1' }));
const cookies = signInForSuite(site, 'superadmin');
let id = '';

beforeAll(async () => {
  const json = { date: '2026-11-20', title: 'Home again', description: 'She sleeps.' };
  const asTeam = { method: 'POST', cookie: cookies.superadmin, headers: { origin: PUBLIC_URL } };
  id = (await jsonOf<{ id: string }>(site.ask('/api/updates', { ...asTeam, json }))).id;
});

const ask = (url: string, more = '') => site.ask(`/oembed?url=${encodeURIComponent(url)}${more}`);

test('an update is a link with its title and card, which every site may read and keep for ten minutes', async () => {
  const response = await ask(`${PUBLIC_URL}/updates/${id}?lang=en&s=w`);
  const cards = await jsonOf<{ en: { path: string } }>(site.ask(`/api/cards/updates/${id}`));
  expect(await response.json()).toEqual({
    version: '1.0',
    type: 'link',
    title: 'Sample campaign, not a real appeal. Please don’t send money. Home again',
    provider_name: 'Stand with Anitha',
    provider_url: `${PUBLIC_URL}/`,
    cache_age: 600,
    thumbnail_url: PUBLIC_URL + cards.en.path,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  });
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toBe('public, max-age=600');
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('the language is that of the address; http and a slash at the end are the same page', async () => {
  const address = PUBLIC_URL.replace('https', 'http');
  expect(await jsonOf(ask(`${address}/accounts/?lang=ml`))).toMatchObject({
    title: expect.stringMatching(/വരവും ചെലവും$/),
    thumbnail_url: expect.stringContaining('/files/cards/accounts-ml-'),
  });
});

test('Home has no picture until its card is rendered, and a site with little room gets none', async () => {
  expect(await jsonOf(ask(`${PUBLIC_URL}/`))).not.toHaveProperty('thumbnail_url');
  await refreshRenderings(site);
  expect(await jsonOf(ask(`${PUBLIC_URL}/#who-asks`))).toMatchObject({
    thumbnail_url: expect.stringContaining('/files/share/card-en-'),
  });
  for (const room of ['&maxwidth=1199', '&maxheight=629']) {
    expect(await jsonOf(ask(`${PUBLIC_URL}/`, room))).not.toHaveProperty('thumbnail_url');
  }
  expect(await jsonOf(ask(`${PUBLIC_URL}/`, '&maxwidth=1200&maxheight=9e9'))).toHaveProperty('thumbnail_url');
});

test.each([
  ...['', '/', 'x', '//', 'https://', 'https://[', 'javascript:alert(1)', '\u0000', '%00', '%', '../..'],
  ...['https://elsewhere.example/', `ftp://${new URL(PUBLIC_URL).host}/`, `${PUBLIC_URL}.elsewhere.example/`],
  ...[
    '/donate',
    '/updates',
    '/donation/x',
    '/api/campaign',
    '/files/x',
    '/login',
    '/updates/x',
    '/%E0%A4',
  ].map((path) => PUBLIC_URL + path),
  ...[`${PUBLIC_URL}/updates/${crypto.randomUUID()}`, `${PUBLIC_URL}/updates/\u0000`, 'x'.repeat(9000)],
])('any other address is 404, for every site to read: %j', async (url) => {
  for (const more of ['', '&lang=x', '&maxwidth=-1', '&maxwidth=NaN', '&format=json&url=y']) {
    const response = await ask(url, more);
    expect(response.status).toBe(404);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  }
});

test('a missing or broken address is 404, another format 501', async () => {
  for (const query of ['', '?url', '?url=%', '?url=%FF%FE', '?url[]=x', '?constructor=1', '?maxwidth=1']) {
    expect((await site.ask(`/oembed${query}`)).status, query).toBe(404);
  }
  for (const format of ['xml', 'XML', '', '%00', '__proto__']) {
    expect((await ask(`${PUBLIC_URL}/`, `&format=${format}`)).status, format).toBe(501);
  }
});

test('in memory an embedded link says so, and asks for nothing', async () => {
  await setStage(site, 'memory');
  const { title } = await jsonOf<{ title: string }>(ask(`${PUBLIC_URL}/?lang=en`));
  expect(title).toMatch(/In memory of Anitha$/);
});
