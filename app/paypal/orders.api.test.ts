import { describe, expect, test, vi } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { expectAnswer } from '../../test/answers.ts';
import { changeRow, give, hour, start } from '../../test/donor.ts';
import {
  abroad,
  askForOrder,
  capture,
  changeOrder,
  openPayPalForSuite,
  openPayPalSite,
  order,
  orderAgain,
  orderRow,
} from '../../test/paypal.ts';
import { openRatesSite } from '../../test/rates.ts';
import { openTestSite } from '../../test/site.ts';
import { signedIn } from '../../test/team.ts';
import { shortReference } from '../donations/donation.ts';
import { requirePayPal } from './paypal-account.server.ts';

const site = openPayPalForSuite({}, openRatesSite);

const createdOrders = (donationId: string) =>
  [...site.fakePayPal.orders.values()].filter(({ customId }) => customId === donationId);

describe('an order', () => {
  test('has the amount from the database, the donation as custom_id and its reference as invoice_id', async () => {
    const donation = await start(site, abroad);
    const response = await askForOrder(site, donation, {
      json: { donationId: donation.id, amount: '0.01', currency: 'JPY' },
    });
    expect(response.status).toBe(201);
    const { id, ...price } = (await response.json()) as { id: string };
    expect(price).toEqual({ value: '60.00', currency: 'USD', isConverted: false, isDefault: false });
    expect(site.fakePayPal.orders.get(id)).toMatchObject({
      value: '60.00',
      currency: 'USD',
      customId: donation.id,
      invoiceId: `${shortReference(donation.id)}-${donation.id.slice(-8)}`,
      status: 'CREATED',
    });
    expect(await orderRow(site, id)).toMatchObject({ state: 'created', amount: '60.00', attempt: 1 });
  });

  test('for rupees is in US dollars by our rates, and for yen has no decimals', async () => {
    const rupees = await order(site, { country: 'India', currency: 'INR', amount: '5000' });
    expect(site.fakePayPal.orders.get(rupees.id)).toMatchObject({ value: '60.15', currency: 'USD' });
    const donation = await start(site, { country: 'Japan', currency: 'JPY', amount: '5000' });
    // As an older version stored it: the form now refuses decimals of yen.
    await changeRow(site, donation.id, { amount: '5000.50' });
    const id = await orderAgain(site, donation);
    expect(site.fakePayPal.orders.get(id)).toMatchObject({ value: '5001', currency: 'JPY' });
  });

  test('for an old row without an amount is 10.00 US dollars, and the quote says so first', async () => {
    const donation = await start(site, abroad);
    await changeRow(site, donation.id, { amount: '' });
    const quote = await site.ask(`/api/paypal/quote/${donation.id}`, donation);
    expect(await quote.json()).toEqual({
      value: '10.00',
      currency: 'USD',
      isConverted: false,
      isDefault: true,
    });
    const id = await orderAgain(site, donation);
    expect(site.fakePayPal.orders.get(id)).toMatchObject({ value: '10.00', currency: 'USD' });
  });

  test('is made once, even if requested twenty times at once', async () => {
    const { donation, id } = await order(site);
    expect(await orderAgain(site, donation)).toBe(id);
    const fresh = await start(site, abroad);
    const ids = await Promise.all(Array.from({ length: 20 }, () => orderAgain(site, fresh)));
    expect(new Set(ids).size).toBe(1);
    expect(createdOrders(fresh.id)).toHaveLength(1);
  });

  test('is reused for two hours', async () => {
    const { donation, id } = await order(site);
    const agedBy = (ms: number) =>
      changeOrder(site, id, { createdAt: new Date(Date.now() - ms).toISOString() });
    await agedBy(2 * hour - MINUTE);
    expect(await orderAgain(site, donation)).toBe(id);
    await agedBy(2 * hour + MINUTE);
    expect(await orderAgain(site, donation)).not.toBe(id);
  });

  test.each([
    ['amount', { amount: '70' }, { value: '70.00', currency: 'USD' }],
    ['currency', { currency: 'EUR' }, { value: '60.00', currency: 'EUR' }],
  ])('is replaced after the donation’s %s has changed', async (_what, changes, expected) => {
    const { donation, id } = await order(site);
    await changeRow(site, donation.id, changes);
    const next = await orderAgain(site, donation);
    expect(next).not.toBe(id);
    expect(site.fakePayPal.orders.get(next)).toMatchObject(expected);
    expect(await orderRow(site, next)).toMatchObject({ attempt: 2 });
  });

  test('made by a second press at the same moment answers both', async () => {
    const donation = await start(site, abroad);
    // PayPal makes the first. The second waits until PayPal refuses the same request.
    site.fakePayPal.next.create = [null as never, 'rate-limit', 'in-progress'];
    const [first, second] = await Promise.all([orderAgain(site, donation), orderAgain(site, donation)]);
    expect(second).toBe(first);
    expect(createdOrders(donation.id)).toHaveLength(1);
  });

  test('that PayPal refuses to make is answered by 503', async () => {
    const donation = await start(site, abroad);
    site.fakePayPal.next.create = ['in-progress'];
    expect((await askForOrder(site, donation)).status).toBe(503);
    expect(createdOrders(donation.id)).toEqual([]);
  });

  test('is answered by 500, not as a failure of PayPal’s, if our own code fails', async () => {
    const donation = await start(site, abroad);
    const createOrder = vi.spyOn(requirePayPal(site), 'createOrder');
    createOrder.mockRejectedValueOnce(new TypeError('an error of our own'));
    expect((await askForOrder(site, donation)).status).toBe(500);
    createOrder.mockRestore();
    await orderAgain(site, donation);
    expect(createdOrders(donation.id)).toHaveLength(1);
  });

  test('whose answer was lost is found again and not made twice', async () => {
    const donation = await start(site, abroad);
    site.fakePayPal.next.create = ['lost', 'lost'];
    await expectAnswer(askForOrder(site, donation), 503, {
      message: 'Something went wrong with your PayPal payment. Please try again.',
    });
    await orderAgain(site, donation);
    expect(createdOrders(donation.id)).toHaveLength(1);
  });

  test.each(['rate-limit', 'unavailable', 'drop'] as const)('survives one %s', async (fault) => {
    site.fakePayPal.next.create = [fault];
    const { donation } = await order(site);
    expect(createdOrders(donation.id)).toHaveLength(1);
  });

  test('is made with a new token when the old one has expired', async () => {
    site.fakePayPal.expireTokens();
    expect((await order(site)).id).toMatch(/^[A-Z0-9]{17}$/);
  });
});

describe('no order is made', () => {
  test('for somebody else’s donation, not even for an admin', async () => {
    const donation = await start(site, abroad);
    const stranger = await start(site, abroad);
    for (const cookie of ['', stranger.cookie, await signedIn(site, 'latha')]) {
      expect((await askForOrder(site, donation, { cookie })).status).toBe(403);
      expect((await site.ask(`/api/paypal/quote/${donation.id}`, { cookie })).status).toBe(403);
    }
    expect(createdOrders(donation.id)).toEqual([]);
  });

  test('for a complete donation, or for an unknown one', async () => {
    const complete = await give(site, abroad);
    await expectAnswer(askForOrder(site, complete), 409, {
      message: 'You have already updated the donation details!',
    });
    const gone = { ...complete, id: crypto.randomUUID() };
    expect((await askForOrder(site, gone)).status).toBe(404);
    expect((await askForOrder(site, { ...complete, id: 'x' })).status).toBe(404);
  });

  test('more than five times for one donation', async () => {
    const donation = await start(site, abroad);
    for (let n = 1; n <= 5; n++) {
      const id = await orderAgain(site, donation);
      // Too old to be paid, so the next request makes a new one.
      const createdAt = new Date(Date.now() - 3 * hour).toISOString();
      await changeOrder(site, id, { createdAt });
    }
    await expectAnswer(askForOrder(site, donation), 429, {
      message: 'Too many PayPal payments were started for this donation. Please choose another way to pay.',
    });
    expect(createdOrders(donation.id)).toHaveLength(5);
  });

  test('without the rate that it needs', async () => {
    const donation = await start(site, { country: 'India', currency: 'INR', amount: '5000' });
    await changeRow(site, donation.id, { currency: 'XTS' });
    await expectAnswer(askForOrder(site, donation), 400, {
      message: 'Exchange rates not available for currency: XTS',
    });
  });

  test('without an app-check token', async () => {
    const strict = await openPayPalSite({ APP_CHECK: 'enforce' });
    const json = { donationId: crypto.randomUUID() };
    expect((await strict.ask('/api/paypal/orders', { method: 'POST', json })).status).toBe(401);
    const path = '/api/paypal/orders/ABC/capture';
    expect((await strict.ask(path, { method: 'POST' })).status).toBe(401);
    await strict.close();
  });
});

test('without PAYPAL_CLIENT_ID all calls of PayPal are unknown', async () => {
  const plain = await openTestSite();
  const donation = await start(plain, abroad);
  for (const answer of [
    await askForOrder(plain, donation),
    await capture(plain, donation, 'ABC'),
    await plain.ask(`/api/paypal/quote/${donation.id}`, donation),
    await plain.ask('/api/paypal/webhook', { method: 'POST', body: '{}' }),
  ]) {
    expect(answer.status).toBe(404);
  }
  expect(await (await plain.ask('/api/campaign')).json()).toMatchObject({ paypal: null });
  await plain.close();
});

test('pages get the client id and the script’s address, and nothing else of the account', async () => {
  const { paypal } = (await (await site.ask('/api/campaign')).json()) as { paypal: unknown };
  expect(paypal).toEqual({
    clientId: 'fake-client',
    scriptUrl: `${site.fakePayPal.url}/web-sdk/v6/core`,
    environment: 'sandbox',
  });
});
