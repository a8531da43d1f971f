/**
 * Cached answers over a real connection: which visitors share one, its headers, and how soon a change shows.
 */

import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { beforeEach, expect, test, vi } from 'vitest';
import { contentChanged } from '../platform/db/content-version-repository.ts';
import { languageOf } from '../platform/http/requester.ts';
import { listen } from '../test/listen.ts';
import { openTestSite } from '../test/site.ts';
import { openForSuite } from '../test/suite.ts';
import { createApplication, type Pages } from './app.ts';
import { openContentVersion } from './content-version.ts';
import type { Ready } from './reply.ts';

const kerala = '202.88.224.1';

let rendered: string[];

/** A minimal page: language and currency. */
const pages: Pages = async (request, requester) => {
  const { country_code } = await requester.location();
  rendered.push(new URL(request.url).pathname);
  const words = `${await languageOf(requester)} ${country_code} ${requester.sessionKeyHash} `;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie, Accept-Language, Accept-Encoding',
    'Content-Security-Policy': "default-src 'self'",
  };
  return new Response(words.repeat(100), { headers });
};

const script: Ready = {
  status: 200,
  headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, immutable' },
  etag: '"script"',
  bodies: { identity: Buffer.from('1'), br: Buffer.from('br') },
};

const site = openForSuite(() =>
  openTestSite({ PUBLIC_URL: 'https://help.example.org', TRUST_PROXY: '127.0.0.1' }),
);
const server = openForSuite(() => {
  const version = openContentVersion(site);
  const files = new Map([['/assets/a.js', script]]);
  return listen(getRequestListener(createApplication(site, { pages, files, version }).fetch));
});
beforeEach(async () => {
  rendered = [];
  await changeElsewhere();
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { method, headers: { 'x-forwarded-for': kerala, ...headers } });

/** With a method that fetch refuses, and a cookie that must not come back. */
async function askOddly(method: string, path: string) {
  const headers = { 'x-forwarded-for': kerala, cookie: 'kaithangu_session=a-secret' };
  const asked = request(server.url + path, { method, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const text = (await answer.setEncoding('utf8').toArray()).join('');
  return { status: answer.statusCode, allow: answer.headers.allow, text };
}

/** Changes the content like another process, and waits until this one notices. */
async function changeElsewhere() {
  const before = rendered.length;
  await contentChanged(site.db);
  await vi.waitFor(
    async () => {
      await ask('/contact?lang=ml');
      expect(rendered.length).toBeGreaterThan(before);
    },
    { timeout: 2000, interval: 20 },
  );
  rendered = [];
}

test('visitors of a link share one page, whatever its query', async () => {
  const tags = await Promise.all(
    ['/', '/?fbclid=IwAR0', '/?utm_source=whatsapp&utm_medium=x', '/?gclid=1&lang='].map(async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(200);
      return response.headers.get('etag');
    }),
  );
  expect(new Set(tags).size).toBe(1);
  expect(rendered).toEqual(['/']);
});

test('each language, currency and page has its own entry, without a visitor’s session', async () => {
  const words = async (path: string, headers: Record<string, string> = {}) =>
    (await (await ask(path, headers)).text()).split(' ').slice(0, 3).join(' ');
  expect(await words('/')).toBe('ml IN null');
  expect(await words('/?fbclid=1&lang=en')).toBe('en IN null');
  expect(await words('/', { cookie: 'lang=en' })).toBe('en IN null');
  expect(await words('/', { cookie: 'kaithangu_session=secret' })).toBe('ml IN null');
  expect(await words('/', { 'x-forwarded-for': '8.8.8.8' })).toBe('en US null');
  expect(await words('/', { 'x-forwarded-for': '8.8.8.8', 'accept-language': 'ml-IN' })).toBe('ml US null');
  expect(await words('/donate')).toBe('ml IN null');
  expect(rendered).toHaveLength(5);
});

test('a cached page has the headers of an uncached one, and its own request id', async () => {
  const accepted = { 'accept-encoding': 'gzip, deflate, br' };
  const [cold, warm] = [await ask('/contact?lang=en', accepted), await ask('/contact?lang=en', accepted)];
  expect(warm.headers.get('set-cookie')).toBe('lang=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  const all = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));
  expect(all(warm)).toEqual(all(cold));
  expect(all(warm)).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Language, Accept-Encoding',
    'content-security-policy': "default-src 'self'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'strict-transport-security': 'max-age=31536000',
  });
  expect(warm.headers.get('x-request-id')).not.toBe(cold.headers.get('x-request-id'));
});

test('a proxy that names the visitor’s currency may keep a shared link for a second', async () => {
  const sharedAs = async (path: string, currency: string, headers: Record<string, string> = {}) => {
    const answer = await ask(path, { 'x-shared-cache-currency': currency, ...headers });
    expect(answer.status).toBe(200);
    return answer.headers.get('cache-control');
  };
  const shared = 'public, max-age=0, s-maxage=1';
  const own = 'private, no-cache';
  const abroad = { 'x-forwarded-for': '8.8.8.8' };
  expect(await sharedAs('/?lang=en', 'INR')).toBe(shared);
  expect(await sharedAs('/?fbclid=1&lang=ml', 'INR')).toBe(shared);
  expect(await sharedAs('/?lang=en', 'USD', abroad)).toBe(shared);
  // The proxy takes the visitor to be elsewhere.
  expect(await sharedAs('/?lang=en', 'USD')).toBe(own);
  expect(await sharedAs('/?lang=en', 'INR', abroad)).toBe(own);
  expect(await sharedAs('/?lang=en', 'EUR')).toBe(own);
  // Differs from visitor to visitor, or might.
  for (const path of ['/', '/?lang=', '/?lang=xx', '/?lang=en&via=abcdefghij', '/?lang=en&utm_source=x']) {
    expect(await sharedAs(path, 'INR'), path).toBe(own);
  }
  const answer = await ask('/?lang=en', { 'x-shared-cache-currency': 'INR', cookie: 'kaithangu_visitor=1' });
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  expect(answer.headers.getSetCookie()).toEqual(['lang=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure']);
});

test('a browser that has the page gets 304, and HEAD gets no body', async () => {
  const etag = (await ask('/')).headers.get('etag') ?? '';
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await ask('/', { 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200);
  const head = await ask('/', {}, 'HEAD');
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
});

test('a change by another process shows within a second, by this one at once', async () => {
  await ask('/');
  await contentChanged(site.db);
  const from = performance.now();
  await vi.waitFor(
    async () => {
      await ask('/');
      expect(rendered).toEqual(['/', '/']);
    },
    { timeout: 1500, interval: 20 },
  );
  expect(performance.now() - from).toBeLessThan(1500);
  await contentChanged(site.db);
  await ask('/api/donations/not-mine', {}, 'POST');
  await ask('/');
  expect(rendered).toEqual(['/', '/', '/']);
});

test('the progress bar reads the database once per content; other sites and methods aren’t cached', async () => {
  const bar = '/api/donations/progressbardata';
  const [first, second] = [await ask(bar), await ask(bar)];
  expect(await second.json()).toEqual(await first.json());
  expect(second.headers.get('cache-control')).toBe('private, no-cache');
  expect(second.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  // An open page repeats the call: mostly nothing has changed.
  const etag = second.headers.get('etag') ?? '';
  expect((await ask(bar, { 'if-none-match': etag })).status).toBe(304);
  const state = { day: '2026-01-01', isCompleted: true, isChecked: false, isVerified: true };
  const received = { receivedRupees: 500, receivedUsDollar: 6 };
  const tally = { ...state, donations: 1, rupees: 500, usDollar: 6, ...received };
  await site.db.insertInto('startedTallies').values(tally).execute();
  const people = ['a@example.com', 'b@example.com', 'c@example.com'];
  await site.db
    .insertInto('peopleTallies')
    .values(people.map((person) => ({ person, donations: 1 })))
    .execute();
  await changeElsewhere();
  await vi.waitFor(async () => {
    const changed = await ask(bar, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect((await changed.json())[0]).toMatchObject({ rupees: 500 });
  });
  expect((await ask(bar, { origin: 'https://elsewhere.example' })).status).toBe(200);
  expect((await ask(bar, {}, 'POST')).status).toBe(404);
});

test.each(['TRACE', 'PROPFIND', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE'])(
  '%s of a page, a file or a call that has none is refused in words, and nothing of the request comes back',
  async (method) => {
    for (const path of ['/', '/assets/a.js', '/files/home_images/a.webp', '/elsewhere']) {
      const answer = await askOddly(method, path);
      expect(answer).toMatchObject({ status: 405, allow: 'GET, HEAD, POST' });
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'request.otherMethod' });
    }
    const call = await askOddly(method, '/api/campaign');
    expect(call.status).toBe(method === 'OPTIONS' ? 204 : 404);
    expect(call.text).not.toContain('a-secret');
    expect(rendered).toEqual([]);
  },
);

test('an unknown method is refused', async () => {
  expect(await askOddly('TRACK', '/').catch((error: Error) => error.message)).toMatchObject({ status: 400 });
});

test('a file of the build has an encoding that the browser accepts', async () => {
  const plain = await ask('/assets/a.js', { 'accept-encoding': 'identity' });
  expect(await plain.text()).toBe('1');
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(
    (await ask('/assets/a.js', { 'accept-encoding': 'gzip, br' }, 'HEAD')).headers.get('content-encoding'),
  ).toBe('br');
  expect((await ask('/assets/a.js', { 'if-none-match': '"script"' })).status).toBe(304);
  // Through the whole application, without the cache.
  expect((await ask('/assets/%2e%2e/package.json')).status).toBe(200);
  expect(rendered).toEqual(['/package.json']);
});
