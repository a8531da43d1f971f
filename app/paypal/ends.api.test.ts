import { describe, expect, test, vi } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { rowOf } from '../../test/donor.ts';
import { failWhile } from '../../test/failing-database.ts';
import {
  approvedOrder,
  capture,
  capturesOf,
  changeAtPayPal,
  deliver,
  historyOf,
  loseNextCapture,
  openPayPalForSuite,
  order,
  orderRow,
  paidOrder,
  settleAfter,
  takeMoney,
  tell,
  twoOrders,
} from '../../test/paypal.ts';
import { editDonation, signedIn } from '../../test/team.ts';
import { recordPayment } from './record-payment.server.ts';

const site = openPayPalForSuite();

/** How an order gets each of its final states. */
const ends = {
  captured: () => paidOrder(site),
  async mismatch() {
    const found = await approvedOrder(site);
    changeAtPayPal(site, found.id, { value: '0.60' });
    await capture(site, found.donation, found.id);
    return found;
  },
  async refunded() {
    const found = await paidOrder(site);
    site.fakePayPal.become(found.id, 'REFUNDED');
    await tell(site, 'PAYMENT.CAPTURE.REFUNDED', found.id);
    return found;
  },
  async reversed() {
    const found = await paidOrder(site);
    await tell(site, 'PAYMENT.CAPTURE.REVERSED', found.id);
    return found;
  },
  async denied() {
    const found = await paidOrder(site, 'pending');
    site.fakePayPal.become(found.id, 'DECLINED');
    await tell(site, 'PAYMENT.CAPTURE.DENIED', found.id);
    return found;
  },
  async extra() {
    const { donation, first, second } = await twoOrders(site);
    for (const id of [first, second]) takeMoney(site, id);
    await settleAfter(site, 3 * MINUTE);
    return { donation, id: second };
  },
};

test.each(Object.entries(ends))('a %s order stays so, whoever asks about it again', async (state, end) => {
  const { donation, id } = await end();
  const all = async () => [
    await orderRow(site, id),
    await rowOf(site, donation.id),
    await historyOf(site, donation.id),
  ];
  const before = await all();
  expect(before[0]).toMatchObject({ state, nextCheckAt: null, captureId: expect.any(String) });
  await capture(site, donation, id);
  expect((await tell(site, 'CHECKOUT.ORDER.APPROVED', id)).status).toBe(204);
  expect((await tell(site, 'PAYMENT.CAPTURE.COMPLETED', id)).status).toBe(204);
  await settleAfter(site, 10 * MINUTE);
  expect(await all()).toEqual(before);
  expect(capturesOf(site, id)).toHaveLength(1);
});

describe('money that PayPal returned', () => {
  test.each(['captured', 'mismatch', 'extra'] as const)('after it was %s is reversed', async (state) => {
    const { donation, id } = await ends[state]();
    const { isVerified, confirmationNumber } = await rowOf(site, donation.id);
    await tell(site, 'PAYMENT.CAPTURE.REVERSED', id);
    expect(await orderRow(site, id)).toMatchObject({ state: 'reversed', nextCheckAt: null });
    expect(await historyOf(site, donation.id)).toContain(`PayPal payment "${state}" → "reversed"`);
    // Extra money completed nothing, and the donation keeps its own.
    expect(await rowOf(site, donation.id)).toMatchObject({
      isVerified: state === 'extra' ? isVerified : false,
      confirmationNumber,
    });
  });

  test('while it was pending is reversed', async () => {
    const { donation, id } = await paidOrder(site, 'pending');
    await tell(site, 'PAYMENT.CAPTURE.REVERSED', id);
    expect(await orderRow(site, id)).toMatchObject({ state: 'reversed', nextCheckAt: null });
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: false, confirmationNumber: id });
  });

  test('before the site knew of the payment is reversed when PayPal repeats its message', async () => {
    const { donation, id } = await approvedOrder(site);
    loseNextCapture(site);
    await capture(site, donation, id);
    const message = site.fakePayPal.message('PAYMENT.CAPTURE.REVERSED', id);
    expect((await deliver(site, message)).status).toBe(503);
    await settleAfter(site, 10 * MINUTE);
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: true });
    expect((await deliver(site, message)).status).toBe(204);
    expect(await orderRow(site, id)).toMatchObject({ state: 'reversed' });
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: false });
  });

  test.each(['refunded', 'denied'] as const)('after it was %s changes nothing', async (state) => {
    const { donation, id } = await ends[state]();
    const before = await historyOf(site, donation.id);
    await tell(site, 'PAYMENT.CAPTURE.REVERSED', id);
    expect(await orderRow(site, id)).toMatchObject({ state });
    expect(await historyOf(site, donation.id)).toEqual(before);
  });
});

test('only money that somebody must check is logged as an error', async () => {
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

describe('a donation that the team verified by hand', () => {
  const verify = async ({ id }: { id: string }) => {
    const admin = await signedIn(site, `latha${id.slice(0, 8)}`);
    expect((await editDonation(site, admin, id, { isVerified: true })).status).toBe(200);
  };

  test('while a payment was pending is unverified if the payment is denied', async () => {
    const { donation, id } = await paidOrder(site, 'pending');
    await verify(donation);
    site.fakePayPal.become(id, 'DECLINED');
    await tell(site, 'PAYMENT.CAPTURE.DENIED', id);
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: false });
  });

  test('stays verified when PayPal returns money that the donation never had', async () => {
    const { donation, id } = await order(site);
    await verify(donation);
    takeMoney(site, id, 'REFUNDED');
    await settleAfter(site, 3 * MINUTE);
    expect(await orderRow(site, id)).toMatchObject({ state: 'refunded' });
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: true, confirmationNumber: null });
  });
});

test('a failing database does not turn the payment into extra money', async () => {
  const { id } = await order(site);
  takeMoney(site, id);
  let isFailing = true;
  const db = failWhile(site.db, 'transaction', () => {
    const fails = isFailing;
    isFailing = false;
    return fails;
  });
  const found = await site.paypal?.findOrder(id);
  if (!found?.capture) throw new Error('no money');
  await expect(recordPayment({ ...site, db }, id, found, found.capture)).rejects.toThrow(
    'the database fails',
  );
  expect(await orderRow(site, id)).toMatchObject({ state: 'created' });
});
