/** What comes of a capture that PayPal declines, or whose answer is lost. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { attach, confirm, forgetCounts, rowOf } from '../../test/donor.ts';
import {
  approvedOrder,
  capture,
  historyOf,
  openPayPalSite,
  order,
  orderAgain,
  orderRow,
  type PayPalSite,
} from '../../test/paypal.ts';
import type { TestSite } from '../../test/site.ts';
import { settleDueOrders } from './settle-due-orders.server.ts';
import { settleOrder } from './settle-order.server.ts';

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

const tryAgain = { message: 'Something went wrong with your PayPal payment. Please try again.' };
const contactSupport = { message: 'Failed to submit donation details. Please contact support.' };
const minutes = (n: number) => new Date(Date.now() + n * MINUTE);
const approved = (changes?: Parameters<typeof approvedOrder>[1]) => approvedOrder(both, changes);

describe('a decline', () => {
  test('captures nothing, changes nothing, and the same order is paid at the next try', async () => {
    const { donation, id } = await order(site);
    both.paypal.approve(id, 'declined');
    const declined = await capture(site, donation, id);
    expect(declined.status).toBe(409);
    expect(await declined.json()).toMatchObject(tryAgain);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null, version: 1 });
    expect(await orderAgain(site, donation)).toBe(id);
    both.paypal.approve(id);
    expect((await capture(site, donation, id)).status).toBe(200);
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: true });
  });

  test('is not tried again behind the donor’s back', async () => {
    const { donation, id } = await order(site);
    both.paypal.approve(id, 'declined');
    await capture(site, donation, id);
    both.paypal.approve(id);
    await settleDueOrders(site, minutes(10));
    expect(both.paypal.orders.get(id)?.captures).toEqual([]);
  });

  test('is not tried again by a message that saw the order just before, nor is the next card refused for it', async () => {
    const { donation, id } = await order(site);
    const seen = { ...(await orderRow(site, id)), state: 'capturing' as const, orderId: id };
    both.paypal.approve(id, 'declined');
    await capture(site, donation, id);
    expect(await settleOrder(site, seen, { isApproved: false })).toBe('declined');
    both.paypal.approve(id);
    expect((await capture(site, donation, id)).status).toBe(200);
  });

  test('at the second of two presses counts as the second', async () => {
    const { donation, id } = await order(site);
    const seen = { ...(await orderRow(site, id)), orderId: id };
    both.paypal.approve(id, 'declined');
    await capture(site, donation, id);
    await expect(settleOrder(site, seen, { isApproved: true })).rejects.toMatchObject({
      code: 'paypal.refused',
    });
    both.paypal.approve(id);
    expect((await capture(site, donation, id)).status).toBe(200);
  });

  test('of an order that nobody approved is the same', async () => {
    const { donation, id } = await order(site);
    expect((await capture(site, donation, id)).status).toBe(409);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null });
    expect(await orderAgain(site, donation)).toBe(id);
    both.paypal.approve(id);
    expect((await capture(site, donation, id)).status).toBe(200);
  });

  test('because the bank asks the donor for something more is the same', async () => {
    const { donation, id } = await approved();
    both.paypal.next = { capture: ['action'] };
    expect((await capture(site, donation, id)).status).toBe(409);
    expect(await orderAgain(site, donation)).toBe(id);
    expect((await capture(site, donation, id)).status).toBe(200);
  });

  test.each(['DECLINED', 'FAILED'])('that PayPal shows as a capture that %s is the same', async (status) => {
    const { donation, id } = await order(site);
    const declined = { id: `NOT-${id}`, status, value: '60.00', currency: 'USD' };
    both.paypal.orders.get(id)?.captures.push(declined);
    await settleDueOrders(site, minutes(3));
    expect(await orderRow(site, id)).toMatchObject({
      state: 'declined',
      captures: 1,
      nextCheckAt: expect.any(String),
    });
    expect(await historyOf(site, donation.id)).toHaveLength(1);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null, version: 1 });
    expect(await orderAgain(site, donation)).toBe(id);
    both.paypal.approve(id);
    expect((await capture(site, donation, id)).status).toBe(200);
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: true });
  });

  test('for good spends the order: the next one is another', async () => {
    const { donation, id } = await approved();
    both.paypal.next = { capture: ['refuse'] };
    const refused = await capture(site, donation, id);
    expect([refused.status, await refused.json()]).toMatchObject([409, tryAgain]);
    expect(await orderRow(site, id)).toMatchObject({ state: 'closed', nextCheckAt: null });
    expect((await capture(site, donation, id)).status).toBe(409);
    expect(both.paypal.orders.get(id)?.captures).toEqual([]);
    const next = await orderAgain(site, donation);
    expect(next).not.toBe(id);
    both.paypal.approve(next);
    expect((await capture(site, donation, next)).status).toBe(200);
  });
});

describe('a lost answer', () => {
  test.each([
    ['of the capture, once', { capture: ['lost'] }],
    ['of the capture, twice', { capture: ['lost', 'lost'] }],
    ['of a capture that was never made', { capture: ['drop'] }],
    ['when too many ask', { capture: ['rate-limit'] }],
    ['when PayPal is out of service', { capture: ['unavailable'], find: ['unavailable'] }],
    ['of a twin that is under way', { capture: ['lost', 'in-progress'] }],
  ] as const)('%s is no matter: one payment, one donation', async (_what, next) => {
    const { donation, id } = await approved();
    both.paypal.next = structuredClone(next) as unknown as typeof both.paypal.next;
    expect((await capture(site, donation, id)).status).toBe(200);
    expect(both.paypal.orders.get(id)?.captures).toHaveLength(1);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id, isVerified: true });
  });

  test.each([
    ['captured', 'lost'],
    ['not captured', 'drop'],
  ] as const)(
    'that nobody can ask about: money that was %s ends at one payment, by our own check',
    async (_what, fault) => {
      const { donation, id } = await approved();
      both.paypal.next = { capture: [fault, fault], find: ['unavailable', 'unavailable'] };
      const unknown = await capture(site, donation, id);
      expect(unknown.status).toBe(503);
      expect(await unknown.json()).toMatchObject(contactSupport);
      expect(await orderRow(site, id)).toMatchObject({ state: 'capturing' });
      await settleDueOrders(site, minutes(1));
      expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null });
      await settleDueOrders(site, minutes(3));
      expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id, isVerified: true });
      expect(both.paypal.orders.get(id)?.captures).toHaveLength(1);
      expect((await capture(site, donation, id)).status).toBe(200);
    },
  );

  test('keeps the donation from being paid otherwise or deleted until PayPal has answered', async () => {
    const { donation, id } = await approved();
    both.paypal.next = { capture: ['lost', 'lost'], find: ['unavailable', 'unavailable'] };
    await capture(site, donation, id);
    const screenshotUrl = await attach(site, donation);
    const form = { paymentMethod: 'UPI', confirmationNumber: '412345678901', screenshotUrl };
    const refused = await confirm(site, donation, form);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({
      message: 'A PayPal payment of this donation is being checked. Please try again in a few minutes.',
    });
    const gone = await site.ask(`/api/donations/${donation.id}`, { method: 'DELETE', ...donation });
    expect(gone.status).toBe(503);
    await settleDueOrders(site, minutes(3));
    expect((await confirm(site, donation, form)).status).toBe(409);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id });
  });
});
