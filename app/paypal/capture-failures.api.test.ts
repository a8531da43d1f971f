/** Captures that PayPal declines or whose answer is lost. */

import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { expectAnswer } from '../../test/answers.ts';
import { attach, confirm, rowOf } from '../../test/donor.ts';
import {
  approvedOrder,
  capture,
  capturesOf,
  historyOf,
  loseNextCapture,
  openPayPalForSuite,
  order,
  orderAgain,
  orderRow,
  paidOrder,
  seenOrder,
  settleAfter,
  takeMoney,
} from '../../test/paypal.ts';
import { deleteDonation } from '../../test/team.ts';
import { settleOrder } from './settle-order.server.ts';

const site = openPayPalForSuite();

const tryAgain = { message: 'Something went wrong with your PayPal payment. Please try again.' };
const contactSupport = { message: 'Failed to submit donation details. Please contact support.' };

describe('a decline', () => {
  test.each<[string, string | undefined, (id: string) => void]>([
    ['of a card', 'declined', (id) => site.fakePayPal.approve(id, 'declined')],
    ['of an unapproved order', undefined, () => {}],
    [
      'because the bank wants more from the donor',
      'unconfirmed',
      (id) => {
        site.fakePayPal.approve(id);
        site.fakePayPal.next = { capture: ['action'] };
      },
    ],
  ])('%s changes nothing, and the same order can be paid at the next try', async (_what, why, prepare) => {
    const { donation, id } = await order(site);
    prepare(id);
    const answer = await capture(site, donation, id);
    expect(answer.status).toBe(409);
    const body = (await answer.json()) as { message: string; why?: string };
    expect(body).toMatchObject(tryAgain);
    expect(body.why).toBe(why);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null, version: 1 });
    expect(await orderAgain(site, donation)).toBe(id);
    site.fakePayPal.approve(id);
    expect((await capture(site, donation, id)).status).toBe(200);
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: true });
  });

  test('is not tried again by our own check', async () => {
    const { id } = await paidOrder(site, 'declined');
    site.fakePayPal.approve(id);
    await settleAfter(site, 10 * MINUTE);
    expect(capturesOf(site, id)).toEqual([]);
  });

  test('is not tried again by an older message, and the donor can use another card', async () => {
    const { donation, id } = await order(site);
    const seen = { ...(await orderRow(site, id)), state: 'capturing' as const, orderId: id };
    site.fakePayPal.approve(id, 'declined');
    await capture(site, donation, id);
    expect(await settleOrder(site, seen, { isApproved: false })).toBe('declined');
    site.fakePayPal.approve(id);
    expect((await capture(site, donation, id)).status).toBe(200);
  });

  test('answers the second of two presses too', async () => {
    const { donation, id } = await order(site);
    const seen = await seenOrder(site, id);
    site.fakePayPal.approve(id, 'declined');
    await capture(site, donation, id);
    await expect(settleOrder(site, seen, { isApproved: true })).rejects.toMatchObject({
      code: 'paypal.refused',
    });
    site.fakePayPal.approve(id);
    expect((await capture(site, donation, id)).status).toBe(200);
  });

  test.each(['DECLINED', 'FAILED'])(
    'shown by PayPal as a %s capture changes nothing either',
    async (status) => {
      const { donation, id } = await order(site);
      takeMoney(site, id, status);
      await settleAfter(site, 3 * MINUTE);
      const declined = { state: 'declined', captures: 1, nextCheckAt: expect.any(String) };
      expect(await orderRow(site, id)).toMatchObject(declined);
      expect(await historyOf(site, donation.id)).toHaveLength(1);
      expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null, version: 1 });
      expect(await orderAgain(site, donation)).toBe(id);
      site.fakePayPal.approve(id);
      expect((await capture(site, donation, id)).status).toBe(200);
      expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: true });
    },
  );

  test('for good closes the order, and the donor gets another', async () => {
    const { donation, id } = await approvedOrder(site);
    site.fakePayPal.next = { capture: ['refuse'] };
    await expectAnswer(capture(site, donation, id), 409, tryAgain);
    expect(await orderRow(site, id)).toMatchObject({ state: 'closed', nextCheckAt: null });
    expect((await capture(site, donation, id)).status).toBe(409);
    expect(capturesOf(site, id)).toEqual([]);
    const next = await orderAgain(site, donation);
    expect(next).not.toBe(id);
    site.fakePayPal.approve(next);
    expect((await capture(site, donation, next)).status).toBe(200);
  });
});

describe('a lost answer', () => {
  test.each([
    ['to the capture, once', { capture: ['lost'] }],
    ['to the capture, twice', { capture: ['lost', 'lost'] }],
    ['to a capture that PayPal never made', { capture: ['drop'] }],
    ['after too many requests', { capture: ['rate-limit'] }],
    ['while PayPal is out of service', { capture: ['unavailable'], find: ['unavailable'] }],
    ['while the same capture is under way', { capture: ['lost', 'in-progress'] }],
  ] as const)('%s leads to one payment and one complete donation', async (_what, next) => {
    const { donation, id } = await approvedOrder(site);
    site.fakePayPal.next = structuredClone(next) as unknown as typeof site.fakePayPal.next;
    expect((await capture(site, donation, id)).status).toBe(200);
    expect(capturesOf(site, id)).toHaveLength(1);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id, isVerified: true });
  });

  test.each([
    ['captured', 'lost'],
    ['not captured', 'drop'],
  ] as const)(
    'that PayPal can’t explain either is cleared up by our own check: money %s, one payment',
    async (_what, fault) => {
      const { donation, id } = await approvedOrder(site);
      site.fakePayPal.next = { capture: [fault, fault], find: ['unavailable', 'unavailable'] };
      await expectAnswer(capture(site, donation, id), 503, contactSupport);
      expect(await orderRow(site, id)).toMatchObject({ state: 'capturing' });
      await settleAfter(site, MINUTE);
      expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null });
      await settleAfter(site, 3 * MINUTE);
      expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id, isVerified: true });
      expect(capturesOf(site, id)).toHaveLength(1);
      expect((await capture(site, donation, id)).status).toBe(200);
    },
  );

  test('keeps the donor from paying otherwise or deleting until PayPal has answered', async () => {
    const { donation, id } = await approvedOrder(site);
    loseNextCapture(site);
    await capture(site, donation, id);
    const screenshotUrl = await attach(site, donation);
    const form = { paymentMethod: 'UPI', confirmationNumber: '412345678901', screenshotUrl };
    await expectAnswer(confirm(site, donation, form), 503, {
      message: 'We’re checking a PayPal payment for this donation. Please try again in a few minutes.',
    });
    expect((await deleteDonation(site, donation.cookie, donation.id)).status).toBe(503);
    await settleAfter(site, 3 * MINUTE);
    expect((await confirm(site, donation, form)).status).toBe(409);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id });
  });
});
