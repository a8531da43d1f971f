import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openForSuite } from '../../test/suite.ts';
import { MINUTE, SECOND } from '../durations.ts';
import { type Answer, type Asked, startToldPayPal } from './paypal.fixture.ts';
import { openPayPal, type PayPal, PayPalRefused, PayPalUnknown } from './paypal.ts';

let tokens: Answer[];
let answers: Answer[];
let asked: Asked[];
let paypal: PayPal;
const server = openForSuite(() => startToldPayPal(() => ({ tokens, answers, asked })));
beforeEach(() => {
  [tokens, answers, asked] = [[], [], []];
  paypal = openPayPal({ clientId: 'client', clientSecret: 'secret', apiUrl: server.url });
});
afterEach(() => vi.useRealTimers());

const paths = () => asked.map(({ path }) => path);
const askedFor = (path: string) => paths().filter((each) => each === path).length;
const tokenPath = '/v1/oauth2/token';

const shown = { id: '5O190127TN364715T', status: 'APPROVED' };
const find = () => paypal.findOrder('5O190127TN364715T');

describe('the token', () => {
  test('is fetched with our keys and sent with every call', async () => {
    answers = [{ body: shown }, { body: shown }];
    await find();
    await find();
    const [token, first, second, ...others] = asked;
    expect(token).toMatchObject({ method: 'POST', path: tokenPath, body: 'grant_type=client_credentials' });
    expect(token?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('client:secret').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(first).toMatchObject({ method: 'GET', path: '/v2/checkout/orders/5O190127TN364715T' });
    for (const call of [first, second])
      expect(call?.headers).toMatchObject({ authorization: 'Bearer token-1' });
    expect(first?.headers).not.toHaveProperty('content-type');
    expect(others).toEqual([]);
  });

  test('is used until a minute before it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answers = [{ body: shown }, { body: shown }, { body: shown }];
    await find();
    vi.setSystemTime(Date.now() + 9 * MINUTE - 1);
    await find();
    expect(askedFor(tokenPath)).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    await find();
    expect(askedFor(tokenPath)).toBe(2);
  });

  test('that PayPal rejects is fetched again, and the call repeated', async () => {
    answers = [{ status: 401 }, { body: shown }];
    expect(await find()).toMatchObject({ status: 'APPROVED' });
    expect(asked.at(-1)?.headers).toMatchObject({ authorization: 'Bearer token-3' });
    expect(askedFor(tokenPath)).toBe(2);
  });

  test.each<[string, Answer, RegExp]>([
    ['wrong keys', { status: 401, body: { error: 'invalid_client' } }, /^no token: 401$/],
    ['an answer that says nothing', { body: 'x' }, /^an answer that can't be read: /],
    ['a token without an end', { body: { access_token: 'A' } }, /^an answer that can't be read: /],
  ])('fails after %s with PayPalUnknown', async (_what, answer, reason) => {
    tokens = [answer, answer, answer, answer];
    await expect(find()).rejects.toThrow(PayPalUnknown);
    await expect(find()).rejects.toThrow(reason);
    asked = asked.slice(2);
    expect(paths()).toEqual([tokenPath, tokenPath]);
  });
});

describe('a call', () => {
  test.each([500, 429, 408])('that gets %i is repeated once', async (status) => {
    answers = [{ status }, { body: shown }];
    expect(await find()).toMatchObject({ status: 'APPROVED' });
    answers = [{ status }, { status }, { body: shown }];
    await expect(find()).rejects.toThrow(new PayPalUnknown(`status ${status}`));
    expect(answers).toHaveLength(1);
  });

  test('whose connection breaks is repeated once; the log has no id of an order', async () => {
    await expect(find()).rejects.toThrow(/^\/v2\/checkout\/orders\/…: /);
    expect(paths()).toHaveLength(3);
    answers = [];
    const first = find();
    await expect.poll(() => asked.length).toBe(4);
    answers = [{ body: shown }];
    expect(await first).toMatchObject({ status: 'APPROVED' });
  });

  test.each([400, 403, 404, 409, 422])('that gets %i is refused and not repeated', async (status) => {
    answers = [{ status, body: { name: 'NO', details: [{ issue: 'WHY' }] } }, { body: shown }];
    const refused = await paypal.captureOrder('A', 'capture-1').catch((error) => error);
    expect(refused).toBeInstanceOf(PayPalRefused);
    expect(refused).toMatchObject({ status, issue: 'WHY', message: `PayPal refused: ${status} WHY` });
    expect(answers).toHaveLength(1);
  });

  test.each([
    [{ name: 'NO', details: [] }, 'NO'],
    [{ name: 'NO' }, 'NO'],
    [{ name: 'NO', details: [{}] }, 'NO'],
    [{ details: [{ issue: 'FIRST' }, { issue: 'SECOND' }] }, 'FIRST'],
    [{}, ''],
    [{ name: 5 }, ''],
    ['<html>', ''],
    ['null', ''],
  ])('refused with %j is refused for %j', async (body, issue) => {
    answers = [{ status: 422, body }];
    await expect(paypal.captureOrder('A', 'capture-1')).rejects.toMatchObject({ issue });
  });

  test.each([
    ['nothing', undefined, 0.29, 1.9],
    ['an hour', '3600', 1.99, 20],
    ['a date', 'Sat, 21 Nov 2026 10:00:00 GMT', 0.29, 1.9],
  ])('is repeated after a pause if PayPal asks for %s', async (_what, retryAfter, least, most) => {
    answers = [{ status: 429, headers: retryAfter ? { 'retry-after': retryAfter } : {} }, { body: shown }];
    const from = performance.now();
    await find();
    const seconds = (performance.now() - from) / SECOND;
    expect(seconds).toBeGreaterThan(least);
    expect(seconds).toBeLessThan(most);
  });

  test('with an unreadable answer is PayPalUnknown', async () => {
    for (const body of ['<html>', '{}', '[]']) {
      answers = [{ body }];
      await expect(find()).rejects.toThrow(PayPalUnknown);
    }
  });
});

describe('a message', () => {
  const headers = new Headers({
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/certs/1',
    'paypal-transmission-id': 'T1',
    'paypal-transmission-sig': 's'.repeat(2000),
    'paypal-transmission-time': '2026-11-21T10:00:00Z',
  });
  const raw = '{"id":"WH-1", "event_version": 1.0}';
  const isSigned = (of = headers) => paypal.isSigned(of, raw, 'WEBHOOK');

  test('is sent to PayPal unchanged, with its headers', async () => {
    answers = [{ body: { verification_status: 'SUCCESS' } }];
    expect(await isSigned()).toBe(true);
    const call = asked.at(-1);
    expect(call).toMatchObject({ method: 'POST', path: '/v1/notifications/verify-webhook-signature' });
    expect(call?.body.endsWith(`,"webhook_event":${raw}}`)).toBe(true);
    expect(JSON.parse(call?.body ?? '')).toEqual({
      auth_algo: 'SHA256withRSA',
      cert_url: 'https://api.paypal.com/certs/1',
      transmission_id: 'T1',
      transmission_sig: 's'.repeat(1000),
      transmission_time: '2026-11-21T10:00:00Z',
      webhook_id: 'WEBHOOK',
      webhook_event: { id: 'WH-1', event_version: 1 },
    });
  });

  test('without headers has empty ones', async () => {
    answers = [{ body: { verification_status: 'FAILURE' } }];
    expect(await isSigned(new Headers())).toBe(false);
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject({ auth_algo: '', transmission_sig: '' });
  });

  test.each<[string, Answer]>([
    ['fails', { body: { verification_status: 'FAILURE' } }],
    ['is refused', { status: 400, body: { name: 'VALIDATION_ERROR' } }],
  ])('is not PayPal’s when the check %s', async (_how, answer) => {
    answers = [answer];
    expect(await isSigned()).toBe(false);
  });

  test.each<[string, Answer[]]>([
    ['PayPal is out of service', [{ status: 503 }, { status: 503 }]],
    ['the answer says nothing', [{ body: {} }]],
  ])('can’t be checked when %s', async (_why, given) => {
    answers = given;
    await expect(isSigned()).rejects.toThrow(PayPalUnknown);
  });
});
