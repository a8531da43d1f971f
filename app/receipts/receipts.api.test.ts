/** The ledger through the API: who writes receipts, and what the totals, mails and pages say of them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetCounts, give, rowOf, start } from '../../test/donor.ts';
import { abroad, approvedOrder, capture, openPayPalForSuite, tell } from '../../test/paypal.ts';
import { signInForSuite } from '../../test/suite.ts';
import { atFamilysDevice, editDonation } from '../../test/team.ts';
import { sumEver } from '../raised/index.server.ts';
import type { ShownReceipt } from './show-receipts.server.ts';

const site = openPayPalForSuite();
const cookies = signInForSuite(site, 'leela', 'superadmin');
beforeEach(async () => {
  await site.db.deleteFrom('donations').execute();
  await site.db.deleteFrom('receipts').execute();
  await forgetCounts(site);
});

const edit = (id: string, changes: object, cookie = cookies.leela) => editDonation(site, cookie, id, changes);
const receipts = async (id: string) =>
  (await (
    await site.ask(`/api/donations/${id}/receipts`, { cookie: cookies.leela })
  ).json()) as ShownReceipt[];
const total = async () => Number((await sumEver(site.db)).rupees);
const reverse = (id: string, receiptId: string, cookie = cookies.superadmin, reason = 'not ours') =>
  site.ask(`/api/donations/${id}/receipts/${receiptId}/reverse`, {
    method: 'POST',
    json: { reason },
    cookie,
  });
const accept = (donationId: string, amount: string, digits = '632512345678', isMore = false) =>
  site.ask('/api/reconcile/accept', {
    method: 'POST',
    cookie: cookies.leela,
    json: {
      items: [
        {
          donationId,
          isMore,
          line: {
            day: '2026-11-20',
            amount,
            narration: `UPI/CR/${digits}/MEERA`,
            reference: '',
            nth: 1,
            isReversed: false,
          },
        },
      ],
      isExactOnly: false,
    },
  });

describe('the total counts', () => {
  test('the claimed amount if a volunteer verifies it', async () => {
    const { id } = await give(site);
    await edit(id, { isVerified: true });
    expect(await total()).toBe(5000);
    expect(await receipts(id)).toMatchObject([
      { amount: '5000', currency: 'INR', source: 'volunteer', who: 'leela', left: '5000', reason: null },
    ]);
    await edit(id, { isVerified: true });
    expect(await receipts(id)).toHaveLength(1);
    // A corrected claim is not another receipt.
    await edit(id, { amount: '7000', rupees: 7000, usDollar: 84 });
    expect(await total()).toBe(5000);
  });

  test('₹1,000 of a bank line for a form of ₹10,000', async () => {
    const { id } = await give(site, { amount: '10000' });
    await accept(id, '1000');
    expect(await total()).toBe(1000);
    expect(await rowOf(site, id)).toMatchObject({ isVerified: true, rupees: 10000, received: 1000 });
    expect(await receipts(id)).toMatchObject([{ amount: '1000', source: 'bank line', day: '2026-11-20' }]);
  });

  test('₹2,230 if the family says so of a form of ₹22,300', async () => {
    const { id } = await give(site, { amount: '22300' });
    const cookie = await atFamilysDevice(site, 'Ravi');
    const json = { answer: 'arrived', amount: '2230' };
    expect((await site.ask(`/api/arrived/${id}`, { method: 'PUT', json, cookie })).status).toBe(204);
    expect(await total()).toBe(0);
    await edit(id, { isVerified: true });
    expect(await total()).toBe(2230);
    expect(await receipts(id)).toMatchObject([{ amount: '2230', source: 'family', who: 'leela' }]);
  });

  test('a capture of PayPal’s, once, and not after a refund', async () => {
    const { donation, id } = await approvedOrder(site, abroad);
    await capture(site, donation, id);
    const { rupees, usDollar } = await rowOf(site, donation.id);
    expect(await receipts(donation.id)).toMatchObject([
      { amount: '60', currency: 'USD', source: 'PayPal', who: 'PayPal', left: '60' },
    ]);
    expect(await rowOf(site, donation.id)).toMatchObject({ received: rupees, receivedUsDollar: usDollar });
    await capture(site, donation, id);
    expect(await receipts(donation.id)).toHaveLength(1);
  });

  test('a pending payment that a volunteer verified, once when PayPal has it', async () => {
    const { donation, id } = await approvedOrder(site, abroad);
    site.fakePayPal.next = { capture: ['pending'] };
    await capture(site, donation, id);
    await edit(donation.id, { isVerified: true });
    expect(await rowOf(site, donation.id)).toMatchObject({ receivedFrom: 'volunteer' });
    site.fakePayPal.become(id, 'COMPLETED');
    await tell(site, 'PAYMENT.CAPTURE.COMPLETED', id);
    const { receivedUsDollar, receivedFrom } = await rowOf(site, donation.id);
    expect([Number(receivedUsDollar), receivedFrom]).toEqual([60, 'PayPal']);
  });

  test('the amount that a volunteer corrects while verifying, and the message on the screen is shown', async () => {
    const { id } = await give(site, { amount: '22300', message: 'Get well' });
    const seen = await (await site.ask(`/api/donations/${id}`, { cookie: cookies.leela })).json();
    await edit(id, { ...seen, isVerified: true, receivedINR: '2230' });
    expect(await total()).toBe(2230);
    expect(await receipts(id)).toMatchObject([{ amount: '2230', source: 'volunteer' }]);
    expect(await rowOf(site, id)).toMatchObject({ messageState: 'shown' });
  });

  test('the amount that a volunteer types, and what a later one corrects it to', async () => {
    const { id } = await give(site);
    for (const [receivedINR, left] of [
      ['4990', ['4990']],
      ['4990.50', ['4990.50']],
      ['100', ['100']],
    ] as const) {
      expect((await edit(id, { receivedINR })).status).toBe(200);
      expect(await rowOf(site, id)).toMatchObject({ isVerified: true, receivedINR });
      expect((await receipts(id)).flatMap((each) => each.left ?? [])).toEqual(left);
    }
    await edit(id, { receivedINR: '' });
    expect(await rowOf(site, id)).toMatchObject({ isVerified: false, receivedINR: null, received: null });
    expect(await total()).toBe(0);
  });

  test('what a volunteer takes from it beside a payment that is worth no rupee', async () => {
    const { donation, id } = await approvedOrder(site, abroad);
    await capture(site, donation, id);
    await accept(donation.id, '1000', '632512345678', true);
    await edit(donation.id, { rupees: 0 });
    await edit(donation.id, { receivedINR: '500' });
    expect(await rowOf(site, donation.id)).toMatchObject({ receivedINR: '500', received: 500 });
    const left = (await receipts(donation.id)).filter((each) => each.left);
    expect(left.map(({ left, currency }) => `${left} ${currency}`).sort()).toEqual(['500 INR', '60 USD']);
  });

  test('rupees as they are, also of a claim whose worth was not corrected with its amount', async () => {
    const [typed, lined] = [
      await give(site),
      await give(site, { email: 'other@example.com' }, '401255678891'),
    ];
    for (const { id } of [typed, lined]) await edit(id, { amount: '7000.40' });
    await edit(typed.id, { receivedINR: '7000.40' });
    await accept(lined.id, '7000.40');
    for (const { id } of [typed, lined])
      expect(await rowOf(site, id)).toMatchObject({ receivedINR: '7000.40' });
    await edit(typed.id, { rupees: 7000 });
    expect(await total()).toBe(14_000);
  });

  test('what a volunteer adds to a bank line, or takes from it', async () => {
    const { id } = await give(site);
    await accept(id, '1000');
    await edit(id, { receivedINR: '1500' });
    expect((await receipts(id)).map(({ amount, source }) => [amount, source])).toEqual([
      ['1000', 'bank line'],
      ['500', 'volunteer'],
    ]);
    await edit(id, { receivedINR: '800' });
    expect(await rowOf(site, id)).toMatchObject({ receivedINR: '800', received: 800 });
    expect(await total()).toBe(800);
  });
});

test('one line of the bank counts for one donation at a time; each time it counts has its number', async () => {
  const [one, other] = [await give(site), await give(site, { email: 'other@example.com' }, '401255678891')];
  await accept(one.id, '5000');
  await accept(other.id, '5000');
  expect(await total()).toBe(5000);
  expect(await rowOf(site, other.id)).toMatchObject({ isVerified: false });
  // Freed, it may count for the other one.
  await edit(one.id, { isVerified: false });
  await accept(other.id, '5000');
  expect([await total(), (await rowOf(site, other.id)).isVerified]).toEqual([5000, true]);
  const counted = site.db.selectFrom('receipts').select(['donationId', 'nth']).where('reverses', 'is', null);
  expect(await counted.orderBy('nth').execute()).toEqual([
    { donationId: one.id, nth: 0 },
    { donationId: other.id, nth: 1 },
  ]);
});

describe('the super-admin takes a receipt back', () => {
  test('with a reason, once; the donation is not verified any more', async () => {
    const { id } = await give(site);
    await edit(id, { isVerified: true });
    const [receipt] = await receipts(id);
    const answers = await Promise.all([reverse(id, receipt?.id ?? ''), reverse(id, receipt?.id ?? '')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await rowOf(site, id)).toMatchObject({ isVerified: false, received: null, receivedOn: null });
    expect(await receipts(id)).toMatchObject([
      { left: null },
      { amount: '-5000', reverses: receipt?.id, reason: 'not ours', who: 'superadmin' },
    ]);
    expect(await total()).toBe(0);
  });

  test('not without a reason, not of another donation; volunteers may not', async () => {
    const [{ id }, other] = [await give(site), await start(site)];
    await edit(id, { isVerified: true });
    const [receipt] = await receipts(id);
    const receiptId = receipt?.id ?? '';
    expect((await reverse(id, receiptId, cookies.superadmin, '  ')).status).toBe(400);
    expect((await reverse(other.id, receiptId)).status).toBe(404);
    expect((await reverse(id, receiptId, cookies.leela)).status).toBe(403);
    expect(await total()).toBe(5000);
  });
});

test('receipts are never changed or deleted, even if the donation is', async () => {
  const { id } = await give(site);
  await edit(id, { isVerified: true });
  const before = await site.db.selectFrom('receipts').selectAll().execute();
  await edit(id, { isVerified: false });
  const after = await site.db.selectFrom('receipts').selectAll().where('reverses', 'is', null).execute();
  expect(after).toEqual(before);
  expect(await site.db.selectFrom('receipts').selectAll().execute()).toHaveLength(2);
});

test('dollars that lacked a rate count once the team enters it', async () => {
  const { id } = await give(site, abroad);
  await site.db.updateTable('donations').set({ rupees: null }).where('id', '=', id).execute();
  await edit(id, { isVerified: true });
  expect(await total()).toBe(0);
  expect((await edit(id, { rupees: 5040 })).status).toBe(200);
  expect(await rowOf(site, id)).toMatchObject({ received: 5040, receivedUsDollar: 60, isVerified: true });
  expect(await total()).toBe(5040);
});
