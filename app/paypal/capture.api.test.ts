import { describe, expect, test } from 'vitest';
import { contentVersion } from '../../platform/db/content-version-repository.ts';
import { MINUTE, SECOND } from '../../platform/durations.ts';
import { expectAnswer } from '../../test/answers.ts';
import { confirm, confirmByUpi, rowOf } from '../../test/donor.ts';
import {
  approvedOrder,
  askForOrder,
  capture,
  capturesOf,
  changeAtPayPal,
  changeOrder,
  historyOf,
  openPayPalForSuite,
  order,
  orderRow,
  paidOrder,
  settleAfter,
  takeMoney,
  thanksFor,
  twoOrders,
} from '../../test/paypal.ts';
import { deleteDonation, signedIn } from '../../test/team.ts';
import { settleDueOrders } from './settle-due-orders.server.ts';

const site = openPayPalForSuite();

describe('a captured order', () => {
  test('completes and verifies its donation, with the fee that PayPal really took', async () => {
    const { donation, id } = await approvedOrder(site);
    const version = await contentVersion(site.db);
    await expectAnswer(capture(site, donation, id), 200, {
      id: donation.id,
      paymentMethod: 'PayPal',
      confirmationNumber: id,
      screenshotUrl: null,
      isVerified: true,
      mine: true,
    });
    expect(await rowOf(site, donation.id)).toMatchObject({
      verifiedAt: expect.any(String),
      confirmedAt: expect.any(String),
      activeAddressKey: null,
      activeVisitorKey: null,
    });
    expect(await orderRow(site, id)).toMatchObject({
      state: 'captured',
      captureId: site.fakePayPal.orders.get(id)?.captures[0]?.id,
      payerName: 'Anil Payer',
      gross: '60.00',
      fee: '2.70',
      net: '57.30',
      nextCheckAt: null,
    });
    expect(await thanksFor(site, donation.id)).toBe(1);
    expect(await contentVersion(site.db)).toBeGreaterThan(version);
    expect((await historyOf(site, donation.id)).slice(1)).toEqual([
      `PayPal confirmationNumber null → "${id}"`,
      'PayPal isVerified false → true',
      'PayPal payment null → "captured"',
      'PayPal paymentMethod null → "PayPal"',
    ]);
  });

  test('thanks in the language of the page on which the donor pays', async () => {
    const { donation } = await order(site);
    expect(await rowOf(site, donation.id)).toMatchObject({ language: 'en' });
    await askForOrder(site, donation, { headers: { 'X-Language': 'ml' } });
    expect(await rowOf(site, donation.id)).toMatchObject({ language: 'ml' });
  });

  test('tells its donor what was paid, and nobody else', async () => {
    const { donation, id } = await approvedOrder(site);
    const paid = (cookie: string) => site.ask(`/api/paypal/paid/${donation.id}`, { cookie });
    expect(await (await paid(donation.cookie)).json()).toEqual({ paid: null, isDenied: false });
    await capture(site, donation, id);
    expect(await (await paid(donation.cookie)).json()).toEqual({
      paid: { amount: '60.00', currency: 'USD', fee: '2.70', net: '57.30' },
      isDenied: false,
    });
    const stranger = await approvedOrder(site);
    for (const cookie of ['', stranger.donation.cookie, await signedIn(site, 'latha')]) {
      expect((await paid(cookie)).status).toBe(403);
    }
  });

  test('is captured once and thanked for once, even if requested twenty times at once', async () => {
    const { donation, id } = await approvedOrder(site);
    const responses = await Promise.all(Array.from({ length: 20 }, () => capture(site, donation, id)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await capture(site, donation, id)).status).toBe(200);
    expect(capturesOf(site, id)).toHaveLength(1);
    expect(await thanksFor(site, donation.id)).toBe(1);
    expect(await rowOf(site, donation.id)).toMatchObject({ version: 2 });
  });

  test('can be repeated by the page’s PUT', async () => {
    const { donation, id } = await approvedOrder(site);
    const repeat = { paymentMethod: 'PayPal', confirmationNumber: id, screenshotUrl: null };
    await expectAnswer(confirm(site, donation, repeat), 400, {
      fields: { screenshotUrl: 'Screenshot is required.' },
    });
    await capture(site, donation, id);
    expect((await confirm(site, donation, repeat)).status).toBe(200);
    expect((await confirm(site, donation, { ...repeat, confirmationNumber: 'OTHER' })).status).toBe(409);
    expect(await rowOf(site, donation.id)).toMatchObject({ version: 2, screenshotUrl: null });
  });

  test('has the payer Anonymous if PayPal names nobody', async () => {
    const { donation, id } = await approvedOrder(site);
    changeAtPayPal(site, id, { payer: null });
    await capture(site, donation, id);
    expect(await orderRow(site, id)).toMatchObject({ payerName: 'Anonymous' });
  });

  test('that is pending completes the donation; our own check verifies it once the money is there', async () => {
    const { donation, id } = await order(site);
    site.fakePayPal.approve(id, 'pending');
    await expectAnswer(capture(site, donation, id), 200, { confirmationNumber: id, isVerified: false });
    const pending = { state: 'pending', gross: '60.00', fee: null, nextCheckAt: expect.any(String) };
    expect(await orderRow(site, id)).toMatchObject(pending);
    expect((await capture(site, donation, id)).status).toBe(200);
    site.fakePayPal.become(id, 'COMPLETED');
    await settleAfter(site, 3 * MINUTE);
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: true });
    expect(await orderRow(site, id)).toMatchObject({ state: 'captured', fee: '2.70' });
    expect(await thanksFor(site, donation.id)).toBe(1);
  });

  test('that was pending is verified when its donor asks again and the money is there', async () => {
    const { donation, id } = await paidOrder(site, 'pending');
    site.fakePayPal.become(id, 'COMPLETED');
    expect(await (await capture(site, donation, id)).json()).toMatchObject({ isVerified: true });
  });

  test.each([
    ['less', { value: '0.60' }, '0.60'],
    ['more', { value: '600.00' }, '600.00'],
    ['the same number of another currency', { currency: 'MXN' }, '60.00'],
  ])('of another amount than requested, %s, is not verified', async (_what, amount, gross) => {
    const { donation, id } = await approvedOrder(site);
    changeAtPayPal(site, id, amount);
    expect((await capture(site, donation, id)).status).toBe(200);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id, isVerified: false });
    expect(await orderRow(site, id)).toMatchObject({ state: 'mismatch', gross });
  });
});

describe('our own check', () => {
  test('captures an approved order whose donor closed the tab', async () => {
    const { donation, id } = await approvedOrder(site);
    await settleAfter(site, 3 * MINUTE);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id, isVerified: true });
    expect(await thanksFor(site, donation.id)).toBe(1);
  });

  test('completes at the start what a crash left unfinished', async () => {
    const { donation, id } = await approvedOrder(site);
    takeMoney(site, id);
    await changeOrder(site, id, { state: 'capturing', nextCheckAt: new Date().toISOString() });
    await settleDueOrders(site);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id, isVerified: true });
  });

  test('captures nothing for a donation that has been paid otherwise or deleted', async () => {
    const paid = await approvedOrder(site);
    expect((await confirmByUpi(site, paid.donation)).status).toBe(200);
    const deleted = await approvedOrder(site);
    await deleteDonation(site, deleted.donation.cookie, deleted.donation.id);
    await settleAfter(site, 3 * MINUTE);
    expect((await capture(site, paid.donation, paid.id)).status).toBe(409);
    for (const { id } of [paid, deleted]) {
      expect(capturesOf(site, id)).toEqual([]);
      expect(await orderRow(site, id)).toMatchObject({ state: 'closed', nextCheckAt: null });
    }
  });

  test('asks about an order less and less often, and closes it after a day', async () => {
    const { id } = await order(site);
    const row = await orderRow(site, id);
    const asked: number[] = [];
    for (let minute = 0, { checks } = row; minute <= 36 * 60; minute += 2) {
      await settleDueOrders(site, new Date(Date.parse(row.createdAt) + minute * MINUTE + 5 * SECOND));
      const now = await orderRow(site, id);
      if (now.checks > checks) asked.push(minute);
      checks = now.checks;
    }
    expect(asked).toEqual([2, 6, 14, 30, 62, 126, 254, 510, 870, 1230, 1590]);
    expect((await orderRow(site, id)).checks).toBeLessThan(15);
    expect(await orderRow(site, id)).toMatchObject({ state: 'closed', nextCheckAt: null });
  });
});

test('of two orders of one donation, approved in two windows, one is captured', async () => {
  const { donation, first, second } = await twoOrders(site);
  expect(second).not.toBe(first);
  for (const id of [first, second]) site.fakePayPal.approve(id);
  const responses = await Promise.all([first, second].map((id) => capture(site, donation, id)));
  expect(responses.map(({ status }) => status).toSorted()[0]).toBe(200);
  await settleAfter(site, 3 * MINUTE);
  expect(site.fakePayPal.paid().filter(({ customId }) => customId === donation.id)).toHaveLength(1);
  expect(await thanksFor(site, donation.id)).toBe(1);
});

test('only its donor can capture an order, and only if it is ours', async () => {
  const { donation, id } = await approvedOrder(site);
  expect((await capture(site, donation, id, { cookie: '' })).status).toBe(403);
  expect((await capture(site, donation, 'UNKNOWN')).status).toBe(404);
  expect(capturesOf(site, id)).toEqual([]);
});
