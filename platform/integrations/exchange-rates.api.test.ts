import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { day, hour } from '../../test/donor.ts';
import {
  type FakeExchangeRates,
  type RatesAnswer,
  startExchangeRates,
} from '../../test/fakes/exchange-rates.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { openExchangeRates } from './exchange-rates.ts';

let site: TestSite;
let service: FakeExchangeRates;
beforeAll(async () => {
  service = await startExchangeRates();
  site = await openTestSite();
});
afterAll(() => Promise.all([site.close(), service.stop()]));
beforeEach(async () => {
  service.answer = { INR: 90 };
  service.asked = 0;
  await site.db.deleteFrom('exchangeRates').execute();
});

/** As a process that has just been started. */
const open = () => openExchangeRates(service.url, site.db, site.log);

async function store(ageMs: number): Promise<string> {
  const fetchedAt = new Date(Date.now() - ageMs).toISOString();
  const rates = JSON.stringify({ USD: 1, INR: 80 });
  await site.db.insertInto('exchangeRates').values({ base: 'USD', rates, fetchedAt }).execute();
  return fetchedAt;
}

describe('rates', () => {
  test('are asked for once, then kept', async () => {
    const rates = open();
    const first = await rates.current();
    expect(first).toEqual({ rates: { INR: 90, USD: 1 }, fetchedAt: expect.stringMatching(/Z$/) });
    service.answer = { INR: 100 };
    expect(await rates.current()).toEqual(first);
    expect(await open().current()).toEqual(first);
    expect(service.asked).toBe(1);
  });

  test('are asked for once by many at once', async () => {
    const rates = open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => rates.current()));
    expect(new Set(answers.map((answer) => answer?.rates.INR))).toEqual(new Set([90]));
    expect(service.asked).toBe(1);
  });

  test('are asked for anew in the background when those kept are older than six hours', async () => {
    await store(6 * hour - 60_000);
    await open().refresh();
    expect(service.asked).toBe(0);
    await site.db.deleteFrom('exchangeRates').execute();
    await store(6 * hour + 60_000);
    const rates = open();
    await rates.refresh();
    expect(await rates.current()).toMatchObject({ rates: { INR: 90 } });
    const stored = await site.db.selectFrom('exchangeRates').selectAll().executeTakeFirstOrThrow();
    expect(JSON.parse(stored.rates)).toEqual({ INR: 90, USD: 1 });
  });

  test('that are due are given at once, however long the service takes', async () => {
    service.answer = 'hang';
    await store(7 * day - 60_000);
    const rates = open();
    const refreshing = rates.refresh();
    await expect.poll(() => service.asked).toBe(1);
    const from = performance.now();
    expect(await rates.current()).toMatchObject({ rates: { INR: 80 } });
    expect(performance.now() - from).toBeLessThan(1000);
    await refreshing;
  });

  test('kept for less than seven days serve while the service is down', async () => {
    service.answer = 'fail';
    const fetchedAt = await store(7 * day - 60_000);
    expect(await open().current()).toEqual({ rates: { USD: 1, INR: 80 }, fetchedAt });
  });

  test('kept for longer do not', async () => {
    service.answer = 'fail';
    await store(7 * day + 60_000);
    expect(await open().current()).toBeNull();
  });

  test('that are missing are not asked for again at once after a failure: the service is left alone for a while', async () => {
    service.answer = 'fail';
    await store(8 * day);
    const rates = open();
    for (const _time of [1, 2, 3]) expect(await rates.current()).toBeNull();
    expect(service.asked).toBe(1);
  });

  test('that are none are left out, and the others kept', async () => {
    service.answer = {
      text: '{"rates":{"USD":1,"INR":90,"ZWL":0,"XAU":-1,"EUR":0.9,"BTC":null,"JPY":"150"}}',
    };
    expect(await open().current()).toMatchObject({ rates: { USD: 1, INR: 90, EUR: 0.9 } });
    const { rates } = await site.db.selectFrom('exchangeRates').selectAll().executeTakeFirstOrThrow();
    expect(Object.keys(JSON.parse(rates)).sort()).toEqual(['EUR', 'INR', 'USD']);
  });

  test.each<[string, RatesAnswer]>([
    ['a failure', 'fail'],
    ['a page', { text: '<html>Please log in</html>' }],
    ['nothing', { text: '' }],
    ['null', { text: 'null' }],
    ['another shape', { text: '{"result":"success"}' }],
    ['no rates', {}],
    ['no rupees', { EUR: 0.9 }],
    ['rupees for nothing', { INR: 0 }],
    ['negative rupees', { INR: -83 }],
    ['rupees as text', { text: '{"rates":{"INR":"83"}}' }],
    ['silence', 'hang'],
  ])('are not there when the service answers %s', async (_what, answer) => {
    service.answer = answer;
    expect(await open().current()).toBeNull();
  });
});

test('GET /api/exchange-rates says so when there are none', async () => {
  await expectAnswer(site.ask('/api/exchange-rates'), 503, {
    message: 'Failed to fetch exchange rates. Please try again later.',
  });
  await store(hour);
  await expectAnswer(site.ask('/api/exchange-rates'), 200, { rates: { USD: 1, INR: 80 } });
});
