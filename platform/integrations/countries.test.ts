import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listen } from '../../test/listen.ts';
import { openForSuite } from '../../test/suite.ts';
import { openCountries } from './countries.ts';

let answer: RequestListener;
let asked = 0;
const server = openForSuite(() =>
  listen((request, response) => {
    asked++;
    answer(request, response);
  }),
);
const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const country = (common: string, ...codes: string[]) => ({
  name: { common, official: `Republic of ${common}` },
  currencies: Object.fromEntries(codes.map((code) => [code, { name: code, symbol: '¤' }])),
});

const warn = vi.fn<(message: string) => void>();
beforeEach(() => {
  asked = 0;
  warn.mockClear();
});
afterEach(() => vi.useRealTimers());
const open = () => openCountries(`${server.url}/v3.1/all?key=secret`, warn);

test('without a service the currencies are those of our own table', async () => {
  const currencies = await openCountries(null).currencies();
  expect(currencies).toMatchObject({ India: 'INR', 'United States': 'USD', Bulgaria: 'EUR' });
  expect(Object.keys(currencies)).toHaveLength(250);
});

describe('a countries service', () => {
  test.each([
    ['changes a currency', [country('Sweden', 'EUR')], 'Sweden', 'EUR'],
    ['confirms ours', [country('India', 'INR')], 'India', 'INR'],
    ['lists ours among others', [country('Panama', 'USD', 'PAB')], 'Panama', 'PAB'],
    ['lists several, none ours', [country('India', 'USD', 'EUR')], 'India', 'USD'],
    ['spells the country otherwise', [country('Türkiye', 'EUR')], 'Turkey', 'EUR'],
    ['still has a withdrawn currency', [country('Bulgaria', 'BGN')], 'Bulgaria', 'EUR'],
    ['knows no currency', [country('India')], 'India', 'INR'],
    ['leaves the currencies out', [{ name: { common: 'India' } }], 'India', 'INR'],
    ['knows a country we do not', [country('Atlantis', 'USD')], 'Atlantis', undefined],
    ['has a strange name', [country('__proto__', 'USD')], 'India', 'INR'],
  ])('that %s', async (_name, body, name, currency) => {
    answer = json(body);
    const currencies = await open().currencies();
    expect(currencies[name]).toBe(currency);
    expect(Object.keys(currencies)).toHaveLength(250);
    expect(warn).not.toHaveBeenCalled();
  });

  test('may redirect', async () => {
    answer = (request, response) =>
      request.url === '/final'
        ? json([country('Sweden', 'EUR')])(request, response)
        : response.writeHead(301, { location: '/final' }).end();
    expect((await open().currencies()).Sweden).toBe('EUR');
  });

  test.each<[string, RequestListener, string]>([
    ['answers 500', json([country('Sweden', 'EUR')], 500), 'answered 500'],
    [
      'redirects without end',
      (_request, response) => response.writeHead(302, { location: '/' }).end(),
      "can't be reached",
    ],
    ['answers a web page', (_request, response) => response.end('<html>'), 'answered no JSON'],
    ['hangs up', (request) => request.socket.destroy(), "can't be reached"],
    ['answers an object', json({ message: 'deprecated' }), 'another shape'],
    ['answers an empty list', json([]), 'another shape'],
    ['answers names without currencies as v2 did', json([{ name: 'India' }]), 'another shape'],
    [
      'answers currencies of another type',
      json([{ name: { common: 'India' }, currencies: 'INR' }]),
      'another shape',
    ],
  ])('that %s leaves us our own table', async (_name, listener, reason) => {
    answer = listener;
    const currencies = await open().currencies();
    expect(currencies).toEqual(await openCountries(null).currencies());
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(reason));
    expect(warn).not.toHaveBeenCalledWith(expect.stringContaining('secret'));
  });

  test('that hangs is waited for three seconds', async () => {
    answer = () => {};
    const start = performance.now();
    // Both wait in this process, so a busy machine delays both.
    const tooLate = pause(4_000, 'too late');
    const waited = open().currencies();
    expect(await Promise.race([waited, tooLate])).toMatchObject({ India: 'INR' });
    expect(performance.now() - start).toBeGreaterThan(2_900);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('no answer within 3 seconds'));
  });

  test('is asked once a day, however many ask at once', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answer = json([country('Sweden', 'EUR')]);
    const service = open();
    await Promise.all([service.currencies(), service.currencies()]);
    (await service.currencies()).Sweden = 'changed';
    vi.advanceTimersByTime(23 * 60 * 60_000);
    expect((await service.currencies()).Sweden).toBe('EUR');
    expect(asked).toBe(1);
    vi.advanceTimersByTime(2 * 60 * 60_000);
    await service.currencies();
    expect(asked).toBe(2);
  });

  test('that failed is asked again after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answer = json({}, 503);
    const service = open();
    expect((await service.currencies()).Sweden).toBe('SEK');
    answer = json([country('Sweden', 'EUR')]);
    expect((await service.currencies()).Sweden).toBe('SEK');
    vi.advanceTimersByTime(11 * 60_000);
    expect((await service.currencies()).Sweden).toBe('EUR');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('must have an address', () => {
    expect(() => openCountries('not an address', warn)).toThrow(/^COUNTRIES_URL: /);
  });
});
