/** Money that PayPal returns in part, and news that the team gets by mail. */
import { expect, test } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { rowOf } from '../../test/donor.ts';
import {
  approvedOrder,
  capture,
  changeAtPayPal,
  deliver,
  historyOf,
  loseNextCapture,
  openPayPalForSuite,
  orderRow,
  paidOrder,
  settleAfter,
  takeMoney,
  tell,
  twoOrders,
} from '../../test/paypal.ts';
import { deleteDonation, editDonation, restoreDonation, signedIn } from '../../test/team.ts';
import { composeMail } from '../mail-kinds.server.ts';

const site = openPayPalForSuite();

const received = async (id: string) => {
  const { isVerified, receivedUsDollar } = await rowOf(site, id);
  return { isVerified, receivedUsDollar };
};

/** The mails to the team about this donation. */
function newsOf(donationId: string) {
  return site.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'paypal-news')
    .where('payload', 'like', `%${donationId}%`)
    .execute();
}

test('a partial refund takes back its part, once; the last one takes back all', async () => {
  const { donation, id } = await paidOrder(site);
  site.fakePayPal.refund(id, '20.00', 'PENDING');
  site.fakePayPal.refund(id, '12.50');
  await tell(site, 'PAYMENT.CAPTURE.REFUNDED', id);
  await tell(site, 'PAYMENT.CAPTURE.REFUNDED', id);
  expect(await received(donation.id)).toMatchObject({ isVerified: true, receivedUsDollar: 48 });
  expect(await historyOf(site, donation.id)).toContain('PayPal payment "captured" → "refunded in part"');
  const paid = await site.ask(`/api/paypal/paid/${donation.id}`, { cookie: donation.cookie });
  expect(await paid.json()).toMatchObject({ paid: { amount: '60.00', fee: null, net: null } });
  site.fakePayPal.refund(id, '7.50');
  await tell(site, 'PAYMENT.CAPTURE.REFUNDED', id);
  expect(await received(donation.id)).toMatchObject({ isVerified: true, receivedUsDollar: 40 });
  site.fakePayPal.refund(id, '40.00');
  await tell(site, 'PAYMENT.CAPTURE.REFUNDED', id);
  expect(await received(donation.id)).toMatchObject({ isVerified: false, receivedUsDollar: null });
  expect(await orderRow(site, id)).toMatchObject({ state: 'refunded' });
});

test('a partial refund leaves alone what the team took back or counted otherwise', async () => {
  const { donation, id } = await paidOrder(site);
  const cookie = await signedIn(site, `anu${id.toLowerCase()}`);
  await editDonation(site, cookie, donation.id, { isVerified: false });
  site.fakePayPal.refund(id, '20.00');
  expect((await tell(site, 'PAYMENT.CAPTURE.REFUNDED', id)).status).toBe(204);
  expect(await received(donation.id)).toMatchObject({ isVerified: false, receivedUsDollar: null });
});

test('each partial refund takes back its part once, also after the team has corrected the worth', async () => {
  const { donation, id } = await paidOrder(site, 'pending');
  const cookie = await signedIn(site, `esha${id.toLowerCase()}`);
  // PayPal's money replaces what a volunteer typed, and counts by its own amount.
  await editDonation(site, cookie, donation.id, { receivedINR: '100' });
  site.fakePayPal.become(id, 'COMPLETED');
  await tell(site, 'PAYMENT.CAPTURE.COMPLETED', id);
  site.fakePayPal.refund(id, '20.00');
  await tell(site, 'PAYMENT.CAPTURE.REFUNDED', id);
  await editDonation(site, cookie, donation.id, { usDollar: 120 });
  expect(await received(donation.id)).toMatchObject({ receivedUsDollar: 80 });
  site.fakePayPal.refund(id, '10.00');
  await tell(site, 'PAYMENT.CAPTURE.REFUNDED', id);
  expect(await received(donation.id)).toMatchObject({ isVerified: true, receivedUsDollar: 60 });
});

test('a refund takes back its money also if the team has typed another transaction ID', async () => {
  const { donation, id } = await paidOrder(site);
  const cookie = await signedIn(site, `binu${id.toLowerCase()}`);
  await editDonation(site, cookie, donation.id, { confirmationNumber: '632512345678' });
  site.fakePayPal.refund(id, '20.00');
  await tell(site, 'PAYMENT.CAPTURE.REFUNDED', id);
  expect(await received(donation.id)).toMatchObject({ isVerified: true, receivedUsDollar: 40 });
  expect(await newsOf(donation.id)).toEqual([]);
  site.fakePayPal.become(id, 'REFUNDED');
  await tell(site, 'PAYMENT.CAPTURE.REFUNDED', id);
  expect(await received(donation.id)).toMatchObject({ isVerified: false, receivedUsDollar: null });
});

test('money that went back while its donation was deleted does not count again after its restoring', async () => {
  const [part, all] = [await paidOrder(site), await paidOrder(site)];
  const cookie = await signedIn(site, `devi${part.id.toLowerCase()}`);
  for (const { donation } of [part, all]) await deleteDonation(site, cookie, donation.id);
  site.fakePayPal.refund(part.id, '20.00');
  site.fakePayPal.become(all.id, 'REFUNDED');
  for (const { id } of [part, all]) await tell(site, 'PAYMENT.CAPTURE.REFUNDED', id);
  for (const { donation } of [part, all]) await restoreDonation(site, cookie, donation.id);
  expect(await received(part.donation.id)).toMatchObject({ isVerified: true, receivedUsDollar: 40 });
  expect(await received(all.donation.id)).toMatchObject({ isVerified: false, receivedUsDollar: null });
  for (const { donation } of [part, all]) expect(await newsOf(donation.id)).toEqual([]);
});

test('a pending payment counts what PayPal took, also if the team corrects the claim meanwhile', async () => {
  const { donation, id } = await paidOrder(site, 'pending');
  const cookie = await signedIn(site, `cini${id.toLowerCase()}`);
  await editDonation(site, cookie, donation.id, { amount: '90' });
  site.fakePayPal.become(id, 'COMPLETED');
  await tell(site, 'PAYMENT.CAPTURE.COMPLETED', id);
  const { amount, currency } = await site.db
    .selectFrom('receipts')
    .selectAll()
    .where('donationId', '=', donation.id)
    .executeTakeFirstOrThrow();
  expect([amount, currency]).toEqual(['60', 'USD']);
});

test('money of which a part was returned before the site knew of it counts the rest', async () => {
  const { donation, id } = await approvedOrder(site);
  loseNextCapture(site);
  expect((await capture(site, donation, id)).status).toBe(503);
  site.fakePayPal.refund(id, '20.00');
  expect((await tell(site, 'PAYMENT.CAPTURE.COMPLETED', id)).status).toBe(204);
  expect(await received(donation.id)).toMatchObject({ isVerified: true, receivedUsDollar: 40 });
});

test('a dispute is told to the team once, and changes no sum', async () => {
  const { donation, id } = await paidOrder(site);
  const message = site.fakePayPal.message('CUSTOMER.DISPUTE.CREATED', id);
  for (let n = 0; n < 2; n++) expect((await deliver(site, message)).status).toBe(204);
  expect(await received(donation.id)).toEqual({ isVerified: true, receivedUsDollar: 60 });
  expect(await historyOf(site, donation.id)).toContain('PayPal payment "captured" → "disputed"');
  expect(await newsOf(donation.id)).toHaveLength(1);
});

const news = {
  async dispute() {
    const { donation, id } = await paidOrder(site);
    await tell(site, 'CUSTOMER.DISPUTE.CREATED', id);
    return { donation, words: 'A payer disputes $60' };
  },
  async mismatch() {
    const { donation, id } = await approvedOrder(site);
    changeAtPayPal(site, id, { value: '0.60' });
    await capture(site, donation, id);
    return { donation, words: 'PayPal took $0.60, not $60' };
  },
  async extra() {
    const { donation, first, second } = await twoOrders(site);
    for (const id of [first, second]) takeMoney(site, id);
    await settleAfter(site, 3 * MINUTE);
    return { donation, words: 'PayPal took $60 for a donation that was paid already' };
  },
};

test.each(Object.entries(news))('the team gets one mail about a payment that is a %s', async (_, happen) => {
  const { donation, words } = await happen();
  const [mail, ...others] = await newsOf(donation.id);
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe(site.config.teamEmail);
  const composed = await composeMail(site, mail as never);
  expect(composed).toMatchObject({ subject: expect.stringContaining(words) });
});
