import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../../../platform/durations.ts';
import { rowOf, start } from '../../../test/donor.ts';
import {
  abroad,
  capture,
  historyOf,
  openPayPalSite,
  order,
  orderAgain,
  orderRow,
  type PayPalSite,
  tell,
  thanksFor,
} from '../../../test/paypal.ts';
import type { TestSite } from '../../../test/site.ts';
import { signedIn } from '../../../test/team.ts';
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

type Paid = Awaited<ReturnType<typeof order>>;

const minutes = (n: number) => new Date(Date.now() + n * MINUTE);

async function paid(instrument: 'good' | 'pending' = 'good', value = '60.00'): Promise<Paid> {
  const found = await order(site);
  both.paypal.approve(found.id, instrument);
  Object.assign(both.paypal.orders.get(found.id) ?? {}, { value });
  await capture(site, found.donation, found.id);
  return found;
}

/** PayPal has taken an order's money, and we don't know it yet. */
function takeMoney(id: string): void {
  const capture = { id: `TAKEN-${id}`, status: 'COMPLETED', value: '60.00', currency: 'USD' };
  both.paypal.orders.get(id)?.captures.push(capture);
}

/** Two orders of one donation. */
async function twoOrders() {
  const donation = await start(site, abroad);
  const first = await orderAgain(site, donation);
  await site.db
    .updateTable('paypalOrders')
    .set({ createdAt: '2020-01-01T00:00:00.000Z' })
    .where('orderId', '=', first)
    .execute();
  return { donation, first, second: await orderAgain(site, donation) };
}

/** How an order comes to its end. */
const ends = {
  captured: () => paid(),
  mismatch: () => paid('good', '0.60'),
  async refunded() {
    const found = await paid();
    both.paypal.become(found.id, 'REFUNDED');
    await tell(both, 'PAYMENT.CAPTURE.REFUNDED', found.id);
    return found;
  },
  async reversed() {
    const found = await paid();
    await tell(both, 'PAYMENT.CAPTURE.REVERSED', found.id);
    return found;
  },
  async denied() {
    const found = await paid('pending');
    both.paypal.become(found.id, 'DECLINED');
    await tell(both, 'PAYMENT.CAPTURE.DENIED', found.id);
    return found;
  },
  async extra() {
    const { donation, first, second } = await twoOrders();
    for (const id of [first, second]) takeMoney(id);
    await settleDueOrders(site, minutes(3));
    return { donation, id: second };
  },
};

test.each(Object.entries(ends))('what is %s stays so, whoever asks about it again', async (state, end) => {
  const { donation, id } = await end();
  const before = [
    await orderRow(site, id),
    await rowOf(site, donation.id),
    await historyOf(site, donation.id),
  ];
  expect(before[0]).toMatchObject({ state, nextCheckAt: null, captureId: expect.any(String) });
  await capture(site, donation, id);
  expect((await tell(both, 'CHECKOUT.ORDER.APPROVED', id)).status).toBe(204);
  expect((await tell(both, 'PAYMENT.CAPTURE.COMPLETED', id)).status).toBe(204);
  await settleDueOrders(site, minutes(10));
  expect([
    await orderRow(site, id),
    await rowOf(site, donation.id),
    await historyOf(site, donation.id),
  ]).toEqual(before);
  expect(both.paypal.orders.get(id)?.captures).toHaveLength(1);
});

describe('money that was given back', () => {
  test.each(['captured', 'mismatch', 'extra'] as const)('after it was %s is reversed', async (state) => {
    const { donation, id } = await ends[state]();
    const { isVerified, confirmationNumber } = await rowOf(site, donation.id);
    await tell(both, 'PAYMENT.CAPTURE.REVERSED', id);
    expect(await orderRow(site, id)).toMatchObject({ state: 'reversed', nextCheckAt: null });
    expect(await historyOf(site, donation.id)).toContain(`PayPal payment "${state}" → "reversed"`);
    // What is extra completed nothing: the donation has its own money still.
    expect(await rowOf(site, donation.id)).toMatchObject({
      isVerified: state === 'extra' ? isVerified : false,
      confirmationNumber,
    });
  });

  test('while it was pending is reversed', async () => {
    const { donation, id } = await paid('pending');
    await tell(both, 'PAYMENT.CAPTURE.REVERSED', id);
    expect(await orderRow(site, id)).toMatchObject({ state: 'reversed', nextCheckAt: null });
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: false, confirmationNumber: id });
  });

  test.each(['refunded', 'denied'] as const)('after it was %s changes nothing more', async (state) => {
    const { donation, id } = await ends[state]();
    const before = await historyOf(site, donation.id);
    await tell(both, 'PAYMENT.CAPTURE.REVERSED', id);
    expect(await orderRow(site, id)).toMatchObject({ state });
    expect(await historyOf(site, donation.id)).toEqual(before);
  });
});

describe('money that came twice', () => {
  test('is for somebody to check: the donation has the first, its donor is thanked once', async () => {
    const { donation, first, second } = await twoOrders();
    for (const id of [first, second]) takeMoney(id);
    await settleDueOrders(site, minutes(3));
    expect(await orderRow(site, first)).toMatchObject({ state: 'captured' });
    expect(await orderRow(site, second)).toMatchObject({ state: 'extra', gross: '60.00', nextCheckAt: null });
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: first, isVerified: true });
    expect(await historyOf(site, donation.id)).toContain('PayPal payment null → "extra"');
    expect(await thanksFor(site, donation.id)).toBe(1);
    both.paypal.become(second, 'REFUNDED');
    await tell(both, 'PAYMENT.CAPTURE.REFUNDED', second);
    expect(await orderRow(site, second)).toMatchObject({ state: 'refunded' });
    expect(await historyOf(site, donation.id)).toContain('PayPal payment "extra" → "refunded"');
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: first, isVerified: true });
  });

  test('is extra too while the first is still being asked for', async () => {
    const { donation, first, second } = await twoOrders();
    both.paypal.approve(first);
    both.paypal.next = { capture: ['lost', 'lost'], find: ['unavailable', 'unavailable'] };
    expect((await capture(site, donation, first)).status).toBe(503);
    takeMoney(second);
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
    takeMoney(id);
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
});
