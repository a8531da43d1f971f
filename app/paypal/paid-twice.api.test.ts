import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { expectAnswer } from '../../test/answers.ts';
import { confirmByUpi, rowOf } from '../../test/donor.ts';
import {
  capture,
  changeAtPayPal,
  historyOf,
  loseNextCapture,
  openPayPalForSuite,
  order,
  orderRow,
  settleAfter,
  takeMoney,
  tell,
  thanksFor,
  twoOrders,
} from '../../test/paypal.ts';
import { deleteDonation, signedIn } from '../../test/team.ts';

const site = openPayPalForSuite();

describe('a second payment', () => {
  test('is extra money for somebody to check: the donation has the first, its donor is thanked once', async () => {
    const { donation, first, second } = await twoOrders(site);
    for (const id of [first, second]) takeMoney(site, id);
    await settleAfter(site, 3 * MINUTE);
    expect(await orderRow(site, first)).toMatchObject({ state: 'captured' });
    expect(await orderRow(site, second)).toMatchObject({ state: 'extra', gross: '60.00', nextCheckAt: null });
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: first, isVerified: true });
    expect(await historyOf(site, donation.id)).toContain('PayPal payment null → "extra"');
    // Trying again would take the money a third time.
    const message = 'Failed to submit donation details. Please contact support.';
    await expectAnswer(capture(site, donation, second), 409, { code: 'paypal.paidTwice', message });
    expect(await thanksFor(site, donation.id)).toBe(1);
    site.fakePayPal.become(second, 'REFUNDED');
    await tell(site, 'PAYMENT.CAPTURE.REFUNDED', second);
    expect(await orderRow(site, second)).toMatchObject({ state: 'refunded' });
    expect(await historyOf(site, donation.id)).toContain('PayPal payment "extra" → "refunded"');
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: first, isVerified: true });
  });

  test('is extra while the first is being captured', async () => {
    const { donation, first, second } = await twoOrders(site);
    site.fakePayPal.approve(first);
    loseNextCapture(site);
    expect((await capture(site, donation, first)).status).toBe(503);
    takeMoney(site, second);
    await tell(site, 'PAYMENT.CAPTURE.COMPLETED', second);
    expect(await orderRow(site, second)).toMatchObject({ state: 'extra' });
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null });
    await settleAfter(site, 3 * MINUTE);
    expect(await orderRow(site, first)).toMatchObject({ state: 'captured' });
    expect(await orderRow(site, second)).toMatchObject({ state: 'extra' });
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: first, isVerified: true });
  });

  test('for a deleted donation is extra, and the donation stays deleted', async () => {
    const { donation, id } = await order(site);
    takeMoney(site, id);
    await deleteDonation(site, await signedIn(site, 'leela'), donation.id);
    await settleAfter(site, 3 * MINUTE);
    expect(await orderRow(site, id)).toMatchObject({ state: 'extra' });
    const unpaid = { deletedAt: expect.any(String), confirmationNumber: null };
    expect(await rowOf(site, donation.id)).toMatchObject(unpaid);
    expect(await thanksFor(site, donation.id)).toBe(0);
  });

  test('that is pending is extra too', async () => {
    const { first, second } = await twoOrders(site);
    takeMoney(site, first);
    takeMoney(site, second, 'PENDING');
    await settleAfter(site, 3 * MINUTE);
    expect(await orderRow(site, second)).toMatchObject({ state: 'extra', nextCheckAt: null });
  });

  test('for a donation that was paid otherwise is extra, and the donation stays as it is', async () => {
    const { donation, id } = await order(site);
    expect((await confirmByUpi(site, donation)).status).toBe(200);
    const before = await rowOf(site, donation.id);
    takeMoney(site, id);
    await settleAfter(site, 3 * MINUTE);
    expect(await orderRow(site, id)).toMatchObject({ state: 'extra' });
    expect(before).toMatchObject({ paymentMethod: 'UPI', isVerified: false });
    const { paymentMethod, confirmationNumber, screenshotUrl, isVerified } = before;
    const kept = { paymentMethod, confirmationNumber, screenshotUrl, isVerified };
    expect(await rowOf(site, donation.id)).toMatchObject(kept);
  });

  test('stays extra if the first fails later, as somebody may be refunding it', async () => {
    const { donation, first, second } = await twoOrders(site);
    site.fakePayPal.approve(first);
    loseNextCapture(site, 'drop');
    expect((await capture(site, donation, first)).status).toBe(503);
    takeMoney(site, second);
    await tell(site, 'PAYMENT.CAPTURE.COMPLETED', second);
    changeAtPayPal(site, first, { status: 'VOIDED' });
    await settleAfter(site, 3 * MINUTE);
    expect(await orderRow(site, first)).toMatchObject({ state: 'closed' });
    await tell(site, 'PAYMENT.CAPTURE.COMPLETED', second);
    expect(await orderRow(site, second)).toMatchObject({ state: 'extra' });
  });
});
