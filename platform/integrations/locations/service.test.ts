import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listen } from '../../../test/listen.ts';
import { openForSuite } from '../../../test/suite.ts';
import { openLocations } from './locations.ts';

const kerala = { country_code: 'IN', country_name: 'India', region: 'Kerala', currency: 'INR' };
const quux = { country_code: 'QQ', country_name: 'Quux', region: null, currency: 'QQQ' };
const sofia = { country_code: 'BG', country_name: 'Bulgaria', region: 'Sofia' };
const capital = { region: 'National Capital Territory of Delhi', region_code: 'DL' };
const reserved = { ip: '10.0.0.1', error: true, reason: 'Reserved IP Address', reserved: true };
const nulls = { country_code: null, country_name: null, region: null, currency: null };
const ipapiAnswer = {
  ip: '202.88.224.1',
  city: 'Kochi',
  region: 'Kerala',
  region_code: 'KL',
  country: 'IN',
  country_name: 'India',
  country_code: 'IN',
  currency: 'INR',
};

let answer: RequestListener;
const asked: string[] = [];
const server = openForSuite(() =>
  listen((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  }),
);
const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const warn = vi.fn<(message: string) => void>();
beforeEach(() => {
  asked.length = 0;
  warn.mockClear();
  answer = json(ipapiAnswer);
});
afterEach(() => vi.useRealTimers());
const open = () => openLocations({ kind: 'http', url: `${server.url}/{ip}/json/` }, warn);

describe('an HTTP location service', () => {
  test('is asked with the address in its place, encoded', async () => {
    const locations = await open();
    expect(await locations.locate('202.88.224.1')).toEqual(kerala);
    expect(await locations.locate('2405:201::1')).toEqual(kerala);
    expect(asked).toEqual(['/202.88.224.1/json/', '/2405%3A201%3A%3A1/json/']);
    expect(warn).not.toHaveBeenCalled();
  });

  test.each([
    ['names a state otherwise', { ...ipapiAnswer, ...capital }, { ...kerala, region: 'Delhi' }],
    ['spells the country otherwise', { ...ipapiAnswer, country_name: 'Bharat', country_code: 'in' }, kerala],
    ['knows no region', { ...ipapiAnswer, region: null, region_code: null }, { ...kerala, region: null }],
    ['sends only what is asked for', kerala, kerala],
    ['says error: false', { ...ipapiAnswer, error: false }, kerala],
    ['knows a withdrawn currency', { ...sofia, currency: 'BGN' }, { ...sofia, currency: 'EUR' }],
    ['knows a country we do not', quux, quux],
    ['knows no country', { ...ipapiAnswer, country_code: null }, nulls],
    ['says the address is reserved', reserved, nulls],
  ])('may be one that %s', async (_name, body, location) => {
    answer = json(body);
    expect(await (await open()).locate('202.88.224.1')).toEqual(location);
    expect(warn).not.toHaveBeenCalled();
  });

  const ends =
    (text?: string): RequestListener =>
    (_request, response) =>
      response.end(text);
  const noJson = 'answered no JSON';
  const otherShape = 'answered in another shape';
  const redirects: RequestListener = (_request, response) =>
    response.writeHead(302, { location: '/elsewhere' }).end();
  const breaksOff: RequestListener = (_request, response) =>
    void response.writeHead(200, { 'content-length': 99 }).write('{', () => response.destroy());

  test.each<[string, RequestListener, string]>([
    ['answers 500', json({}, 500), 'answered 500'],
    ['answers 429', json({ error: true, reason: 'RateLimited' }, 429), 'answered 429'],
    ['redirects', redirects, 'answered 302'],
    ['answers an error with 200', json({ error: true, reason: 'RateLimited' }), 'answered with an error'],
    ['answers a web page', ends('<html>202.88.224.1</html>'), noJson],
    ['answers nothing', ends(), noJson],
    ['cuts the answer short', ends('{"country_code": "I'), noJson],
    ['breaks off', breaksOff, "can't be reached"],
    ['hangs up', (request) => request.socket.destroy(), "can't be reached"],
    ['answers a list', json([ipapiAnswer]), otherShape],
    ['answers null', json(null), otherShape],
    ['answers an empty object', json({}), otherShape],
    ['answers numbers', json({ ...ipapiAnswer, country_code: 91 }), otherShape],
    ['answers a whole name as code', json({ ...ipapiAnswer, country_code: 'India' }), otherShape],
    ['answers another type of region', json({ ...ipapiAnswer, region: { name: 'Kerala' } }), otherShape],
    ['answers an endless region', json({ ...ipapiAnswer, region: 'x'.repeat(100_000) }), otherShape],
  ])('that %s places nobody; the warning has no address', async (_name, listener, reason) => {
    answer = listener;
    expect(await (await open()).locate('202.88.224.1')).toEqual(nulls);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^location service 127\.0\.0\.1:\d+: /));
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(reason));
    expect(warn).not.toHaveBeenCalledWith(expect.stringContaining('202.88'));
  });

  test.each<[string, RequestListener]>([
    ['never answers', () => {}],
    ['stops in the middle', (_request, response) => void response.writeHead(200).write('{"country')],
  ])('that %s is waited for two seconds', async (_name, listener) => {
    answer = listener;
    const locations = await open();
    const start = performance.now();
    // Both wait in this process, so a busy machine delays both.
    const tooLate = pause(3_000, 'too late');
    expect(await Promise.race([locations.locate('202.88.224.1'), tooLate])).toEqual(nulls);
    expect(performance.now() - start).toBeGreaterThan(1_900);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('no answer within 2 seconds'));
  });

  test('that is not there places nobody', async () => {
    const locations = await openLocations({ kind: 'http', url: 'http://127.0.0.1:1/{ip}' }, warn);
    expect(await locations.locate('202.88.224.1')).toEqual(nulls);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('is asked once an hour for an address, however many ask at once', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const locations = await open();
    await Promise.all([1, 2, 3].map(() => locations.locate('202.88.224.1')));
    await locations.locate('::ffff:202.88.224.1');
    vi.advanceTimersByTime(59 * 60_000);
    await locations.locate('202.88.224.1');
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(2 * 60_000);
    await locations.locate('202.88.224.1');
    expect(asked).toHaveLength(2);
  });

  test('that failed is asked again after a minute; the log has one warning a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answer = json({}, 503);
    const locations = await open();
    for (const ip of ['202.88.224.1', '202.88.224.1', '202.88.224.2', '202.88.224.3'])
      await locations.locate(ip);
    expect(asked).toHaveLength(3);
    expect(warn).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(61_000);
    await locations.locate('202.88.224.4');
    expect(warn).toHaveBeenCalledTimes(2);
    answer = json(ipapiAnswer);
    expect(await locations.locate('202.88.224.1')).toEqual(kerala);
  });

  test('is asked only for addresses', async () => {
    const locations = await open();
    for (const ip of ['', '../admin', 'localhost', '1.2.3.4/../x', '{ip}']) {
      expect(await locations.locate(ip)).toEqual(nulls);
    }
    expect(asked).toEqual([]);
  });

  test('is asked again for the oldest of more than 10,000 addresses', async () => {
    const locations = await open();
    await locations.locate('202.88.224.1');
    for (let i = 0; i < 10_000; i += 100) {
      await Promise.all(
        Array.from({ length: 100 }, (_, j) => locations.locate(`198.51.${(i + j) >> 8}.${(i + j) & 255}`)),
      );
    }
    expect(asked).toHaveLength(10_001);
    await locations.locate('198.51.39.15');
    expect(asked).toHaveLength(10_001);
    await locations.locate('202.88.224.1');
    expect(asked).toHaveLength(10_002);
  });

  test.each(['http://127.0.0.1/json', 'not an address {ip}', ''])(
    'can not have the address %j',
    async (bad) => {
      await expect(openLocations({ kind: 'http', url: bad }, warn)).rejects.toThrow(/^GEO_URL: /);
    },
  );
});
