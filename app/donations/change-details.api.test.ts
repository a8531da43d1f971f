import { describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { changeRow, confirm, donor, give, rowOf, type Started, start } from '../../test/donor.ts';
import {
  abroad,
  capture,
  historyOf,
  openPayPalForSuite,
  order,
  orderAgain,
  orderRow,
} from '../../test/paypal.ts';
import { openRatesSite } from '../../test/rates.ts';
import type { AskInit } from '../../test/site.ts';
import { signedIn } from '../../test/team.ts';
import { donationKey } from './ownership.server.ts';

const site = openPayPalForSuite({}, openRatesSite);

const change = ({ id, ...who }: Started, changes: object, init: AskInit = {}) =>
  site.ask(`/api/donations/${id}/details`, {
    method: 'PUT',
    json: { ...donor, ...changes },
    ...who,
    ...init,
  });

const linkMails = async ({ id }: Started) =>
  (
    await site.db
      .selectFrom('outbox')
      .select('recipient')
      .where('donationId', '=', id)
      .where('kind', '=', 'complete-donation')
      .orderBy('createdAt')
      .execute()
  ).map(({ recipient }) => recipient);

describe('a donor changes an unconfirmed donation', () => {
  test('amount, names and all, typed as in the form, with equivalents and history', async () => {
    const donation = await start(site);
    const response = await change(donation, {
      firstname: ' Mira ',
      amount: '1.000,50',
      isHiddenMessage: true,
    });
    expect(response.status).toBe(200);
    const changed = { firstname: 'Mira', amount: '1000.50', rupees: 1001, usDollar: 12, mine: true };
    expect(await response.json()).toMatchObject({ ...changed, id: donation.id, version: 2 });
    expect(await rowOf(site, donation.id)).toMatchObject({
      firstname: 'Mira',
      rupees: 1001,
      search: expect.stringContaining('mira nair'),
    });
    expect(await historyOf(site, donation.id)).toEqual([
      'donor created null → null',
      'donor amount "5000" → "1000.50"',
      'donor firstname "Meera" → "Mira"',
      'donor isHiddenMessage false → true',
      'donor rupees 5000 → 1001',
      'donor usDollar 60 → 12',
    ]);
  });

  test('another country brings its currency’s rate', async () => {
    const donation = await start(site);
    const german = { country: 'Germany', currency: 'EUR', amount: '50' };
    expect(await (await change(donation, german)).json()).toMatchObject({ rupees: 4517, usDollar: 54 });
    expect(await rowOf(site, donation.id)).toMatchObject({ inrRate: 83.12, currencyRate: 0.92 });
  });

  test('the same again changes nothing, and equivalents stay those of their day', async () => {
    const donation = await start(site);
    await changeRow(site, donation.id, { usDollar: 59 });
    expect(await (await change(donation, {})).json()).toMatchObject({ version: 1, usDollar: 59 });
    const renamed = await change(donation, { lastname: 'Menon' });
    expect(await renamed.json()).toMatchObject({ lastname: 'Menon', version: 2, usDollar: 59 });
  });

  test('a corrected address is sent the link, three mails at most', async () => {
    const donation = await start(site);
    for (const email of ['mira@example.com', 'mira@example.com', 'meera@example.org', 'fourth@example.org']) {
      expect((await change(donation, { email })).status).toBe(200);
    }
    expect(await linkMails(donation)).toEqual(['meera@example.com', 'mira@example.com', 'meera@example.org']);
    expect(await rowOf(site, donation.id)).toMatchObject({ email: 'fourth@example.org' });
  });

  test('by the key of the e-mail, on another device', async () => {
    const donation = await start(site);
    const headers = { 'x-donation-key': donationKey(site, donation.id, 0) };
    expect((await change(donation, { amount: '6000' }, { cookie: '', headers })).status).toBe(200);
  });

  test('… which ends with the address it went to; who corrects that by it gets the next one', async () => {
    const donation = await start(site);
    const key = donationKey(site, donation.id, 0);
    const by = (key: string): AskInit => ({ cookie: '', headers: { 'x-donation-key': key } });
    const corrected = await change(donation, { email: 'right@example.com' }, by(key));
    expect(corrected.status).toBe(200);
    const next = corrected.headers.get('x-donation-key') ?? '';
    expect(next).toBe(donationKey(site, donation.id, 1));
    expect((await change(donation, { amount: '1' }, by(key))).status).toBe(403);
    const again = await change(donation, { email: 'right@example.com', amount: '6000' }, by(next));
    expect([again.status, again.headers.get('x-donation-key')]).toEqual([200, null]);
    // The browser that it was started in needs none, and isn't given one.
    const byCookie = await change(donation, { email: 'other@example.com' });
    expect([byCookie.status, byCookie.headers.get('x-donation-key')]).toEqual([200, null]);
  });

  test('twenty changes at once are written one after the other', async () => {
    const donation = await start(site);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => change(donation, { amount: String(6000 + n) })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const row = await rowOf(site, donation.id);
    expect(row).toMatchObject({ version: 21, rupees: Number(row.amount) });
  });
});

describe('refused are', () => {
  test('strangers, neighbours and the team, who have calls of their own', async () => {
    const donation = await start(site);
    for (const init of [
      { cookie: '' },
      { cookie: (await start(site)).cookie },
      { cookie: await signedIn(site, 'latha') },
      { cookie: await signedIn(site, 'superadmin') },
      { cookie: '', headers: { 'x-donation-key': donationKey(site, (await start(site)).id, 0) } },
    ]) {
      expect((await change(donation, { amount: '1' }, init)).status).toBe(403);
    }
    expect(await rowOf(site, donation.id)).toMatchObject({ amount: '5000', version: 1 });
  });

  test('a confirmed donation, a deleted one, one that never was', async () => {
    const confirmed = await give(site);
    await expectAnswer(change(confirmed, { amount: '1' }), 409, { code: 'donation.alreadyConfirmed' });
    const deleted = await start(site);
    await site.ask(`/api/donations/${deleted.id}`, { method: 'DELETE', ...deleted });
    expect((await change(deleted, {})).status).toBe(404);
    expect((await change({ ...deleted, id: crypto.randomUUID() }, {})).status).toBe(404);
  });

  test.each([
    [{ amount: '0' }, { amount: 'Valid amount required' }],
    [{ firstname: '' }, { firstname: 'First name is required' }],
    [{ currency: 'EUR' }, { currency: 'Currency must match the country (INR for India).' }],
  ])('%j, by the rules of the form', async (changes, fields) => {
    const donation = await start(site);
    await expectAnswer(change(donation, changes), 400, { fields });
    expect(await rowOf(site, donation.id)).toMatchObject({ version: 1 });
  });

  test('fields that no donor gives: they stay as they are', async () => {
    const donation = await start(site);
    const before = await rowOf(site, donation.id);
    const foreign = { isVerified: true, rupees: 9, confirmationNumber: 'T1', date: 'x', notes: 'x' };
    expect((await change(donation, foreign)).status).toBe(200);
    expect(await rowOf(site, donation.id)).toEqual(before);
  });
});

describe('with PayPal', () => {
  const inDollars = (amount: string) => ({ ...abroad, amount });

  test('an order of the old amount is not captured any more, and the next has the new one', async () => {
    const { donation, id } = await order(site);
    site.fakePayPal.approve(id);
    expect((await change(donation, inDollars('75'))).status).toBe(200);
    expect((await capture(site, donation, id)).status).toBe(409);
    expect(site.fakePayPal.orders.get(id)).toMatchObject({ status: 'APPROVED' });
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null });
    const next = await orderAgain(site, donation);
    expect(await orderRow(site, next)).toMatchObject({ amount: '75.00', attempt: 2 });
  });

  test('neither its donor nor the team can delete it while the money is being captured', async () => {
    const { donation, id } = await order(site);
    await site.db.updateTable('paypalOrders').set({ state: 'capturing' }).where('orderId', '=', id).execute();
    for (const who of [donation, { cookie: await signedIn(site, 'asha') }]) {
      await expectAnswer(site.ask(`/api/donations/${donation.id}`, { method: 'DELETE', ...who }), 503, {
        code: 'donation.beingPaid',
      });
    }
    expect(await rowOf(site, donation.id)).toMatchObject({ deletedAt: null, version: 1 });
  });

  test('nothing is changed while the money is being captured', async () => {
    const { donation, id } = await order(site);
    await site.db.updateTable('paypalOrders').set({ state: 'capturing' }).where('orderId', '=', id).execute();
    await expectAnswer(change(donation, inDollars('75')), 503, { code: 'donation.beingPaid' });
    expect(await rowOf(site, donation.id)).toMatchObject({ amount: '60' });
  });

  test('an amount that the team corrects closes the order of the old one too', async () => {
    const { donation, id } = await order(site);
    const cookie = await signedIn(site, 'leela');
    const json = { amount: '75' };
    const edited = await site.ask(`/api/donations/${donation.id}/single-field`, {
      method: 'PUT',
      json,
      cookie,
    });
    expect(edited.status).toBe(200);
    expect(await orderRow(site, id)).toMatchObject({ state: 'closed' });
    await expectAnswer(capture(site, donation, id), 409, { code: 'paypal.refused' });
  });

  // PayPal's order has the amount and currency of the donation, and nothing that depends on the country.
  test('a country alone leaves the order open: it is captured and completes the donation', async () => {
    const german = { country: 'Germany', currency: 'EUR', amount: '60' };
    const { donation, id } = await order(site, german);
    const changed = await change(donation, { ...german, country: 'Austria' });
    expect(await changed.json()).toMatchObject({ country: 'Austria', version: 2 });
    expect(await orderRow(site, id)).toMatchObject({ state: 'created', amount: '60.00', currency: 'EUR' });
    expect(await orderAgain(site, donation)).toBe(id);
    site.fakePayPal.approve(id);
    expect((await capture(site, donation, id)).status).toBe(200);
    expect(await rowOf(site, donation.id)).toMatchObject({ country: 'Austria', isVerified: true });
  });

  test('a name alone leaves the order as it is', async () => {
    const { donation, id } = await order(site);
    expect((await change(donation, { ...abroad, firstname: 'Mira' })).status).toBe(200);
    expect(await orderRow(site, id)).toMatchObject({ state: 'created' });
    expect((await confirm(site, donation, {})).status).toBe(400);
  });
});
