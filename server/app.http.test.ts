import { describe, expect, test } from 'vitest';
import { expectAnswer } from '../test/answers.ts';
import { donor, freshAddress, sendForm, start } from '../test/donor.ts';
import { openTestSite } from '../test/site.ts';
import { openForSuite, signInForSuite } from '../test/suite.ts';

const site = openForSuite(() => openTestSite({ PUBLIC_URL: 'https://help.example.org' }));
const cookies = signInForSuite(site, 'leela');

/** All calls with a JSON body. */
async function jsonCalls(): Promise<[method: string, path: string, cookie: string][]> {
  const { id, cookie } = await start(site);
  return [
    ['POST', '/api/donations/sendDonationAlertEmail', ''],
    ['PUT', `/api/donations/${id}`, cookie],
    ['PUT', `/api/donations/${id}/single-field`, cookies.leela],
    ['POST', '/api/admin/login', ''],
    ['POST', '/api/admin/register', ''],
    ['POST', '/api/admin/reset-password', ''],
    ['PUT', '/api/admin/password', cookies.leela],
    ['POST', '/api/contact', ''],
    ['PUT', `/api/contact/${id}`, cookies.leela],
  ];
}

async function sendEverywhere(body: BodyInit, type: string | null = 'application/json') {
  const responses = [];
  for (const [method, path, cookie] of await jsonCalls()) {
    const headers: Record<string, string> = type === null ? {} : { 'content-type': type };
    responses.push(await site.ask(path, { method, cookie, body, headers, address: freshAddress() }));
  }
  return responses;
}

describe('an unreadable body is refused in JSON, not with a 500', () => {
  const bytes = (...values: number[]) => new Uint8Array(values);

  test.each<[string, BodyInit]>([
    ['nothing', ''],
    ['a blank', ' '],
    ['half of it', '{"firstname":"Meera"'],
    ['something behind it', '{}{}'],
    ['a form', 'firstname=Meera'],
    ['single quotes', "{'firstname':'Meera'}"],
    ['NaN', '{"amount":NaN}'],
    ['null', 'null'],
    ['true', 'true'],
    ['a number', '42'],
    ['a huge number', '1e999'],
    ['text', '"Meera"'],
    ['a list', '[]'],
    ['a list of forms', JSON.stringify([donor])],
    ['an empty form', '{}'],
    ['a prototype', '{"__proto__":{"isVerified":true},"constructor":{}}'],
    ['a very deep list', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['a very deep form', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
    ['broken UTF-8', Buffer.concat([Buffer.from('{"firstname":"'), bytes(0xc3, 0x28), Buffer.from('"}')])],
    [
      'half a character',
      Buffer.concat([Buffer.from('{"firstname":"'), bytes(0xe0, 0xb4), Buffer.from('"}')]),
    ],
    ['UTF-16', Buffer.from(JSON.stringify(donor), 'utf16le')],
    ['zero bytes', bytes(0, 0, 0, 0)],
  ])('%s', async (_what, body) => {
    for (const response of await sendEverywhere(body)) {
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toBe('application/json');
      const answer = (await response.json()) as object;
      expect(answer).toMatchObject({ message: expect.stringMatching(/\S/) });
      const known = ['message', 'code', 'params', 'fields', 'fieldCodes'];
      expect(Object.keys(answer).filter((key) => !known.includes(key))).toEqual([]);
    }
  });

  test.each([
    null,
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'application/jsonp',
    'json',
    'text/plain; application/json',
  ])('as %j: 415', async (type) => {
    for (const response of await sendEverywhere(Buffer.from(JSON.stringify(donor)), type)) {
      await expectAnswer(response, 415, { message: 'Please send JSON.' });
    }
  });

  test.each(['application/json; charset=utf-8', 'Application/JSON'])('as %j it is read', async (type) => {
    const body = JSON.stringify(donor);
    const headers = { 'content-type': type };
    const path = '/api/donations/sendDonationAlertEmail';
    const response = await site.ask(path, { method: 'POST', body, headers, address: freshAddress() });
    expect(response.status).toBe(200);
  });

  test.each([300_000, 10_000_000])('with %i bytes: 413', async (size) => {
    const message = 'The request is too large: at most 256 kB.';
    for (const response of await sendEverywhere(JSON.stringify({ ...donor, message: 'x'.repeat(size) }))) {
      await expectAnswer(response, 413, { message });
    }
  });

  test('whatever its Content-Length says', async () => {
    const body = JSON.stringify({ ...donor, message: 'x'.repeat(300_000) });
    for (const length of ['10', '0', '-1', 'many']) {
      const headers = { 'content-type': 'application/json', 'content-length': length };
      const path = '/api/donations/sendDonationAlertEmail';
      expect((await site.ask(path, { method: 'POST', body, headers })).status).toBe(413);
    }
  });
});

describe('an unknown call', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/donations/'],
    ['PATCH', '/api/donations/00000000-0000-4000-8000-000000000000'],
    ['DELETE', '/api/donations'],
    ['GET', '/api/donations/sendDonationAlertEmail'],
    ['GET', '/api/%'],
    ['GET', '/api/%zz'],
    ['GET', '/api/..%2f..%2fetc%2fpasswd'],
    ['GET', '/files'],
    ['POST', '/files/screenshots'],
    ['GET', `/api/${'x'.repeat(300)}`],
  ])('%s %s: 404 in JSON', async (method, path) => {
    await expectAnswer(site.ask(path, { method, cookie: cookies.leela }), 404, {
      message: expect.any(String),
    });
  });
});

test('every answer has the security headers', async () => {
  const answers = await Promise.all([
    site.ask('/api/campaign'),
    site.ask('/api/nothing'),
    site.ask('/api/donations'),
    site.ask('/api/admin/login', { method: 'POST', json: {} }),
    site.ask('/files/screenshots/x'),
  ]);
  for (const { headers } of answers) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
  for (const { headers } of answers.slice(0, 4)) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('with https every cookie is Secure', async () => {
  const saved = await sendForm(site);
  const said = await site.ask('/api/donations/not-mine', { method: 'POST' });
  const left = await site.ask('/api/admin/logout', { method: 'POST' });
  for (const response of [saved, said, left]) {
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  }
});
