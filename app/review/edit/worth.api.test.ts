import { afterAll, beforeAll, expect, test } from 'vitest';
import { start } from '../../../test/donor.ts';
import {
  type FakeExchangeRates,
  sampleRates,
  startExchangeRates,
} from '../../../test/fakes/exchange-rates.ts';
import { openTestSite, type TestSite } from '../../../test/site.ts';
import { editDonation, signedIn } from '../../../test/team.ts';

let site: TestSite;
let service: FakeExchangeRates;
let admin: string;
beforeAll(async () => {
  service = await startExchangeRates();
  site = await openTestSite({ EXCHANGE_RATES_URL: service.url });
  admin = await signedIn(site);
});
afterAll(() => Promise.all([site.close(), service.stop()]));

const germany = { country: 'Germany', currency: 'EUR', amount: '50' };

/** A donation of another day, when everything cost half, and what it is worth after the correction. */
async function worthAfter(given: Parameters<typeof start>[1], correction: object) {
  const { id } = await start(site, given);
  const ratesAt = '2026-01-03T00:00:00.000Z';
  await site.db
    .updateTable('donations')
    .set((eb) => ({ inrRate: sampleRates.INR / 2, currencyRate: eb('currencyRate', '/', 2), ratesAt }))
    .where('id', '=', id)
    .execute();
  expect((await editDonation(site, admin, id, correction)).status).toBe(200);
  return (await site.ask(`/api/donations/${id}/worth`, { cookie: admin })).json();
}

test.each([
  ['an amount in rupees', {}, { amount: '10000' }, 10_000, 241],
  ['an amount in euros', germany, { amount: '5000' }, 451_739, 10_870],
  ['euros that were rupees', germany, { currency: 'INR', country: 'India' }, 50, 1],
  ['euros that were dollars', germany, { currency: 'USD', country: 'United States' }, 2078, 50],
])('%s: by the rate of its day', async (_what, given, correction, rupees, usDollar) => {
  expect(await worthAfter(given, correction)).toEqual({
    rupees,
    usDollar,
    ratesAt: '2026-01-03T00:00:00.000Z',
    isOfItsDay: true,
  });
});

test('a currency whose rate wasn’t written down that day: by today’s, and it says so', async () => {
  const worth = await worthAfter({}, { currency: 'EUR', country: 'Germany', amount: '50' });
  expect(worth).toMatchObject({ rupees: 4517, usDollar: 54, isOfItsDay: false });
});

test('back to the first currency: by the rate of its day again', async () => {
  const { id } = await start(site, germany);
  await editDonation(site, admin, id, { currency: 'INR' });
  await editDonation(site, admin, id, { currency: 'EUR', amount: '100' });
  const worth = await (await site.ask(`/api/donations/${id}/worth`, { cookie: admin })).json();
  expect(worth).toMatchObject({ rupees: 9035, usDollar: 109, isOfItsDay: true });
});

test('nothing is written by asking', async () => {
  const { id } = await start(site, germany);
  await editDonation(site, admin, id, { amount: '100' });
  await site.ask(`/api/donations/${id}/worth`, { cookie: admin });
  const donation = await (await site.ask(`/api/donations/${id}`, { cookie: admin })).json();
  expect(donation).toMatchObject({ rupees: 4517, version: 2 });
});
