/** To whom no reminder is sent by mail, or not yet. */
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
import { editDonation, signedIn } from '../../test/team.ts';
import { minute, morning, openMailReminders } from './mail-reminders.fixture.ts';

const { site, admin, begin, lastEmail, at, deliver, reminders, setClock } = openMailReminders();

describe('nobody is reminded once', () => {
  const admins = (path: string, method: string) => site.ask(path, { method, cookie: admin.cookie });

  /** Where the clock stands a day after the start and one reminder: the second would be due. */
  const progress: [string, (donation: Started) => Promise<unknown>][] = [
    [
      'they have confirmed',
      async (donation) => {
        return confirmByUpi(site, donation);
      },
    ],
    [
      'they have deleted it',
      ({ id, ...who }) => site.ask(`/api/donations/${id}`, { method: 'DELETE', ...who }),
    ],
    ['the team has deleted it', ({ id }) => admins(`/api/donations/${id}`, 'DELETE')],
    ['it was verified by hand', ({ id }) => editDonation(site, admin.cookie, id, { isVerified: true })],
    [
      'PayPal has or may have the money',
      async ({ id }) => {
        const at = new Date().toISOString();
        const order = {
          id: crypto.randomUUID(),
          donationId: id,
          attempt: 1,
          orderId: id,
          state: 'capturing' as const,
        };
        const money = { amount: '60', currency: 'USD', gross: null, fee: null, net: null };
        const rest = {
          requestId: 'r',
          captures: 0,
          captureId: null,
          payerName: null,
          checks: 0,
          nextCheckAt: null,
        };
        const row = { ...order, ...money, ...rest, createdAt: at, updatedAt: at };
        await site.db.insertInto('paypalOrders').values(row).execute();
      },
    ],
    ['they said that they could not pay', ({ id }) => couldNotPay(id)],
    ['they refused reminders', ({ id }) => unsubscribe(id)],
    [
      'they were erased',
      async ({ id }) =>
        site.ask(`/api/donations/${id}/erase`, {
          method: 'POST',
          cookie: await signedIn(site, 'superadmin'),
        }),
    ],
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
    // The other's shows that it would have been due.
    expect(await at(day + minute)).toBe(1);
    const due = await site.db
      .selectFrom('outbox')
      .select('donationId')
      .where('kind', '=', 'reminder')
      .where('createdAt', '>', new Date(morning + 2 * hour).toISOString())
      .execute();
    expect(due).toEqual([{ donationId: other.id }]);
  });

  test.each(progress)('%s, though it was queued before', async (_what, act) => {
    const donation = await begin();
    expect(await at(hour)).toBe(1);
    await act(donation);
    await deliver();
    expect(await reminders()).toEqual([]);
  });
});

test('who comes back and corrects something is left alone as if they had begun then', async () => {
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

test('one that was queued for an address that is corrected meanwhile is not sent, to neither', async () => {
  const { id, ...who } = await begin();
  expect(await at(hour)).toBe(1);
  const changed = { ...donor, email: 'corrected@example.com' };
  await site.ask(`/api/donations/${id}/details`, { method: 'PUT', json: changed, ...who });
  await deliver();
  expect(await reminders()).toEqual([]);
});

test('a donor with two open donations gets no reminder of both at once', async () => {
  const email = 'both@example.com';
  await begin({ email });
  await begin({ email: email.toUpperCase() });
  await forgetCounts(site);
  expect(await at(hour)).toBe(1);
  expect(await at(2 * hour)).toBe(0);
});

test('what was begun long before the reminders were turned on is left alone', async () => {
  const { id } = await sendForm(site, {}, { address: freshAddress() }).then((response) => response.json());
  await age(site, id, 5 * day);
  expect(await at(minute)).toBe(0);
});
