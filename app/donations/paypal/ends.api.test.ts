import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '../../../platform/durations.ts';
import { attach, confirm, rowOf, start } from '../../../test/donor.ts';
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
import { editDonation, signedIn } from '../../../test/team.ts';
import { recordPayment } from './record-payment.server.ts';
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
function takeMoney(id: string, status = 'COMPLETED'): void {
  const capture = { id: `TAKEN-${id}`, status, value: '60.00', currency: 'USD' };
  both.paypal.orders.get(id)?.captures.push(capture);
}

let donors = 0;

/** Two orders of one donation. */
async function twoOrders() {
  // Nobody is sent more than a few mails a day.
  const donation = await start(site, { ...abroad, email: `donor${++donors}@example.com` });
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

  test('and is only on its way is extra, too', async () => {
    const { first, second } = await twoOrders();
    takeMoney(first);
    takeMoney(second, 'PENDING');
    await settleDueOrders(site, minutes(3));
    expect(await orderRow(site, second)).toMatchObject({ state: 'extra', nextCheckAt: null });
  });

  test('for a donation that was paid otherwise is extra, and the donation stays as it was', async () => {
    const { donation, id } = await order(site);
    const screenshotUrl = await attach(site, donation);
    const form = { paymentMethod: 'UPI', confirmationNumber: '412345678901', screenshotUrl };
    expect((await confirm(site, donation, form)).status).toBe(200);
    takeMoney(id);
    await settleDueOrders(site, minutes(3));
    expect(await orderRow(site, id)).toMatchObject({ state: 'extra' });
    expect(await rowOf(site, donation.id)).toMatchObject({ ...form, isVerified: false });
  });

  test('stays extra when the first comes to nothing: somebody is looking at it by now', async () => {
    const { donation, first, second } = await twoOrders();
    both.paypal.approve(first);
    both.paypal.next = { capture: ['drop', 'drop'], find: ['unavailable', 'unavailable'] };
    expect((await capture(site, donation, first)).status).toBe(503);
    takeMoney(second);
    await tell(both, 'PAYMENT.CAPTURE.COMPLETED', second);
    Object.assign(both.paypal.orders.get(first) ?? {}, { status: 'VOIDED' });
    await settleDueOrders(site, minutes(3));
    expect(await orderRow(site, first)).toMatchObject({ state: 'closed' });
    await tell(both, 'PAYMENT.CAPTURE.COMPLETED', second);
    expect(await orderRow(site, second)).toMatchObject({ state: 'extra' });
  });
});

test('whoever runs the site is told in the log of money to be checked, and of no other', async () => {
  const error = vi.spyOn(site.log, 'error');
  try {
    await ends.captured();
    await ends.refunded();
    expect(error).not.toHaveBeenCalled();
    for (const state of ['mismatch', 'extra'] as const) {
      const { donation, id } = await ends[state]();
      const seen = { orderId: id, donationId: donation.id, state };
      expect(error).toHaveBeenLastCalledWith(seen, 'PayPal captured money that somebody must check');
    }
    expect(error).toHaveBeenCalledTimes(2);
  } finally {
    error.mockRestore();
  }
});

describe('what the team has verified by hand', () => {
  const verify = async ({ id }: { id: string }) => {
    const admin = await signedIn(site, `latha${id.slice(0, 8)}`);
    expect((await editDonation(site, admin, id, { isVerified: true })).status).toBe(200);
  };

  test('before a pending payment came is verified no more when it doesn’t', async () => {
    const { donation, id } = await paid('pending');
    await verify(donation);
    both.paypal.become(id, 'DECLINED');
    await tell(both, 'PAYMENT.CAPTURE.DENIED', id);
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: false });
  });

  test('stays so when PayPal gives back money that the donation never had', async () => {
    const { donation, id } = await order(site);
    await verify(donation);
    takeMoney(id, 'REFUNDED');
    await settleDueOrders(site, minutes(3));
    expect(await orderRow(site, id)).toMatchObject({ state: 'refunded' });
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: true, confirmationNumber: null });
  });
});

test('a database that is away changes nothing: money is no more than was given because of it', async () => {
  const { id } = await order(site);
  takeMoney(id);
  const away = new Proxy(site.db, {
    get(db, name) {
      if (name === 'transaction') throw new Error('the database is away');
      const value = Reflect.get(db, name);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
  let isAway = true;
  const flickering = {
    ...site,
    get db() {
      const db = isAway ? away : site.db;
      isAway = false;
      return db;
    },
  };
  const found = await site.paypal?.findOrder(id);
  if (!found?.capture) throw new Error('no money');
  await expect(recordPayment(flickering, id, found, found.capture)).rejects.toThrow('the database is away');
  expect(await orderRow(site, id)).toMatchObject({ state: 'created' });
});
