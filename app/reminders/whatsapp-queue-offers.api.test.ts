/** Whom volunteers are offered to remind by WhatsApp, and in what order. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { age, day, give, hour, type Started } from '../../test/donor.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { editDonation, signedIn } from '../../test/team.ts';
import { beginMorning, minute, queueOf } from './whatsapp-queue.fixture.ts';

let site: TestSite;
let leela: string;
let hari: string;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await beginMorning(site);
  [leela, hari] = [await signedIn(site, 'leela'), await signedIn(site, 'hari')];
});
afterEach(() => vi.useRealTimers());

const { next, nextId, queue, rowOf, wait, waiting } = queueOf(
  () => site,
  () => leela,
);

test('nobody is offered where it is night; whom a volunteer has by then is said to be asleep', async () => {
  const [, inAmerica] = [await waiting(), await waiting()];
  await site.db
    .updateTable('donations')
    .set({ country: 'United States' })
    .where('id', '=', inAmerica.id)
    .execute();
  // Half past eleven in India, the small hours in America.
  const { mine, waiting: others, asleep } = await next();
  expect([mine?.isNight, others, asleep]).toEqual([false, 0, 1]);
  // Half past eleven in the evening in India; one in New York, eight in the morning in Honolulu.
  await wait(12 * hour);
  expect(await queue(hari)).toMatchObject({ mine: null, waiting: 1, asleep: 1 });
  expect([(await next(hari)).mine?.id, (await queue(hari)).asleep]).toEqual([inAmerica.id, 1]);
  const country = 'Atlantis';
  await site.db.updateTable('donations').set({ country }).where('id', '=', inAmerica.id).execute();
  expect((await queue(hari)).mine?.isNight).toBe(true);
});

test('whoever was reminded the fewest times comes first, then the latest', async () => {
  const [reminded, older, newer] = [
    await waiting({}, 2 * day),
    await waiting({}, 20 * day),
    await waiting({}, 3 * day),
  ];
  await site.db
    .updateTable('donations')
    .set({ whatsappReminderNumber: 1 })
    .where('id', '=', reminded.id)
    .execute();
  const order: (string | null)[] = [];
  for (const name of ['a', 'b', 'c']) order.push(await nextId(await signedIn(site, `volunteer-${name}`)));
  expect(order).toEqual([newer.id, older.id, reminded.id]);
});

describe('is not offered', () => {
  test.each<[string, (donation: Started) => Promise<unknown>]>([
    ['who began less than a day ago', ({ id }) => age(site, id, day - minute)],
    ['who has confirmed', ({ id }) => editDonation(site, leela, id, { confirmationNumber: '401255678890' })],
    ['whose gift was verified by hand', ({ id }) => editDonation(site, leela, id, { isVerified: true })],
    [
      'whose donation was deleted',
      ({ id }) => site.ask(`/api/donations/${id}`, { method: 'DELETE', cookie: leela }),
    ],
    [
      'who was erased',
      async ({ id }) =>
        site.ask(`/api/donations/${id}/erase`, {
          method: 'POST',
          cookie: await signedIn(site, 'superadmin'),
        }),
    ],
    [
      'who had a reminder by e-mail within a day',
      ({ id }) => site.ask(`/api/donations/send-reminder/${id}`, { method: 'POST', cookie: leela }),
    ],
    [
      'who had one by WhatsApp from Donation Details within a day',
      ({ id }) => site.ask(`/api/donations/${id}/whatsapp-reminder`, { method: 'POST', cookie: leela }),
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
        await next(hari);
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
