import { describe, expect, test } from 'vitest';
import { sendForm } from '../test/donor.ts';
import { openTestSite } from '../test/site.ts';
import { openForSuite, signInForSuite } from '../test/suite.ts';

const friend = 'https://friend.example.org';

const site = openForSuite(() =>
  openTestSite({ PUBLIC_URL: 'https://help.example.org', ALLOWED_ORIGINS: friend }),
);
const cookies = signInForSuite(site, 'leela');

describe('a write', () => {
  const send = (headers: Record<string, string>) =>
    site.ask('/api/donations/not-mine', { method: 'POST', headers: { host: 'internal:3000', ...headers } });

  test.each<[string, Record<string, string>]>([
    ['from our own pages', { origin: 'https://help.example.org' }],
    ['from our own pages, asked by another name', { origin: 'http://internal:3000' }],
    ['from an allowed origin', { origin: friend, 'sec-fetch-site': 'cross-site' }],
    ['from no browser', {}],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
    ['of the same origin', { 'sec-fetch-site': 'same-origin' }],
  ])('%s is accepted', async (_what, headers) => {
    expect((await send(headers)).status).toBe(204);
  });

  test.each<[string, Record<string, string>]>([
    ['from another site', { origin: 'https://evil.example' }],
    [
      'from another site that says it is the same',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['from nowhere', { origin: 'null' }],
    ['from nothing', { origin: '' }],
    ['from our name on another scheme and port', { origin: 'http://help.example.org:8080' }],
    ['from a name that begins with ours', { origin: 'https://help.example.org.evil.example' }],
    ['from a subdomain', { origin: 'https://x.help.example.org' }],
    ['from an allowed name on another scheme', { origin: 'http://friend.example.org' }],
    ['from another site without an origin', { 'sec-fetch-site': 'cross-site' }],
    ['from a sister site without an origin', { 'sec-fetch-site': 'same-site' }],
  ])('%s is refused', async (_what, headers) => {
    const response = await send(headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ message: 'This request came from another site.' });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY'])(
    'by %s from another site is refused',
    async (method) => {
      const headers = { origin: 'https://evil.example' };
      expect((await site.ask('/api/donations/x', { method, headers, cookie: cookies.leela })).status).toBe(
        403,
      );
    },
  );
});

describe('other origins', () => {
  test('that are allowed may read answers, including errors', async () => {
    const headers = { origin: friend };
    const answers = await Promise.all([
      site.ask('/api/donations', { headers, cookie: cookies.leela }),
      site.ask('/api/donations', { headers }),
      site.ask('/api/nothing', { headers }),
      sendForm(site, { email: '' }, { headers }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 400]);
    for (const answer of answers) {
      expect(answer.headers.get('access-control-allow-origin')).toBe(friend);
      expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
      expect(answer.headers.get('access-control-expose-headers')).toBe('X-Total-Count, Link');
      expect(answer.headers.get('vary')).toContain('Origin');
    }
  });

  test('that aren’t allowed may not', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://friend.example.org.evil.example']) {
      const answer = await site.ask('/api/donations', { headers: { origin }, cookie: cookies.leela });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  test('get the allowed methods and headers in a preflight', async () => {
    const preflight = (origin: string) =>
      site.ask('/api/donations/x', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'PUT' },
      });
    const answer = await preflight(friend);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(friend);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(answer.headers.get('access-control-allow-methods')).toContain(method);
    }
    for (const header of ['Content-Type', 'X-App-Check', 'X-Donation-Key', 'Idempotency-Key']) {
      expect(answer.headers.get('access-control-allow-headers')).toContain(header);
    }
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});
