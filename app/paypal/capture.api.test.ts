import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contentVersion } from '../../platform/db/content-version-repository.ts';
import { MINUTE, SECOND } from '../../platform/durations.ts';
import { attach, confirm, forgetCounts, rowOf } from '../../test/donor.ts';
import {
  approvedOrder,
  capture,
  historyOf,
  openPayPalSite,
  order,
  orderRow,
  type PayPalSite,
  thanksFor,
  twoOrders,
} from '../../test/paypal.ts';
import type { TestSite } from '../../test/site.ts';
import { settleDueOrders } from './settle-due-orders.server.ts';

let both: PayPalSite;
let site: TestSite;
beforeAll(async () => {
  both = await openPayPalSite();
  site = both.site;
});
afterAll(() => both.close());
beforeEach(() => forgetCounts(site));
afterEach(() => {
  both.paypal.next = {};
});

const minutes = (n: number) => new Date(Date.now() + n * MINUTE);
const approved = (changes?: Parameters<typeof approvedOrder>[1]) => approvedOrder(both, changes);

describe('a captured order', () => {
  test('completes and verifies its donation, with the fee that PayPal really took', async () => {
    const { donation, id } = await approved();
    const version = await contentVersion(site.db);
    const response = await capture(site, donation, id);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      id: donation.id,
      paymentMethod: 'PayPal',
      confirmationNumber: id,
      screenshotUrl: null,
      isVerified: true,
      mine: true,
    });
    expect(await rowOf(site, donation.id)).toMatchObject({
      verifiedAt: expect.any(String),
      confirmedAt: expect.any(String),
      activeAddressKey: null,
      activeVisitorKey: null,
    });
    expect(await orderRow(site, id)).toMatchObject({
      state: 'captured',
      captureId: both.paypal.orders.get(id)?.captures[0]?.id,
      payerName: 'Anil Payer',
      gross: '60.00',
      fee: '2.70',
      net: '57.30',
      nextCheckAt: null,
    });
    expect(await thanksFor(site, donation.id)).toBe(1);
    expect(await contentVersion(site.db)).toBeGreaterThan(version);
    expect((await historyOf(site, donation.id)).slice(1)).toEqual([
      `PayPal confirmationNumber null → "${id}"`,
      'PayPal isVerified false → true',
      'PayPal payment null → "captured"',
      'PayPal paymentMethod null → "PayPal"',
    ]);
  });

  test('requested again, or twenty times at once, is captured once and thanked for once', async () => {
    const { donation, id } = await approved();
    const responses = await Promise.all(Array.from({ length: 20 }, () => capture(site, donation, id)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await capture(site, donation, id)).status).toBe(200);
    expect(both.paypal.orders.get(id)?.captures).toHaveLength(1);
    expect(await thanksFor(site, donation.id)).toBe(1);
    expect(await rowOf(site, donation.id)).toMatchObject({ version: 2 });
  });

  test('is accepted from the page’s PUT as a repeat', async () => {
    const { donation, id } = await approved();
    const repeat = { paymentMethod: 'PayPal', confirmationNumber: id, screenshotUrl: null };
    const first = await confirm(site, donation, repeat);
    expect(first.status).toBe(400);
    expect(await first.json()).toMatchObject({ fields: { screenshotUrl: 'Screenshot is required.' } });
    await capture(site, donation, id);
    expect((await confirm(site, donation, repeat)).status).toBe(200);
    const other = await confirm(site, donation, { ...repeat, confirmationNumber: 'OTHER' });
    expect(other.status).toBe(409);
    expect(await rowOf(site, donation.id)).toMatchObject({ version: 2, screenshotUrl: null });
  });

  test('of a payer whom PayPal doesn’t name is of Anonymous', async () => {
    const { donation, id } = await approved();
    const paid = both.paypal.orders.get(id);
    if (paid) paid.payer = null;
    await capture(site, donation, id);
    expect(await orderRow(site, id)).toMatchObject({ payerName: 'Anonymous' });
  });

  test('that is only pending completes the donation and doesn’t verify it; our own check does when it came', async () => {
    const { donation, id } = await order(site);
    both.paypal.approve(id, 'pending');
    const response = await capture(site, donation, id);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ confirmationNumber: id, isVerified: false });
    expect(await orderRow(site, id)).toMatchObject({
      state: 'pending',
      gross: '60.00',
      fee: null,
      nextCheckAt: expect.any(String),
    });
    expect((await capture(site, donation, id)).status).toBe(200);
    both.paypal.become(id, 'COMPLETED');
    await settleDueOrders(site, minutes(3));
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: true });
    expect(await orderRow(site, id)).toMatchObject({ state: 'captured', fee: '2.70' });
    expect(await thanksFor(site, donation.id)).toBe(1);
  });

  test('that was pending is verified when its donor asks once more and it has come', async () => {
    const { donation, id } = await order(site);
    both.paypal.approve(id, 'pending');
    await capture(site, donation, id);
    both.paypal.become(id, 'COMPLETED');
    expect(await (await capture(site, donation, id)).json()).toMatchObject({ isVerified: true });
  });

  test.each([
    ['less', { value: '0.60' }, '0.60'],
    ['more', { value: '600.00' }, '600.00'],
    ['the same number of another currency', { currency: 'MXN' }, '60.00'],
  ])('of another amount than we requested, %s, is not verified', async (_what, amount, gross) => {
    const { donation, id } = await approved();
    Object.assign(both.paypal.orders.get(id) ?? {}, amount);
    expect((await capture(site, donation, id)).status).toBe(200);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id, isVerified: false });
    expect(await orderRow(site, id)).toMatchObject({ state: 'mismatch', gross });
  });
});

describe('our own check', () => {
  test('captures what was approved before the tab was closed', async () => {
    const { donation, id } = await approved();
    await settleDueOrders(site, minutes(3));
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id, isVerified: true });
    expect(await thanksFor(site, donation.id)).toBe(1);
  });

  test('begins when the process does: what a crash left is completed', async () => {
    const { donation, id } = await approved();
    const { captures } = both.paypal.orders.get(id) ?? {};
    captures?.push({ id: 'CRASHED', status: 'COMPLETED', value: '60.00', currency: 'USD' });
    await site.db
      .updateTable('paypalOrders')
      .set({ state: 'capturing', nextCheckAt: new Date().toISOString() })
      .where('orderId', '=', id)
      .execute();
    await settleDueOrders(site);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id, isVerified: true });
  });

  test('captures nothing for a donation that was paid otherwise or deleted meanwhile', async () => {
    const paid = await approved();
    const screenshotUrl = await attach(site, paid.donation);
    const form = { paymentMethod: 'UPI', confirmationNumber: '412345678901', screenshotUrl };
    expect((await confirm(site, paid.donation, form)).status).toBe(200);
    const deleted = await approved();
    await site.ask(`/api/donations/${deleted.donation.id}`, { method: 'DELETE', ...deleted.donation });
    await settleDueOrders(site, minutes(3));
    expect((await capture(site, paid.donation, paid.id)).status).toBe(409);
    for (const { id } of [paid, deleted]) {
      expect(both.paypal.orders.get(id)?.captures).toEqual([]);
      expect(await orderRow(site, id)).toMatchObject({ state: 'closed', nextCheckAt: null });
    }
  });

  test('asks about an order less and less often, and gives it up after a day', async () => {
    const { id } = await order(site);
    const row = await orderRow(site, id);
    const asked: number[] = [];
    for (let minute = 0, { checks } = row; minute <= 36 * 60; minute += 2) {
      await settleDueOrders(site, new Date(Date.parse(row.createdAt) + minute * MINUTE + 5 * SECOND));
      const now = await orderRow(site, id);
      if (now.checks > checks) asked.push(minute);
      checks = now.checks;
    }
    expect(asked).toEqual([2, 6, 14, 30, 62, 126, 254, 510, 870, 1230, 1590]);
    expect((await orderRow(site, id)).checks).toBeLessThan(15);
    expect(await orderRow(site, id)).toMatchObject({ state: 'closed', nextCheckAt: null });
  });
});

test('of two orders of one donation, approved in two windows, one is captured', async () => {
  const { donation, first, second } = await twoOrders(site);
  expect(second).not.toBe(first);
  for (const id of [first, second]) both.paypal.approve(id);
  const responses = await Promise.all([first, second].map((id) => capture(site, donation, id)));
  expect(responses.map(({ status }) => status).toSorted()[0]).toBe(200);
  await settleDueOrders(site, minutes(3));
  expect(both.paypal.paid().filter(({ customId }) => customId === donation.id)).toHaveLength(1);
  expect(await thanksFor(site, donation.id)).toBe(1);
});

test('nobody captures an order of somebody else, or one that we did not make', async () => {
  const { donation, id } = await approved();
  expect((await capture(site, donation, id, { cookie: '' })).status).toBe(403);
  expect((await capture(site, donation, 'UNKNOWN')).status).toBe(404);
  expect(both.paypal.orders.get(id)?.captures).toEqual([]);
});
