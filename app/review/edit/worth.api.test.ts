import { expect, test } from 'vitest';
import { start } from '../../../test/donor.ts';
import { sampleRates, startExchangeRates } from '../../../test/fakes/exchange-rates.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { editDonation } from '../../../test/team.ts';

const site = openForSuite(async () => {
  const service = await startExchangeRates();
  const opened = await openTestSite({ EXCHANGE_RATES_URL: service.url });
  return {
    ...opened,
    async close() {
      await Promise.all([opened.close(), service.stop()]);
    },
  };
});
const cookies = signInForSuite(site, 'leela');

const germany = { country: 'Germany', currency: 'EUR', amount: '50' };

/**
 * Starts a donation, dates its rates on another day at half of today's, corrects it, and asks for its worth.
 */
async function worthAfter(given: Parameters<typeof start>[1], correction: object) {
  const { id } = await start(site, given);
  const ratesAt = '2026-01-03T00:00:00.000Z';
  await site.db
    .updateTable('donations')
    .set((eb) => ({ inrRate: sampleRates.INR / 2, currencyRate: eb('currencyRate', '/', 2), ratesAt }))
    .where('id', '=', id)
    .execute();
  expect((await editDonation(site, cookies.leela, id, correction)).status).toBe(200);
  return (await site.ask(`/api/donations/${id}/worth`, { cookie: cookies.leela })).json();
}

test.each([
  ['an amount in rupees', {}, { amount: '10000' }, 10_000, 241],
  ['an amount in euros', germany, { amount: '5000' }, 451_739, 10_870],
  ['euros that were rupees', germany, { currency: 'INR', country: 'India' }, 50, 1],
  ['euros that were dollars', germany, { currency: 'USD', country: 'United States' }, 2078, 50],
])('%s is converted by the rate of its day', async (_what, given, correction, rupees, usDollar) => {
  expect(await worthAfter(given, correction)).toEqual({
    rupees,
    usDollar,
    ratesAt: '2026-01-03T00:00:00.000Z',
    isOfItsDay: true,
  });
});

test('a currency without a stored rate is converted by today’s rate, and the answer says so', async () => {
  const worth = await worthAfter({}, { currency: 'EUR', country: 'Germany', amount: '50' });
  expect(worth).toMatchObject({ rupees: 4517, usDollar: 54, isOfItsDay: false });
});

test('a correction back to the first currency is converted by the rate of its day', async () => {
  const { id } = await start(site, germany);
  await editDonation(site, cookies.leela, id, { currency: 'INR' });
  await editDonation(site, cookies.leela, id, { currency: 'EUR', amount: '100' });
  const worth = await (await site.ask(`/api/donations/${id}/worth`, { cookie: cookies.leela })).json();
  expect(worth).toMatchObject({ rupees: 9035, usDollar: 109, isOfItsDay: true });
});

test('asking for the worth writes nothing', async () => {
  const { id } = await start(site, germany);
  await editDonation(site, cookies.leela, id, { amount: '100' });
  await site.ask(`/api/donations/${id}/worth`, { cookie: cookies.leela });
  const donation = await (await site.ask(`/api/donations/${id}`, { cookie: cookies.leela })).json();
  expect(donation).toMatchObject({ rupees: 4517, version: 2 });
});
