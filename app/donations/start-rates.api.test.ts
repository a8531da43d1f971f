/** What a donation is worth in rupees and dollars when it starts, and what happens without rates. */

import { describe, expect, test } from 'vitest';
import { expectAnswer, jsonOf } from '../../test/answers.ts';
import { countDonations, rowOf, sendForm, start } from '../../test/donor.ts';
import { openRatesSite } from '../../test/rates.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';

type Saved = { id: string };

describe('while the exchange-rate service answers', () => {
  const site = openForSuite(() => openRatesSite());

  test.each([
    ['India', 'INR', '5000', 5000, 60],
    ['India', 'INR', '0.5', 1, 0],
    ['United States', 'USD', '100', 8312, 100],
    ['Germany', 'EUR', '50', 4517, 54],
    ['Japan', 'JPY', '10000', 5560, 67],
    ['United Arab Emirates', 'AED', '36.73', 831, 10],
    ['a country we do not know', 'EUR', '50', 4517, 54],
  ])('from %s, %s %s counts as ₹%i and $%i', async (country, currency, amount, rupees, usDollar) => {
    const saved = await jsonOf<Saved>(sendForm(site, { country, currency, amount }));
    expect(saved).toMatchObject({ country, currency, amount, rupees, usDollar });
    expect(await rowOf(site, saved.id)).toMatchObject({ rupees, usDollar });
  });

  test('the donation keeps its rates', async () => {
    const { id } = await start(site, { country: 'Germany', currency: 'EUR' });
    const { fetchedAt } = await site.db.selectFrom('exchangeRates').selectAll().executeTakeFirstOrThrow();
    expect(await rowOf(site, id)).toMatchObject({ inrRate: 83.12, currencyRate: 0.92, ratesAt: fetchedAt });
  });

  test('a currency without a rate is refused; nothing is saved', async () => {
    const before = await countDonations(site);
    await expectAnswer(sendForm(site, { country: 'Kuwait', currency: 'KWD' }), 400, {
      message: 'Exchange rates not available for currency: KWD',
    });
    expect(await countDonations(site)).toBe(before);
  });

  test.each([
    ['India', 'USD', 'INR'],
    ['United States', 'INR', 'USD'],
    ['Germany', 'INR', 'EUR'],
  ])('a donor from %s cannot give in %s', async (country, currency, expected) => {
    const response = await sendForm(site, { country, currency });
    const words = `Currency must match the country (${expected} for ${country}).`;
    expect([response.status, (await response.json()).fields]).toEqual([400, { currency: words }]);
  });

  test.each(['constructor', '__proto__', 'toString'])(
    'a country called %s is one we do not know',
    async (country) => {
      expect((await sendForm(site, { country })).status).toBe(200);
    },
  );

  test('the amount may be a number', async () => {
    await expectAnswer(sendForm(site, { amount: 1250.5 }), 200, { amount: '1250.5', rupees: 1251 });
  });
});

describe('while the exchange-rate service is down', () => {
  const site = openForSuite(() => openTestSite());

  test.each([
    ['India', 'INR', 500, null],
    ['India', 'USD', null, 500],
    ['United States', 'USD', null, 500],
    ['United States', 'INR', 500, null],
    ['Germany', 'INR', 500, null],
    ['Germany', 'USD', null, 500],
  ])('a donor from %s may give in %s', async (country, currency, rupees, usDollar) => {
    const saved = await jsonOf<Saved>(sendForm(site, { country, currency, amount: '500' }));
    expect(saved).toMatchObject({ rupees, usDollar });
    expect(await rowOf(site, saved.id)).toMatchObject({ inrRate: null, currencyRate: null, ratesAt: null });
  });

  test('other currencies are refused', async () => {
    await expectAnswer(sendForm(site, { country: 'Germany', currency: 'EUR' }), 503, {
      message: 'Failed to fetch exchange rates. Please try again later.',
    });
  });

  test('a currency of another country is still refused', async () => {
    expect((await sendForm(site, { country: 'India', currency: 'EUR' })).status).toBe(400);
  });
});
