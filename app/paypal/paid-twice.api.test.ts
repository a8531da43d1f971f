import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { attach, confirm, rowOf } from '../../test/donor.ts';
import {
  capture,
  historyOf,
  openPayPalSite,
  order,
  orderRow,
  type PayPalSite,
  takeMoney,
  tell,
  thanksFor,
  twoOrders,
} from '../../test/paypal.ts';
import type { TestSite } from '../../test/site.ts';
import { signedIn } from '../../test/team.ts';
import { settleDueOrders } from './settle-due-orders.server.ts';

let both: PayPalSite;
let site: TestSite;
beforeAll(async () => {
  both = await openPayPalSite();
  site = both.site;
});
afterAll(() => both.close());
afterEach(() => {
  both.paypal.next = {};
});

const minutes = (n: number) => new Date(Date.now() + n * MINUTE);

describe('money that came twice', () => {
  test('is for somebody to check: the donation has the first, its donor is thanked once', async () => {
    const { donation, first, second } = await twoOrders(site);
    for (const id of [first, second]) takeMoney(both, id);
    await settleDueOrders(site, minutes(3));
    expect(await orderRow(site, first)).toMatchObject({ state: 'captured' });
    expect(await orderRow(site, second)).toMatchObject({ state: 'extra', gross: '60.00', nextCheckAt: null });
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: first, isVerified: true });
    expect(await historyOf(site, donation.id)).toContain('PayPal payment null → "extra"');
    // Trying again would only bring it a third time.
    const answer = await capture(site, donation, second);
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { code: 'paypal.paidTwice', message: 'Failed to submit donation details. Please contact support.' },
    ]);
    expect(await thanksFor(site, donation.id)).toBe(1);
    both.paypal.become(second, 'REFUNDED');
    await tell(both, 'PAYMENT.CAPTURE.REFUNDED', second);
    expect(await orderRow(site, second)).toMatchObject({ state: 'refunded' });
    expect(await historyOf(site, donation.id)).toContain('PayPal payment "extra" → "refunded"');
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: first, isVerified: true });
  });

  test('is extra too while the first is still being asked for', async () => {
    const { donation, first, second } = await twoOrders(site);
    both.paypal.approve(first);
    both.paypal.next = { capture: ['lost', 'lost'], find: ['unavailable', 'unavailable'] };
    expect((await capture(site, donation, first)).status).toBe(503);
    takeMoney(both, second);
    await tell(both, 'PAYMENT.CAPTURE.COMPLETED', second);
    expect(await orderRow(site, second)).toMatchObject({ state: 'extra' });
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null });
    await settleDueOrders(site, minutes(3));
    expect(await orderRow(site, first)).toMatchObject({ state: 'captured' });
    expect(await orderRow(site, second)).toMatchObject({ state: 'extra' });
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: first, isVerified: true });
  });

  test('for a donation that was deleted is extra, and the donation stays deleted', async () => {
    const { donation, id } = await order(site);
    takeMoney(both, id);
    const cookie = await signedIn(site, 'leela');
    await site.ask(`/api/donations/${donation.id}`, { method: 'DELETE', cookie });
    await settleDueOrders(site, minutes(3));
    expect(await orderRow(site, id)).toMatchObject({ state: 'extra' });
    expect(await rowOf(site, donation.id)).toMatchObject({
      deletedAt: expect.any(String),
      confirmationNumber: null,
    });
    expect(await thanksFor(site, donation.id)).toBe(0);
  });

  test('and is only on its way is extra, too', async () => {
    const { first, second } = await twoOrders(site);
    takeMoney(both, first);
    takeMoney(both, second, 'PENDING');
    await settleDueOrders(site, minutes(3));
    expect(await orderRow(site, second)).toMatchObject({ state: 'extra', nextCheckAt: null });
  });

  test('for a donation that was paid otherwise is extra, and the donation stays as it was', async () => {
    const { donation, id } = await order(site);
    const screenshotUrl = await attach(site, donation);
    const form = { paymentMethod: 'UPI', confirmationNumber: '412345678901', screenshotUrl };
    expect((await confirm(site, donation, form)).status).toBe(200);
    takeMoney(both, id);
    await settleDueOrders(site, minutes(3));
    expect(await orderRow(site, id)).toMatchObject({ state: 'extra' });
    expect(await rowOf(site, donation.id)).toMatchObject({ ...form, isVerified: false });
  });

  test('stays extra when the first comes to nothing: somebody is looking at it by now', async () => {
    const { donation, first, second } = await twoOrders(site);
    both.paypal.approve(first);
    both.paypal.next = { capture: ['drop', 'drop'], find: ['unavailable', 'unavailable'] };
    expect((await capture(site, donation, first)).status).toBe(503);
    takeMoney(both, second);
    await tell(both, 'PAYMENT.CAPTURE.COMPLETED', second);
    Object.assign(both.paypal.orders.get(first) ?? {}, { status: 'VOIDED' });
    await settleDueOrders(site, minutes(3));
    expect(await orderRow(site, first)).toMatchObject({ state: 'closed' });
    await tell(both, 'PAYMENT.CAPTURE.COMPLETED', second);
    expect(await orderRow(site, second)).toMatchObject({ state: 'extra' });
  });
});
