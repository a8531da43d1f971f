import { beforeEach, expect, test, vi } from 'vitest';
import { HOUR, MINUTE } from '../../platform/durations.ts';
import { confirmByUpi, rowOf } from '../../test/donor.ts';
import {
  capture,
  changeAtPayPal,
  loseNextCapture,
  type Ordered,
  openPayPalForSuite,
  order,
  orderAgain,
  orderRow,
  paidOrder,
  settleAfter,
} from '../../test/paypal.ts';
import { requirePayPal } from './paypal-account.server.ts';
import { settleDueOrders } from './settle-due-orders.server.ts';

const site = openPayPalForSuite();
beforeEach(() => site.db.updateTable('paypalOrders').set({ nextCheckAt: null }).execute());

const finds = () => site.fakePayPal.asked.filter((call) => call === 'find').length;

test('two processes that check at the same moment ask PayPal only once', async () => {
  await order(site);
  const before = finds();
  await Promise.all([settleAfter(site, 3 * MINUTE), settleAfter(site, 3 * MINUTE)]);
  expect(finds()).toBe(before + 1);
});

test('an order whose check fails delays no other order, and is checked again', async () => {
  const [one, other] = [await order(site), await order(site)];
  for (const { id } of [one, other]) site.fakePayPal.approve(id);
  site.fakePayPal.next = { find: ['unavailable', 'unavailable'] };
  await settleAfter(site, 3 * MINUTE);
  expect(await rowOf(site, other.donation.id)).toMatchObject({ isVerified: true });
  expect(await orderRow(site, one.id)).toMatchObject({ state: 'created', checks: 1 });
  await settleAfter(site, HOUR);
  expect(await rowOf(site, one.donation.id)).toMatchObject({ isVerified: true });
});

test.each<[string, () => Promise<Ordered>, typeof changeAtPayPal]>([
  ['voids', () => order(site), changeAtPayPal],
  ['no longer knows', () => order(site), (_site, id) => void site.fakePayPal.orders.delete(id)],
  ['voids after a decline', () => paidOrder(site, 'declined'), changeAtPayPal],
])('an order that PayPal %s is closed, and the donor gets another', async (_what, open, end) => {
  const { donation, id } = await open();
  end(site, id, { status: 'VOIDED' });
  await settleAfter(site, 3 * MINUTE);
  expect(await orderRow(site, id)).toMatchObject({ state: 'closed', nextCheckAt: null });
  expect(await orderAgain(site, donation)).not.toBe(id);
});

test('an error of our own in one check is logged, and delays no other order', async () => {
  const [one, other] = [await order(site), await order(site)];
  for (const { id } of [one, other]) site.fakePayPal.approve(id);
  const paypal = requirePayPal(site);
  const error = vi.spyOn(site.log, 'error');
  const findOrder = async (id: string) => {
    if (id === one.id) throw new TypeError('an error of our own');
    return paypal.findOrder(id);
  };
  await settleDueOrders({ ...site, paypal: { ...paypal, findOrder } }, new Date(Date.now() + 3 * MINUTE));
  expect(await rowOf(site, other.donation.id)).toMatchObject({ isVerified: true });
  const what = { error: expect.stringContaining('an error of our own') };
  expect(error.mock.calls).toEqual([[what, 'unexpected']]);
  await settleAfter(site, HOUR);
  expect(await rowOf(site, one.donation.id)).toMatchObject({ isVerified: true });
});

test('an unreachable PayPal is not logged as an error', async () => {
  await order(site);
  site.fakePayPal.next = { find: ['unavailable', 'unavailable'] };
  const error = vi.spyOn(site.log, 'error');
  await settleAfter(site, 3 * MINUTE);
  expect(error).not.toHaveBeenCalled();
});

test('an order that lost its approval lets its donor pay otherwise', async () => {
  const { donation, id } = await order(site);
  site.fakePayPal.approve(id);
  loseNextCapture(site, 'drop');
  expect((await capture(site, donation, id)).status).toBe(503);
  changeAtPayPal(site, id, { status: 'CREATED' });
  await settleAfter(site, 3 * MINUTE);
  expect(await orderRow(site, id)).toMatchObject({ state: 'created', nextCheckAt: expect.any(String) });
  expect((await confirmByUpi(site, donation)).status).toBe(200);
});

test('after a day a declined order is closed, a pending one is not', async () => {
  const [declined, pending] = [await paidOrder(site, 'declined'), await paidOrder(site, 'pending')];
  await settleAfter(site, 23 * HOUR);
  expect(await orderRow(site, declined.id)).toMatchObject({ state: 'declined' });
  await settleAfter(site, 30 * HOUR);
  expect(await orderRow(site, declined.id)).toMatchObject({ state: 'closed', nextCheckAt: null });
  const checked = { state: 'pending', nextCheckAt: expect.any(String) };
  expect(await orderRow(site, pending.id)).toMatchObject(checked);
});
