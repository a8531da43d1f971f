import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HOUR, MINUTE } from '../../platform/durations.ts';
import { attach, confirm, rowOf } from '../../test/donor.ts';
import { capture, openPayPalSite, order, orderAgain, orderRow, type PayPalSite } from '../../test/paypal.ts';
import type { TestSite } from '../../test/site.ts';
import { requirePayPal } from './paypal-account.server.ts';
import { settleDueOrders } from './settle-due-orders.server.ts';

let both: PayPalSite;
let site: TestSite;
beforeAll(async () => {
  both = await openPayPalSite();
  site = both.site;
});
afterAll(() => both.close());
beforeEach(() => site.db.updateTable('paypalOrders').set({ nextCheckAt: null }).execute());
afterEach(() => {
  both.paypal.next = {};
});

const later = (ms: number) => new Date(Date.now() + ms);
const finds = () => both.paypal.asked.filter((call) => call === 'find').length;

test('two processes that check at the same moment ask PayPal once', async () => {
  await order(site);
  const before = finds();
  await Promise.all([settleDueOrders(site, later(3 * MINUTE)), settleDueOrders(site, later(3 * MINUTE))]);
  expect(finds()).toBe(before + 1);
});

test('an order that can’t be asked about keeps no other waiting, and is asked about again', async () => {
  const [one, other] = [await order(site), await order(site)];
  for (const { id } of [one, other]) both.paypal.approve(id);
  both.paypal.next = { find: ['unavailable', 'unavailable'] };
  await settleDueOrders(site, later(3 * MINUTE));
  expect(await rowOf(site, other.donation.id)).toMatchObject({ isVerified: true });
  expect(await orderRow(site, one.id)).toMatchObject({ state: 'created', checks: 1 });
  await settleDueOrders(site, later(HOUR));
  expect(await rowOf(site, one.donation.id)).toMatchObject({ isVerified: true });
});

test.each(['voids', 'doesn’t know any more'])(
  'an order that PayPal %s is closed, and the next one is another',
  async (what) => {
    const { donation, id } = await order(site);
    const there = both.paypal.orders.get(id);
    if (there) there.status = 'VOIDED';
    if (what !== 'voids') both.paypal.orders.delete(id);
    await settleDueOrders(site, later(3 * MINUTE));
    expect(await orderRow(site, id)).toMatchObject({ state: 'closed', nextCheckAt: null });
    expect(await orderAgain(site, donation)).not.toBe(id);
  },
);

test('a declined order that PayPal voids is closed, too', async () => {
  const { donation, id } = await order(site);
  both.paypal.approve(id, 'declined');
  await capture(site, donation, id);
  Object.assign(both.paypal.orders.get(id) ?? {}, { status: 'VOIDED' });
  await settleDueOrders(site, later(3 * MINUTE));
  expect(await orderRow(site, id)).toMatchObject({ state: 'closed', nextCheckAt: null });
});

test('a fault of our own in one check is told in the log, and keeps no other waiting', async () => {
  const [one, other] = [await order(site), await order(site)];
  for (const { id } of [one, other]) both.paypal.approve(id);
  const paypal = requirePayPal(site);
  const error = vi.spyOn(site.log, 'error');
  const findOrder = async (id: string) => {
    if (id === one.id) throw new TypeError('a fault of our own');
    return paypal.findOrder(id);
  };
  await settleDueOrders({ ...site, paypal: { ...paypal, findOrder } }, later(3 * MINUTE));
  expect(await rowOf(site, other.donation.id)).toMatchObject({ isVerified: true });
  const what = { error: expect.stringContaining('a fault of our own') };
  expect(error.mock.calls).toEqual([[what, 'unexpected']]);
  await settleDueOrders(site, later(HOUR));
  expect(await rowOf(site, one.donation.id)).toMatchObject({ isVerified: true });
});

test('that PayPal can’t be reached is no fault of our own', async () => {
  await order(site);
  both.paypal.next = { find: ['unavailable', 'unavailable'] };
  const error = vi.spyOn(site.log, 'error');
  await settleDueOrders(site, later(3 * MINUTE));
  expect(error).not.toHaveBeenCalled();
});

test('an order that is not approved any more leaves its donation free to be paid otherwise', async () => {
  const { donation, id } = await order(site);
  both.paypal.approve(id);
  both.paypal.next = { capture: ['drop', 'drop'], find: ['unavailable', 'unavailable'] };
  expect((await capture(site, donation, id)).status).toBe(503);
  const there = both.paypal.orders.get(id);
  if (there) there.status = 'CREATED';
  await settleDueOrders(site, later(3 * MINUTE));
  expect(await orderRow(site, id)).toMatchObject({ state: 'created', nextCheckAt: expect.any(String) });
  const screenshotUrl = await attach(site, donation);
  const form = { paymentMethod: 'UPI', confirmationNumber: '412345678901', screenshotUrl };
  expect((await confirm(site, donation, form)).status).toBe(200);
});

test('after a day a declined order is given up, a pending one is not', async () => {
  const [declined, pending] = [await order(site), await order(site)];
  both.paypal.approve(declined.id, 'declined');
  both.paypal.approve(pending.id, 'pending');
  for (const { donation, id } of [declined, pending]) await capture(site, donation, id);
  await settleDueOrders(site, later(23 * HOUR));
  expect(await orderRow(site, declined.id)).toMatchObject({ state: 'declined' });
  await settleDueOrders(site, later(30 * HOUR));
  expect(await orderRow(site, declined.id)).toMatchObject({ state: 'closed', nextCheckAt: null });
  expect(await orderRow(site, pending.id)).toMatchObject({
    state: 'pending',
    nextCheckAt: expect.any(String),
  });
});
