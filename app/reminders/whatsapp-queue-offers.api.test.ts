/** Which donors volunteers get to remind by WhatsApp, and in what order. */
import { describe, expect, test } from 'vitest';
import { age, changeRow, day, give, hour, type Started } from '../../test/donor.ts';
import { deleteDonation, editDonation, eraseDonation, signedIn } from '../../test/team.ts';
import { minute, openWhatsappQueue } from './whatsapp-queue.fixture.ts';

const { cookies, next, nextId, queue, rowOf, wait, waiting, site } = openWhatsappQueue();

test('donors are not offered at night, and a claimed donor is shown as asleep', async () => {
  const [, inAmerica] = [await waiting(), await waiting()];
  await changeRow(site, inAmerica.id, { country: 'United States' });
  // 11:30 in India, night in America.
  const { mine, waiting: others, asleep } = await next();
  expect([mine?.isNight, others, asleep]).toEqual([false, 0, 1]);
  // 23:30 in India, 13:00 in New York, 8:00 in Honolulu.
  await wait(12 * hour);
  expect(await queue(cookies.hari)).toMatchObject({ mine: null, waiting: 1, asleep: 1 });
  expect([(await next(cookies.hari)).mine?.id, (await queue(cookies.hari)).asleep]).toEqual([
    inAmerica.id,
    1,
  ]);
  const country = 'Atlantis';
  await changeRow(site, inAmerica.id, { country });
  expect((await queue(cookies.hari)).mine?.isNight).toBe(true);
});

test('the donor with the fewest reminders comes first, then the latest', async () => {
  const [reminded, older, newer] = [
    await waiting({}, 2 * day),
    await waiting({}, 20 * day),
    await waiting({}, 3 * day),
  ];
  await changeRow(site, reminded.id, { whatsappReminderNumber: 1 });
  const order: (string | null)[] = [];
  for (const name of ['a', 'b', 'c']) order.push(await nextId(await signedIn(site, `volunteer-${name}`)));
  expect(order).toEqual([newer.id, older.id, reminded.id]);
});

describe('is not offered', () => {
  const edit = (id: string, changes: object) => editDonation(site, cookies.leela, id, changes);
  test.each<[string, (donation: Started) => Promise<unknown>]>([
    ['who began less than a day ago', ({ id }) => age(site, id, day - minute)],
    ['who has confirmed', ({ id }) => edit(id, { confirmationNumber: '401255678890' })],
    ['whose donation was verified by hand', ({ id }) => edit(id, { isVerified: true })],
    ['whose donation was deleted', ({ id }) => deleteDonation(site, cookies.leela, id)],
    ['who was erased', async ({ id }) => eraseDonation(site, await signedIn(site, 'superadmin'), id)],
    [
      'who had a reminder by email within a day',
      ({ id }) => site.ask(`/api/donations/send-reminder/${id}`, { method: 'POST', cookie: cookies.leela }),
    ],
    [
      'who had one by WhatsApp from All donations within a day',
      ({ id }) =>
        site.ask(`/api/donations/${id}/whatsapp-reminder`, { method: 'POST', cookie: cookies.leela }),
    ],
    [
      'who refused reminders',
      async ({ id }) => {
        const { email } = await rowOf(id);
        const unsubscribedAt = new Date().toISOString();
        await site.db.insertInto('reminders').values({ email, remindedAt: null, unsubscribedAt }).execute();
      },
    ],
    [
      'who could not pay',
      async ({ id: donationId }) => {
        const empty = { phone: '', claimedBy: null, restsUntil: '', noAnswers: 0, isWrongNumber: false };
        const couldNotPayAt = new Date().toISOString();
        await site.db
          .insertInto('donationReminders')
          .values({ ...empty, donationId, couldNotPayAt })
          .execute();
      },
    ],
    [
      'whose other donation somebody reminds just now',
      async ({ id }) => {
        const { phone } = await rowOf(id);
        await waiting({ phone }, day + hour);
        await next(cookies.hari);
      },
    ],
  ])('%s', async (_who, act) => {
    const donation = await waiting();
    await act(donation);
    expect([await nextId(), (await queue()).waiting]).toEqual([null, 0]);
  });

  test('who has completed a donation', async () => {
    const { id } = await give(site);
    await age(site, id, 3 * day);
    expect(await nextId()).toBeNull();
  });
});
