import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { rowOf } from '../../test/donor.ts';
import {
  capture,
  historyOf,
  openPayPalSite,
  order,
  orderRow,
  type PayPalSite,
  takeMoney,
  tell,
  twoOrders,
} from '../../test/paypal.ts';
import type { TestSite } from '../../test/site.ts';
import { editDonation, signedIn } from '../../test/team.ts';
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
    const { donation, first, second } = await twoOrders(site);
    for (const id of [first, second]) takeMoney(both, id);
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
    takeMoney(both, id, 'REFUNDED');
    await settleDueOrders(site, minutes(3));
    expect(await orderRow(site, id)).toMatchObject({ state: 'refunded' });
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: true, confirmationNumber: null });
  });
});

test('a database that is away changes nothing: money is no more than was given because of it', async () => {
  const { id } = await order(site);
  takeMoney(both, id);
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
