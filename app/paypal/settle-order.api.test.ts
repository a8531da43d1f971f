import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../platform/durations.ts';
import { forgetCounts, rowOf } from '../../test/donor.ts';
import {
  approvedOrder,
  capture,
  openPayPalSite,
  order,
  orderAgain,
  orderRow,
  type PayPalSite,
  tell,
  twoOrders,
} from '../../test/paypal.ts';
import type { TestSite } from '../../test/site.ts';
import { requirePayPal } from './paypal-account.server.ts';
import { settleDueOrders } from './settle-due-orders.server.ts';
import { settleOrder } from './settle-order.server.ts';
import type { PayPalOrderState } from './tables.ts';

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

const later = (ms: number) => new Date(Date.now() + ms);

const approved = () => approvedOrder(both);
const capturesOf = (id: string) => both.paypal.orders.get(id)?.captures ?? [];
const become = (id: string, status: string) => Object.assign(both.paypal.orders.get(id) ?? {}, { status });

describe('whether money was taken isn’t known', () => {
  test.each([
    ['the answer was lost, and nothing is captured yet', ['drop', 'drop']],
    ['PayPal is out of service', ['unavailable', 'unavailable']],
    ['a twin of the call is under way', ['in-progress']],
  ] as const)('while %s; our own check finds out', async (_why, faults) => {
    const { donation, id } = await approved();
    both.paypal.next = { capture: [...faults] };
    const answer = await capture(site, donation, id);
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'paypal.unknownOutcome' }]);
    expect(await orderRow(site, id)).toMatchObject({ state: 'capturing', nextCheckAt: expect.any(String) });
    await settleDueOrders(site, later(3 * MINUTE));
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id, isVerified: true });
    expect(capturesOf(id)).toHaveLength(1);
  });

  test('while another order of the donation is being captured: this one waits, and takes nothing', async () => {
    const { donation, first, second } = await twoOrders(site);
    for (const id of [first, second]) both.paypal.approve(id);
    both.paypal.next = { capture: ['lost', 'lost'], find: ['unavailable', 'unavailable'] };
    expect((await capture(site, donation, first)).status).toBe(503);
    const answer = await capture(site, donation, second);
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'paypal.unknownOutcome' }]);
    expect(capturesOf(second)).toEqual([]);
    expect(await orderRow(site, second)).toMatchObject({ state: 'created' });
  });

  test('but a fault of our own is answered as one', async () => {
    const { id } = await approved();
    const fault = new TypeError('a fault of our own');
    const paypal = { ...requirePayPal(site), captureOrder: () => Promise.reject(fault) };
    const row = { ...(await orderRow(site, id)), orderId: id };
    await expect(settleOrder({ ...site, paypal }, row, { isApproved: true })).rejects.toBe(fault);
  });
});

test('an order that PayPal doesn’t know any more is spent: the next one is another', async () => {
  const { donation, id } = await approved();
  both.paypal.orders.delete(id);
  const answer = await capture(site, donation, id);
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'paypal.refused' }]);
  expect(await orderRow(site, id)).toMatchObject({ state: 'closed', nextCheckAt: null });
  expect(await orderAgain(site, donation)).not.toBe(id);
});

test('an order that was given up is not captured any more, even when its donor approves it after all', async () => {
  const { donation, id } = await order(site);
  await settleDueOrders(site, later(30 * HOUR));
  expect(await orderRow(site, id)).toMatchObject({ state: 'closed' });
  both.paypal.approve(id);
  expect((await tell(both, 'CHECKOUT.ORDER.APPROVED', id)).status).toBe(204);
  expect((await capture(site, donation, id)).status).toBe(409);
  expect(capturesOf(id)).toEqual([]);
  expect(await orderRow(site, id)).toMatchObject({ state: 'closed', nextCheckAt: null });
});

test('PayPal isn’t asked again about what is settled', async () => {
  const { donation, id } = await approved();
  await capture(site, donation, id);
  const asked = both.paypal.asked.length;
  const row = { ...(await orderRow(site, id)), orderId: id };
  for (const isApproved of [true, false])
    expect(await settleOrder(site, row, { isApproved })).toBe('captured');
  expect(both.paypal.asked).toHaveLength(asked);
});

describe('of two at the same moment the second, who saw the order before,', () => {
  test.each([
    ['captured', 'good'],
    ['pending', 'pending'],
  ] as const)('finds it %s, and changes nothing', async (state, instrument) => {
    const { donation, id } = await order(site);
    const seen = { ...(await orderRow(site, id)), orderId: id };
    both.paypal.approve(id, instrument);
    expect((await capture(site, donation, id)).status).toBe(200);
    const before = [await orderRow(site, id), await rowOf(site, donation.id)];
    expect(await settleOrder(site, seen, { isApproved: true })).toBe(state);
    expect([await orderRow(site, id), await rowOf(site, donation.id)]).toEqual(before);
    expect(before[0]).toMatchObject({ state });
    expect(capturesOf(id)).toHaveLength(1);
  });

  test('finds it closed, and captures nothing', async () => {
    const { id } = await approved();
    const seen = { ...(await orderRow(site, id)), orderId: id };
    const state: PayPalOrderState = 'closed';
    await site.db.updateTable('paypalOrders').set({ state }).where('orderId', '=', id).execute();
    expect(await settleOrder(site, seen, { isApproved: true })).toBe('closed');
    expect(capturesOf(id)).toEqual([]);
  });

  test('captures nothing of an order that was forgotten with its donation', async () => {
    const { id } = await approved();
    const seen = { ...(await orderRow(site, id)), orderId: id };
    await site.db.deleteFrom('paypalOrders').where('orderId', '=', id).execute();
    expect(await settleOrder(site, seen, { isApproved: true })).toBe('closed');
    expect(capturesOf(id)).toEqual([]);
  });
});

describe('after a decline', () => {
  test('an order stays declined while PayPal shows it as not approved: the next approval is the donor’s', async () => {
    const { donation, id } = await order(site);
    both.paypal.approve(id, 'declined');
    await capture(site, donation, id);
    become(id, 'CREATED');
    await settleDueOrders(site, later(3 * MINUTE));
    expect(await orderRow(site, id)).toMatchObject({ state: 'declined', captures: 1 });
    both.paypal.approve(id);
    await settleDueOrders(site, later(HOUR));
    expect(capturesOf(id)).toEqual([]);
    expect((await capture(site, donation, id)).status).toBe(200);
  });

  test('whose answer was lost the next approval is captured', async () => {
    const { donation, id } = await order(site);
    both.paypal.next = { capture: ['lost', 'lost'], find: ['unavailable', 'unavailable'] };
    expect((await capture(site, donation, id)).status).toBe(503);
    await settleDueOrders(site, later(3 * MINUTE));
    expect(await orderRow(site, id)).toMatchObject({ state: 'created' });
    both.paypal.approve(id);
    expect((await capture(site, donation, id)).status).toBe(200);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id, isVerified: true });
  });
});

test('a capture whose answer was lost is asked for again as the same request, one after a decline as another', async () => {
  const asked: string[] = [];
  const real = requirePayPal(site);
  const captureOrder = (id: string, requestId: string) => {
    asked.push(requestId);
    return real.captureOrder(id, requestId);
  };
  const context = { ...site, paypal: { ...real, captureOrder } };
  const press = async (id: string) => {
    const row = { ...(await orderRow(site, id)), orderId: id };
    return settleOrder(context, row, { isApproved: true }).catch(({ status }) => status);
  };
  const [one, other] = [await order(site), await approved()];
  both.paypal.approve(one.id, 'declined');
  both.paypal.next = { capture: ['drop', 'drop'] };
  const answers = [await press(one.id), await press(one.id)];
  both.paypal.approve(one.id);
  answers.push(await press(one.id), await press(other.id));
  expect(answers).toEqual([503, 409, 'captured', 'captured']);
  expect(asked[0]).toBe(asked[1]);
  expect(new Set(asked).size).toBe(3);
});
