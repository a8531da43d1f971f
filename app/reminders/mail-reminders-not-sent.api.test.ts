/** Donors who get no reminder by email, or a later one. */
import { describe, expect, test } from 'vitest';
import {
  age,
  confirmByUpi,
  day,
  donor,
  forgetCounts,
  freshAddress,
  hour,
  type Started,
  sendForm,
} from '../../test/donor.ts';
import { deleteDonation, editDonation, eraseDonation, signedIn } from '../../test/team.ts';
import { minute, morning, openMailReminders } from './mail-reminders.fixture.ts';

const { site, admin, begin, lastEmail, at, deliver, reminders, setClock } = openMailReminders();

describe('no reminder is sent after', () => {
  /** What may happen between the first and the second reminder. */
  const progress: [string, (donation: Started) => Promise<unknown>][] = [
    ['the donor has confirmed', (donation) => confirmByUpi(site, donation)],
    ['the donor has deleted the donation', ({ id, cookie }) => deleteDonation(site, cookie, id)],
    ['the team has deleted the donation', ({ id }) => deleteDonation(site, admin.cookie, id)],
    ['the team has verified it', ({ id }) => editDonation(site, admin.cookie, id, { isVerified: true })],
    [
      'PayPal has or may have the money',
      async ({ id }) => {
        const at = new Date().toISOString();
        const order = { id: crypto.randomUUID(), donationId: id, attempt: 1, orderId: id };
        const money = { amount: '60', currency: 'USD', gross: null, fee: null, net: null };
        const calls = { requestId: 'r', captures: 0, captureId: null, checks: 0, nextCheckAt: null };
        const state = { state: 'capturing' as const, payerName: null, createdAt: at, updatedAt: at };
        await site.db
          .insertInto('paypalOrders')
          .values({ ...order, ...money, ...calls, ...state })
          .execute();
      },
    ],
    ['the donor has said ‘I could not pay’', ({ id }) => couldNotPay(id)],
    ['the donor has refused reminders', ({ id }) => unsubscribe(id)],
    ['the donor was erased', async ({ id }) => eraseDonation(site, await signedIn(site, 'superadmin'), id)],
  ];

  const keyOf = async (id: string) => {
    const { unsubscribeLink } = await import('../mails/links.server.ts');
    return new URL(unsubscribeLink(site, { id, language: 'en' })).search;
  };
  const couldNotPay = async (id: string) =>
    site.ask(`/api/reminders/could-not-pay${await keyOf(id)}`, { method: 'POST' });
  const unsubscribe = async (id: string) =>
    site.ask(`/api/mails/subscription${await keyOf(id)}`, { method: 'DELETE' });

  test.each(progress)('%s', async (_what, act) => {
    const [donation, other] = [await begin(), await begin()];
    expect(await at(hour)).toBe(2);
    await act(donation);
    // The other donor gets one, so it was due.
    expect(await at(day + minute)).toBe(1);
    const due = await site.db
      .selectFrom('outbox')
      .select('donationId')
      .where('kind', '=', 'reminder')
      .where('createdAt', '>', new Date(morning + 2 * hour).toISOString())
      .execute();
    expect(due).toEqual([{ donationId: other.id }]);
  });

  test.each(progress)('%s, even if it is queued already', async (_what, act) => {
    const donation = await begin();
    expect(await at(hour)).toBe(1);
    await act(donation);
    await deliver();
    expect(await reminders()).toEqual([]);
  });
});

test('a correction starts the time until the next reminder again', async () => {
  const donation = await begin();
  await at(hour);
  await setClock(23 * hour);
  const changed = { ...donor, email: lastEmail(), amount: '7000' };
  const { id, ...who } = donation;
  await site.ask(`/api/donations/${id}/details`, { method: 'PUT', json: changed, ...who });
  expect(await at(day + minute)).toBe(0);
  expect(await at(46 * hour)).toBe(0);
  expect(await at(47 * hour + minute)).toBe(1);
});

test('a queued reminder is not sent after a correction of the address, to neither address', async () => {
  const { id, ...who } = await begin();
  expect(await at(hour)).toBe(1);
  const changed = { ...donor, email: 'corrected@example.com' };
  await site.ask(`/api/donations/${id}/details`, { method: 'PUT', json: changed, ...who });
  await deliver();
  expect(await reminders()).toEqual([]);
});

test('a donor with two incomplete donations gets one reminder at a time', async () => {
  const email = 'both@example.com';
  await begin({ email });
  await begin({ email: email.toUpperCase() });
  await forgetCounts(site);
  expect(await at(hour)).toBe(1);
  expect(await at(2 * hour)).toBe(0);
});

test('donations started long before reminders were turned on get none', async () => {
  const { id } = await sendForm(site, {}, { address: freshAddress() }).then((response) => response.json());
  await age(site, id, 5 * day);
  expect(await at(minute)).toBe(0);
});
