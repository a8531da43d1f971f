import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE, SECOND } from '../durations.ts';
import { type NewOrder, openPayPal, type PayPal, PayPalRefused, PayPalUnknown } from './paypal.ts';

/** A PayPal that answers what it is told, one answer after the other; without one the connection breaks. */
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
type Asked = { method?: string; path?: string; headers: IncomingHttpHeaders; body: string };

let tokens: Answer[];
let answers: Answer[];
let asked: Asked[];
let paypal: PayPal;
let url: string;

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method, url: path, headers } = request;
  asked.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
  const usual: Answer = { body: { access_token: `token-${asked.length}`, expires_in: 600 } };
  const answer = path === '/v1/oauth2/token' ? (tokens.shift() ?? usual) : answers.shift();
  if (!answer) return void request.socket.destroy();
  const { status = 200, body = {}, headers: own } = answer;
  response.writeHead(status, own).end(typeof body === 'string' ? body : JSON.stringify(body));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  [tokens, answers, asked] = [[], [], []];
  paypal = openPayPal({ clientId: 'client', clientSecret: 'secret', apiUrl: url });
});
afterEach(() => {
  vi.useRealTimers();
});

const paths = () => asked.map(({ path }) => path);
const askedFor = (path: string) => paths().filter((each) => each === path).length;
const tokenPath = '/v1/oauth2/token';

const order: NewOrder = {
  requestId: 'order-1',
  value: '60.00',
  currency: 'USD',
  customId: 'donation',
  invoiceId: 'K7Q2M9-00000001',
  brandName: 'Kaithangu',
};
const shown = { id: '5O190127TN364715T', status: 'APPROVED' };
const find = () => paypal.findOrder('5O190127TN364715T');

describe('the token', () => {
  test('is had for our keys and shown with every call', async () => {
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

  test('is used until a minute before its end', async () => {
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

  test('that PayPal takes no more is had anew, and the call repeated', async () => {
    answers = [{ status: 401 }, { body: shown }];
    expect(await find()).toMatchObject({ status: 'APPROVED' });
    expect(asked.at(-1)?.headers).toMatchObject({ authorization: 'Bearer token-3' });
    expect(askedFor(tokenPath)).toBe(2);
  });

  test.each<[string, Answer, RegExp]>([
    ['wrong keys', { status: 401, body: { error: 'invalid_client' } }, /^no token: 401$/],
    ['an answer that says nothing', { body: 'x' }, /^an answer that can't be read: /],
    ['a token without an end', { body: { access_token: 'A' } }, /^an answer that can't be read: /],
  ])('is not had by %s: nothing is known, nothing refused', async (_what, answer, reason) => {
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
  ])('is repeated after a pause, where PayPal asks for %s', async (_what, retryAfter, least, most) => {
    answers = [{ status: 429, headers: retryAfter ? { 'retry-after': retryAfter } : {} }, { body: shown }];
    const from = performance.now();
    await find();
    const seconds = (performance.now() - from) / SECOND;
    expect(seconds).toBeGreaterThan(least);
    expect(seconds).toBeLessThan(most);
  });

  test('whose answer can’t be read says nothing of what was done', async () => {
    for (const body of ['<html>', '{}', '[]']) {
      answers = [{ body }];
      await expect(find()).rejects.toThrow(PayPalUnknown);
    }
  });
});

describe('an order', () => {
  test('is made for its amount, its donation and once per request id', async () => {
    answers = [{ status: 201, body: { id: '5O190127TN364715T', status: 'CREATED' } }];
    expect(await paypal.createOrder({ ...order, brandName: 'K'.repeat(200) })).toBe('5O190127TN364715T');
    const call = asked.at(-1);
    expect(call).toMatchObject({ method: 'POST', path: '/v2/checkout/orders' });
    expect(call?.headers).toMatchObject({
      'paypal-request-id': 'order-1',
      'content-type': 'application/json',
    });
    expect(JSON.parse(call?.body ?? '')).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: 'donation',
          invoice_id: 'K7Q2M9-00000001',
          amount: { currency_code: 'USD', value: '60.00' },
        },
      ],
      application_context: {
        brand_name: 'K'.repeat(127),
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
      },
    });
  });

  test.each(['', 'a', '5O19/../x', ` 5O19`, '5O19 ', 'A'.repeat(37)])(
    'with the id %j is none of PayPal’s',
    async (id) => {
      answers = [{ status: 201, body: { id } }];
      await expect(paypal.createOrder(order)).rejects.toThrow(PayPalUnknown);
    },
  );

  test.each(['A', 'A'.repeat(36)])('with the id %j is one', async (id) => {
    answers = [{ status: 201, body: { id } }];
    expect(await paypal.createOrder(order)).toBe(id);
  });

  test('that PayPal doesn’t know, or knows no more, is null; another refusal is none of it', async () => {
    answers = [{ status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }];
    expect(await find()).toBeNull();
    answers = [{ status: 403, body: { name: 'NOT_AUTHORIZED' } }];
    await expect(find()).rejects.toMatchObject({ status: 403, issue: 'NOT_AUTHORIZED' });
  });

  test('is captured once per request id, and shown whole', async () => {
    answers = [{ status: 201, body: { ...shown, status: 'COMPLETED' } }];
    expect(await paypal.captureOrder('5O190127TN364715T', 'capture-1')).toMatchObject({
      status: 'COMPLETED',
    });
    expect(asked.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v2/checkout/orders/5O190127TN364715T/capture',
      body: '{}',
    });
    expect(asked.at(-1)?.headers).toMatchObject({
      'paypal-request-id': 'capture-1',
      prefer: 'return=representation',
      'content-type': 'application/json',
    });
  });
});

describe('what PayPal shows of an order', () => {
  const money = (value: string) => ({ value, currency_code: 'USD' });
  const capture = (id: string, status: string) => ({ id, status, amount: money('60.00') });
  async function read(extra: object) {
    answers = [{ body: { ...shown, ...extra } }];
    return find();
  }
  const captureOf = async (...captures: object[]) =>
    (await read({ purchase_units: [{ payments: { captures } }] }))?.capture;

  test.each([
    [{}],
    [{ purchase_units: [] }],
    [{ purchase_units: [{}] }],
    [{ purchase_units: [{ payments: {} }] }],
    [{ purchase_units: [{ payments: { captures: [] } }] }],
  ])('with %j is no money', async (extra) => {
    expect(await read(extra)).toEqual({
      id: '5O190127TN364715T',
      status: 'APPROVED',
      payerName: 'Anonymous',
      capture: null,
    });
  });

  test('is the money, what PayPal deducts and what is left', async () => {
    const breakdown = { gross_amount: money('60.00'), paypal_fee: money('2.70'), net_amount: money('57.30') };
    expect(await captureOf({ ...capture('A', 'COMPLETED'), seller_receivable_breakdown: breakdown })).toEqual(
      {
        id: 'A',
        status: 'COMPLETED',
        value: '60.00',
        currency: 'USD',
        gross: '60.00',
        fee: '2.70',
        net: '57.30',
      },
    );
    for (const without of [{}, { seller_receivable_breakdown: {} }]) {
      expect(await captureOf({ ...capture('A', 'PENDING'), ...without })).toMatchObject({
        value: '60.00',
        gross: null,
        fee: null,
        net: null,
      });
    }
  });

  test.each([
    [['DECLINED', 'COMPLETED'], 1],
    [['FAILED', 'PENDING'], 1],
    [['COMPLETED', 'DECLINED'], 0],
    [['REFUNDED', 'FAILED'], 0],
    [['DECLINED', 'FAILED', 'DECLINED'], 2],
  ])('of captures that are %j counts the one at place %i', async (statuses, place) => {
    const found = await captureOf(...statuses.map((status, n) => capture(`C${n}`, status)));
    expect(found).toMatchObject({ id: `C${place}` });
  });

  test.each([
    [{ given_name: 'Anil', surname: 'Payer' }, 'Anil Payer'],
    [{ given_name: 'Anil' }, 'Anil'],
    [{ surname: 'Payer' }, 'Payer'],
    [{ given_name: '', surname: '' }, 'Anonymous'],
    [{}, 'Anonymous'],
    [undefined, 'Anonymous'],
    [{ given_name: 'A'.repeat(400) }, 'A'.repeat(300)],
  ])('names the payer %j as %s', async (name, payerName) => {
    expect(await read({ payer: { name } })).toMatchObject({ payerName });
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

  test('is shown to PayPal letter by letter, with what its headers say', async () => {
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
  ])('is neither PayPal’s nor not when %s', async (_why, given) => {
    answers = given;
    await expect(isSigned()).rejects.toThrow(PayPalUnknown);
  });
});
