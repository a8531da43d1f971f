import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { give, hour, start } from '../../test/donor.ts';
import { startExchangeRates } from '../../test/fakes/exchange-rates.ts';
import {
  abroad,
  askForOrder,
  capture,
  openPayPalSite,
  order,
  orderAgain,
  orderRow,
  type PayPalSite,
} from '../../test/paypal.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { signedIn } from '../../test/team.ts';
import { shortReference } from '../donations/donation.ts';
import { requirePayPal } from './paypal-account.server.ts';

let both: PayPalSite;
let site: TestSite;
let rates: Awaited<ReturnType<typeof startExchangeRates>>;
beforeAll(async () => {
  rates = await startExchangeRates();
  both = await openPayPalSite({ EXCHANGE_RATES_URL: rates.url });
  site = both.site;
});
afterAll(() => Promise.all([both.close(), rates.stop()]));
afterEach(() => {
  both.paypal.next = {};
});

const createdOrders = (donationId: string) =>
  [...both.paypal.orders.values()].filter(({ customId }) => customId === donationId);

describe('an order', () => {
  test('has the amount of the database, the donation as custom_id and its reference as invoice_id', async () => {
    const donation = await start(site, abroad);
    const response = await askForOrder(site, donation, {
      json: { donationId: donation.id, amount: '0.01', currency: 'JPY' },
    });
    expect(response.status).toBe(201);
    const { id, ...price } = (await response.json()) as { id: string };
    expect(price).toEqual({ value: '60.00', currency: 'USD', isConverted: false, isDefault: false });
    expect(both.paypal.orders.get(id)).toMatchObject({
      value: '60.00',
      currency: 'USD',
      customId: donation.id,
      invoiceId: `${shortReference(donation.id)}-${donation.id.slice(-8)}`,
      status: 'CREATED',
    });
    expect(await orderRow(site, id)).toMatchObject({ state: 'created', amount: '60.00', attempt: 1 });
  });

  test('of rupees is in US dollars by our rates, and of yen has no decimals', async () => {
    const rupees = await order(site, { country: 'India', currency: 'INR', amount: '5000' });
    expect(both.paypal.orders.get(rupees.id)).toMatchObject({ value: '60.15', currency: 'USD' });
    const yen = await order(site, { country: 'Japan', currency: 'JPY', amount: '5000.50' });
    expect(both.paypal.orders.get(yen.id)).toMatchObject({ value: '5001', currency: 'JPY' });
  });

  test('of an old row without an amount is of 10.00 US dollars, and the quote says so first', async () => {
    const donation = await start(site, abroad);
    await site.db.updateTable('donations').set({ amount: '' }).where('id', '=', donation.id).execute();
    const quote = await site.ask(`/api/paypal/quote/${donation.id}`, donation);
    expect(await quote.json()).toEqual({
      value: '10.00',
      currency: 'USD',
      isConverted: false,
      isDefault: true,
    });
    const id = await orderAgain(site, donation);
    expect(both.paypal.orders.get(id)).toMatchObject({ value: '10.00', currency: 'USD' });
  });

  test('requested twice, or twenty times at once, is one order', async () => {
    const { donation, id } = await order(site);
    expect(await orderAgain(site, donation)).toBe(id);
    const fresh = await start(site, abroad);
    const ids = await Promise.all(Array.from({ length: 20 }, () => orderAgain(site, fresh)));
    expect(new Set(ids).size).toBe(1);
    expect(createdOrders(fresh.id)).toHaveLength(1);
  });

  test('is shown again for two hours', async () => {
    const { donation, id } = await order(site);
    const agedBy = (ms: number) =>
      site.db
        .updateTable('paypalOrders')
        .set({ createdAt: new Date(Date.now() - ms).toISOString() })
        .where('orderId', '=', id)
        .execute();
    await agedBy(2 * hour - MINUTE);
    expect(await orderAgain(site, donation)).toBe(id);
    await agedBy(2 * hour + MINUTE);
    expect(await orderAgain(site, donation)).not.toBe(id);
  });

  test.each([
    ['amount', { amount: '70' }, { value: '70.00', currency: 'USD' }],
    ['currency', { currency: 'EUR' }, { value: '60.00', currency: 'EUR' }],
  ])('is another when the donation’s %s has become another', async (_what, changes, expected) => {
    const { donation, id } = await order(site);
    await site.db.updateTable('donations').set(changes).where('id', '=', donation.id).execute();
    const next = await orderAgain(site, donation);
    expect(next).not.toBe(id);
    expect(both.paypal.orders.get(next)).toMatchObject(expected);
    expect(await orderRow(site, next)).toMatchObject({ attempt: 2 });
  });

  test('that a second press at the same moment has made is its answer too', async () => {
    const donation = await start(site, abroad);
    // The first is made. The second waits, and by then PayPal refuses the same again.
    both.paypal.next.create = [null as never, 'rate-limit', 'in-progress'];
    const [first, second] = await Promise.all([orderAgain(site, donation), orderAgain(site, donation)]);
    expect(second).toBe(first);
    expect(createdOrders(donation.id)).toHaveLength(1);
  });

  test('that PayPal refuses to make is none', async () => {
    const donation = await start(site, abroad);
    both.paypal.next.create = ['in-progress'];
    expect((await askForOrder(site, donation)).status).toBe(503);
    expect(createdOrders(donation.id)).toEqual([]);
  });

  test('is not made by a fault of our own, which isn’t answered as PayPal’s', async () => {
    const donation = await start(site, abroad);
    const createOrder = vi.spyOn(requirePayPal(site), 'createOrder');
    createOrder.mockRejectedValueOnce(new TypeError('a fault of our own'));
    expect((await askForOrder(site, donation)).status).toBe(500);
    createOrder.mockRestore();
    await orderAgain(site, donation);
    expect(createdOrders(donation.id)).toHaveLength(1);
  });

  test('whose answer is lost is found again, not made again', async () => {
    const donation = await start(site, abroad);
    both.paypal.next.create = ['lost', 'lost'];
    const lost = await askForOrder(site, donation);
    expect(lost.status).toBe(503);
    expect(await lost.json()).toMatchObject({
      message: 'Something went wrong with your PayPal payment. Please try again.',
    });
    await orderAgain(site, donation);
    expect(createdOrders(donation.id)).toHaveLength(1);
  });

  test.each(['rate-limit', 'unavailable', 'drop'] as const)('survives one %s', async (fault) => {
    both.paypal.next.create = [fault];
    const { donation } = await order(site);
    expect(createdOrders(donation.id)).toHaveLength(1);
  });

  test('is made with a new token when the old one has ended', async () => {
    both.paypal.expireTokens();
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

  test('for a donation that is complete, nor for one that is not there', async () => {
    const complete = await give(site, abroad);
    const refused = await askForOrder(site, complete);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ message: 'You have already updated the donation details!' });
    const gone = { ...complete, id: crypto.randomUUID() };
    expect((await askForOrder(site, gone)).status).toBe(404);
    expect((await askForOrder(site, { ...complete, id: 'x' })).status).toBe(404);
  });

  test('more than five times for one donation', async () => {
    const donation = await start(site, abroad);
    for (let n = 1; n <= 5; n++) {
      const id = await orderAgain(site, donation);
      // One that is too old to be paid: the next is a new one.
      const createdAt = new Date(Date.now() - 3 * hour).toISOString();
      await site.db.updateTable('paypalOrders').set({ createdAt }).where('orderId', '=', id).execute();
    }
    const refused = await askForOrder(site, donation);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      message: 'Too many PayPal payments were started for this donation. Please choose another way to pay.',
    });
    expect(createdOrders(donation.id)).toHaveLength(5);
  });

  test('without the rate that it needs', async () => {
    const donation = await start(site, { country: 'India', currency: 'INR', amount: '5000' });
    await site.db.updateTable('donations').set({ currency: 'XTS' }).where('id', '=', donation.id).execute();
    const refused = await askForOrder(site, donation);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ message: 'Exchange rates not available for currency: XTS' });
  });

  test('without an app-check token', async () => {
    const strict = await openPayPalSite({ APP_CHECK: 'enforce' });
    const json = { donationId: crypto.randomUUID() };
    expect((await strict.site.ask('/api/paypal/orders', { method: 'POST', json })).status).toBe(401);
    const path = '/api/paypal/orders/ABC/capture';
    expect((await strict.site.ask(path, { method: 'POST' })).status).toBe(401);
    await strict.close();
  });
});

test('without PAYPAL_CLIENT_ID there are no such calls', async () => {
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

test('pages learn the client id and where the script is, and nothing else of the account', async () => {
  const { paypal } = (await (await site.ask('/api/campaign')).json()) as { paypal: unknown };
  expect(paypal).toEqual({
    clientId: 'fake-client',
    scriptUrl: `${both.paypal.url}/web-sdk/v6/core`,
    environment: 'sandbox',
  });
});
