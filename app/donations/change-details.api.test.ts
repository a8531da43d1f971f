import { describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { byKey, changeRow, confirm, donor, give, rowOf, type Started, start } from '../../test/donor.ts';
import { mailsAbout } from '../../test/mail.ts';
import {
  abroad,
  capture,
  changeOrder,
  historyOf,
  openPayPalForSuite,
  order,
  orderAgain,
  orderRow,
} from '../../test/paypal.ts';
import { openRatesSite } from '../../test/rates.ts';
import type { AskInit } from '../../test/site.ts';
import { deleteDonation, editDonation, signedIn } from '../../test/team.ts';
import { donationKey, openingKey } from './ownership.server.ts';

const site = openPayPalForSuite({}, openRatesSite);

const change = ({ id, ...who }: Started, changes: object, init: AskInit = {}) =>
  site.ask(`/api/donations/${id}/details`, {
    method: 'PUT',
    json: { ...donor, ...changes },
    ...who,
    ...init,
  });

const linkMails = async ({ id }: Started) =>
  (await mailsAbout(site, id, 'complete-donation')).map(({ recipient }) => recipient);

describe('a donor changes an unconfirmed donation', () => {
  test('may change all that the form asks for; equivalents and history follow', async () => {
    const donation = await start(site);
    const typed = { firstname: ' Mira ', amount: '1.000,50', isHiddenMessage: true };
    const response = await change(donation, typed);
    expect(response.status).toBe(200);
    const changed = { firstname: 'Mira', amount: '1000.50', rupees: 1001, usDollar: 12, mine: true };
    expect(await response.json()).toMatchObject({ ...changed, id: donation.id, version: 2 });
    const search = expect.stringContaining('mira nair');
    expect(await rowOf(site, donation.id)).toMatchObject({ firstname: 'Mira', rupees: 1001, search });
    expect(await historyOf(site, donation.id)).toEqual([
      'donor created null → null',
      'donor amount "5000" → "1000.50"',
      'donor firstname "Meera" → "Mira"',
      'donor isHiddenMessage false → true',
      'donor rupees 5000 → 1001',
      'donor usDollar 60 → 12',
    ]);
  });

  test('learns of an email only if another mailbox should get one', async () => {
    const donation = await start(site, { email: 'mailed@gmail.com' });
    const mailedTo = async (email: string, changes = {}) => {
      const answer = await change(donation, { email, ...changes });
      expect(answer.status).toBe(200);
      return answer.headers.get('x-mailed');
    };
    expect(await mailedTo('mailed@gmail.com', { address: 'Elsewhere' })).toBe(null);
    expect(await mailedTo('m.ailed@gmail.com')).toBe(null);
    expect(await mailedTo('other@example.org')).toBe('yes');
    expect(await mailedTo('mailed@gmail.com')).toBe('yes');
    // One donation causes three such mails at most; earlier ones have a key that no longer opens it.
    expect(await mailedTo('other@example.org')).toBe('no');
  });

  test('gets the rate of the new country’s currency', async () => {
    const donation = await start(site);
    const german = { country: 'Germany', currency: 'EUR', amount: '50' };
    expect(await (await change(donation, german)).json()).toMatchObject({ rupees: 4517, usDollar: 54 });
    expect(await rowOf(site, donation.id)).toMatchObject({ inrRate: 83.12, currencyRate: 0.92 });
  });

  test('changes nothing by sending the same again; equivalents keep the rates of the start', async () => {
    const donation = await start(site);
    await changeRow(site, donation.id, { usDollar: 59 });
    expect(await (await change(donation, {})).json()).toMatchObject({ version: 1, usDollar: 59 });
    const renamed = await change(donation, { lastname: 'Menon' });
    expect(await renamed.json()).toMatchObject({ lastname: 'Menon', version: 2, usDollar: 59 });
  });

  test('gets the link at each corrected address, in at most three mails', async () => {
    const donation = await start(site);
    for (const email of ['mira@example.com', 'mira@example.com', 'meera@example.org', 'fourth@example.org']) {
      expect((await change(donation, { email })).status).toBe(200);
    }
    expect(await linkMails(donation)).toEqual(['meera@example.com', 'mira@example.com', 'meera@example.org']);
    expect(await rowOf(site, donation.id)).toMatchObject({ email: 'fourth@example.org' });
  });

  test('may do so on another device, with the key in a mail', async () => {
    const donation = await start(site);
    expect((await change(donation, { amount: '6000' }, byKey(site, donation.id))).status).toBe(200);
  });

  test('loses the key of an address by correcting the address, and gets the next key', async () => {
    const donation = await start(site);
    const key = donationKey(site, donation.id, 0);
    const by = (key: string): AskInit => ({ cookie: '', headers: { 'x-donation-key': key } });
    const corrected = await change(donation, { email: 'right@example.com' }, by(key));
    expect(corrected.status).toBe(200);
    const next = corrected.headers.get('x-donation-key') ?? '';
    expect(next).toBe(openingKey(site, donation.id, 1));
    expect((await change(donation, { amount: '1' }, by(key))).status).toBe(403);
    const again = await change(donation, { email: 'right@example.com', amount: '6000' }, by(next));
    expect([again.status, again.headers.get('x-donation-key')]).toEqual([200, null]);
    // The browser that started the donation needs no key and gets none.
    const byCookie = await change(donation, { email: 'other@example.com' });
    expect([byCookie.status, byCookie.headers.get('x-donation-key')]).toEqual([200, null]);
  });

  test('sends twenty changes at once, and they are written one after the other', async () => {
    const donation = await start(site);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => change(donation, { amount: String(6000 + n) })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const row = await rowOf(site, donation.id);
    expect(row).toMatchObject({ version: 21, rupees: Number(row.amount) });
  });
});

describe('a change is refused', () => {
  test('to strangers, to neighbours and to the team, which edits by another call', async () => {
    const donation = await start(site);
    for (const init of [
      { cookie: '' },
      { cookie: (await start(site)).cookie },
      { cookie: await signedIn(site, 'latha') },
      { cookie: await signedIn(site, 'superadmin') },
      byKey(site, (await start(site)).id),
    ]) {
      expect((await change(donation, { amount: '1' }, init)).status).toBe(403);
    }
    expect(await rowOf(site, donation.id)).toMatchObject({ amount: '5000', version: 1 });
  });

  test('for a confirmed, a deleted or an unknown donation', async () => {
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
  ])('with %j, by the rules of the form', async (changes, fields) => {
    const donation = await start(site);
    await expectAnswer(change(donation, changes), 400, { fields });
    expect(await rowOf(site, donation.id)).toMatchObject({ version: 1 });
  });

  test('silently for fields that no donor gives', async () => {
    const donation = await start(site);
    const before = await rowOf(site, donation.id);
    const foreign = { isVerified: true, rupees: 9, confirmationNumber: 'T1', date: 'x', notes: 'x' };
    expect((await change(donation, foreign)).status).toBe(200);
    expect(await rowOf(site, donation.id)).toEqual(before);
  });
});

describe('with PayPal', () => {
  const inDollars = (amount: string) => ({ ...abroad, amount });

  test('an order of the old amount can’t be captured; the next order has the new amount', async () => {
    const { donation, id } = await order(site);
    site.fakePayPal.approve(id);
    expect((await change(donation, inDollars('75'))).status).toBe(200);
    expect((await capture(site, donation, id)).status).toBe(409);
    expect(site.fakePayPal.orders.get(id)).toMatchObject({ status: 'APPROVED' });
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null });
    const next = await orderAgain(site, donation);
    expect(await orderRow(site, next)).toMatchObject({ amount: '75.00', attempt: 2 });
  });

  test('nobody can change or delete the donation while its money is being captured', async () => {
    const { donation, id } = await order(site);
    await changeOrder(site, id, { state: 'capturing' });
    for (const { cookie } of [donation, { cookie: await signedIn(site, 'asha') }]) {
      await expectAnswer(deleteDonation(site, cookie, donation.id), 503, { code: 'donation.beingPaid' });
    }
    await expectAnswer(change(donation, inDollars('75')), 503, { code: 'donation.beingPaid' });
    expect(await rowOf(site, donation.id)).toMatchObject({ deletedAt: null, version: 1, amount: '60' });
  });

  test('an amount corrected by the team also closes the order of the old amount', async () => {
    const { donation, id } = await order(site);
    const edited = await editDonation(site, await signedIn(site, 'leela'), donation.id, { amount: '75' });
    expect(edited.status).toBe(200);
    expect(await orderRow(site, id)).toMatchObject({ state: 'closed' });
    await expectAnswer(capture(site, donation, id), 409, { code: 'paypal.refused' });
  });

  // PayPal's order has the amount and currency of the donation, and nothing that depends on the country.
  test('another country leaves the order open; its capture completes the donation', async () => {
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

  test('another name leaves the order open', async () => {
    const { donation, id } = await order(site);
    expect((await change(donation, { ...abroad, firstname: 'Mira' })).status).toBe(200);
    expect(await orderRow(site, id)).toMatchObject({ state: 'created' });
    expect((await confirm(site, donation, {})).status).toBe(400);
  });
});
