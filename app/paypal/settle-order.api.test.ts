import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../platform/durations.ts';
import { expectAnswer } from '../../test/answers.ts';
import { rowOf } from '../../test/donor.ts';
import {
  approvedOrder,
  capture,
  capturesOf,
  changeAtPayPal,
  changeOrder,
  loseNextCapture,
  openPayPalForSuite,
  order,
  orderAgain,
  orderRow,
  paidOrder,
  seenOrder,
  settleAfter,
  tell,
  twoOrders,
} from '../../test/paypal.ts';
import { requirePayPal } from './paypal-account.server.ts';
import { settleOrder } from './settle-order.server.ts';
import type { PayPalOrderState } from './tables.ts';

const site = openPayPalForSuite();

describe('it is unknown whether money was taken', () => {
  test.each([
    ['the answer is lost and nothing is captured yet', ['drop', 'drop']],
    ['PayPal is out of service', ['unavailable', 'unavailable']],
    ['the same capture is under way', ['in-progress']],
  ] as const)('if %s, until our own check finds out', async (_why, faults) => {
    const { donation, id } = await approvedOrder(site);
    site.fakePayPal.next = { capture: [...faults] };
    await expectAnswer(capture(site, donation, id), 503, { code: 'paypal.unknownOutcome' });
    expect(await orderRow(site, id)).toMatchObject({ state: 'capturing', nextCheckAt: expect.any(String) });
    await settleAfter(site, 3 * MINUTE);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id, isVerified: true });
    expect(capturesOf(site, id)).toHaveLength(1);
  });

  test('while another order of the donation is being captured: the second takes nothing', async () => {
    const { donation, first, second } = await twoOrders(site);
    for (const id of [first, second]) site.fakePayPal.approve(id);
    loseNextCapture(site);
    expect((await capture(site, donation, first)).status).toBe(503);
    await expectAnswer(capture(site, donation, second), 503, { code: 'paypal.unknownOutcome' });
    expect(capturesOf(site, second)).toEqual([]);
    expect(await orderRow(site, second)).toMatchObject({ state: 'created' });
  });

  test('but not if our own code fails: the error is thrown', async () => {
    const { id } = await approvedOrder(site);
    const fault = new TypeError('an error of our own');
    const paypal = { ...requirePayPal(site), captureOrder: () => Promise.reject(fault) };
    const row = await seenOrder(site, id);
    await expect(settleOrder({ ...site, paypal }, row, { isApproved: true })).rejects.toBe(fault);
  });
});

test('an order that PayPal no longer knows is closed, and the donor gets another', async () => {
  const { donation, id } = await approvedOrder(site);
  site.fakePayPal.orders.delete(id);
  await expectAnswer(capture(site, donation, id), 409, { code: 'paypal.refused' });
  expect(await orderRow(site, id)).toMatchObject({ state: 'closed', nextCheckAt: null });
  expect(await orderAgain(site, donation)).not.toBe(id);
});

test('an order closed after a day is never captured, even if its donor approves it later', async () => {
  const { donation, id } = await order(site);
  await settleAfter(site, 30 * HOUR);
  expect(await orderRow(site, id)).toMatchObject({ state: 'closed' });
  site.fakePayPal.approve(id);
  expect((await tell(site, 'CHECKOUT.ORDER.APPROVED', id)).status).toBe(204);
  expect((await capture(site, donation, id)).status).toBe(409);
  expect(capturesOf(site, id)).toEqual([]);
  expect(await orderRow(site, id)).toMatchObject({ state: 'closed', nextCheckAt: null });
});

test('PayPal is not asked again about a settled order', async () => {
  const { id } = await paidOrder(site);
  const asked = site.fakePayPal.asked.length;
  const row = await seenOrder(site, id);
  for (const isApproved of [true, false])
    expect(await settleOrder(site, row, { isApproved })).toBe('captured');
  expect(site.fakePayPal.asked).toHaveLength(asked);
});

describe('a second process with an outdated order', () => {
  test.each([
    ['captured', 'good'],
    ['pending', 'pending'],
  ] as const)('finds it %s, and changes nothing', async (state, instrument) => {
    const { donation, id } = await order(site);
    const seen = await seenOrder(site, id);
    site.fakePayPal.approve(id, instrument);
    expect((await capture(site, donation, id)).status).toBe(200);
    const before = [await orderRow(site, id), await rowOf(site, donation.id)];
    expect(await settleOrder(site, seen, { isApproved: true })).toBe(state);
    expect([await orderRow(site, id), await rowOf(site, donation.id)]).toEqual(before);
    expect(before[0]).toMatchObject({ state });
    expect(capturesOf(site, id)).toHaveLength(1);
  });

  test('finds it closed, and captures nothing', async () => {
    const { id } = await approvedOrder(site);
    const seen = await seenOrder(site, id);
    const state: PayPalOrderState = 'closed';
    await changeOrder(site, id, { state });
    expect(await settleOrder(site, seen, { isApproved: true })).toBe('closed');
    expect(capturesOf(site, id)).toEqual([]);
  });

  test('captures nothing of an order that was deleted with its donation', async () => {
    const { id } = await approvedOrder(site);
    const seen = await seenOrder(site, id);
    await site.db.deleteFrom('paypalOrders').where('orderId', '=', id).execute();
    expect(await settleOrder(site, seen, { isApproved: true })).toBe('closed');
    expect(capturesOf(site, id)).toEqual([]);
  });
});

describe('after a decline', () => {
  test('an order stays declined while PayPal shows it as unapproved, until its donor approves it', async () => {
    const { donation, id } = await paidOrder(site, 'declined');
    changeAtPayPal(site, id, { status: 'CREATED' });
    await settleAfter(site, 3 * MINUTE);
    expect(await orderRow(site, id)).toMatchObject({ state: 'declined', captures: 1 });
    site.fakePayPal.approve(id);
    await settleAfter(site, HOUR);
    expect(capturesOf(site, id)).toEqual([]);
    expect((await capture(site, donation, id)).status).toBe(200);
  });

  test('whose answer was lost, the next approval is captured', async () => {
    const { donation, id } = await order(site);
    loseNextCapture(site);
    expect((await capture(site, donation, id)).status).toBe(503);
    await settleAfter(site, 3 * MINUTE);
    expect(await orderRow(site, id)).toMatchObject({ state: 'created' });
    site.fakePayPal.approve(id);
    expect((await capture(site, donation, id)).status).toBe(200);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id, isVerified: true });
  });
});

test('a lost capture is requested again with its request id, one after a decline with a new id', async () => {
  const asked: string[] = [];
  const real = requirePayPal(site);
  const captureOrder = (id: string, requestId: string) => {
    asked.push(requestId);
    return real.captureOrder(id, requestId);
  };
  const context = { ...site, paypal: { ...real, captureOrder } };
  const press = async (id: string) => {
    const row = await seenOrder(site, id);
    return settleOrder(context, row, { isApproved: true }).catch(({ code }) => code);
  };
  const [one, other] = [await order(site), await approvedOrder(site)];
  site.fakePayPal.approve(one.id, 'declined');
  site.fakePayPal.next = { capture: ['drop', 'drop'] };
  const answers = [await press(one.id), await press(one.id)];
  site.fakePayPal.approve(one.id);
  answers.push(await press(one.id), await press(other.id));
  expect(answers).toEqual(['paypal.unknownOutcome', 'paypal.refused', 'captured', 'captured']);
  expect(asked[0]).toBe(asked[1]);
  expect(new Set(asked).size).toBe(3);
});
