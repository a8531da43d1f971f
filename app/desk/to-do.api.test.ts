import { expect, test, vi } from 'vitest';
import { addDays, dayInIndia } from '../../platform/days.ts';
import { queueMail } from '../../platform/jobs/outbox-repository.ts';
import { openChance } from '../../scripts/seed/chance.ts';
import { generateDonation } from '../../scripts/seed/generate.ts';
import { age, day, give, hour, start } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { runAgain, setStage } from '../../test/stages.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { addAdmin, deleteDonation, editDonation, signedIn } from '../../test/team.ts';

// Without quiet hours, so that the time of day doesn't matter.
const openSite = () => openTestSite({ REMINDERS_QUIET_HOURS: '0-0' });
const site = openForSuite(openSite);
const cookies = signInForSuite(site, 'asha', 'superadmin');

const toDo = async (cookie = cookies.asha) =>
  (await (await site.ask('/api/admin/to-do', { cookie })).json()) as Record<string, number | null>;

test('all counts are zero without tasks; only the super-admin sees sign-ups', async () => {
  const nothing = {
    toVerify: 0,
    arrived: 0,
    answered: 0,
    messagesToRead: 0,
    toRemind: 0,
    unreadMessages: 0,
    failedMails: 0,
  };
  const forAsha = {
    ...nothing,
    daysWithoutUpdate: null,
    daysWithoutBalance: null,
    pendingAccounts: null,
  };
  expect(await toDo()).toEqual(forAsha);
  expect(await toDo(cookies.superadmin)).toEqual({ ...forAsha, pendingAccounts: 0 });
});

test('unverified donations with a transaction ID are to verify, checked or not', async () => {
  const [waiting, verified, deleted] = [await give(site), await give(site), await give(site)];
  await editDonation(site, cookies.asha, verified.id, { isVerified: true });
  await deleteDonation(site, cookies.asha, deleted.id);
  expect((await toDo()).toVerify).toBe(1);
  await editDonation(site, cookies.asha, waiting.id, { isChecked: true });
  expect((await toDo()).toVerify).toBe(1);
});

test('donors who started over a day ago and were not reminded within a day are to remind', async () => {
  const begin = (n: number) => start(site, { phone: `+91 98470 0000${n}`, email: `donor${n}@example.com` });
  const [young, old, ancient, reminded] = [await begin(1), await begin(2), await begin(3), await begin(4)];
  await age(site, young.id, 23 * hour);
  await age(site, old.id, 25 * hour);
  await age(site, ancient.id, 40 * day);
  await age(site, reminded.id, 10 * day);
  await editDonation(site, cookies.asha, reminded.id, { whatsappReminderNumber: 1 });
  expect((await toDo()).toRemind).toBe(2);
  const at = new Date(Date.now() - 25 * hour).toISOString();
  await site.db.updateTable('donationEvents').set({ at }).where('donationId', '=', reminded.id).execute();
  expect((await toDo()).toRemind).toBe(3);
});

test('unanswered messages, failed mails and pending sign-ups are counted', async () => {
  const message = { firstname: 'A', lastname: 'B', email: 'a@example.org', message: 'Hello' };
  await site.ask('/api/contact', { method: 'POST', json: message });
  await queueMail(site.db, { kind: 'thank-you', recipient: 'x@example.org', language: 'en' });
  await site.db
    .updateTable('outbox')
    .set({ state: 'failed' })
    .where('recipient', '=', 'x@example.org')
    .execute();
  await addAdmin(site, { username: 'newcomer', status: 'pending' });
  expect(await toDo(cookies.superadmin)).toMatchObject({
    unreadMessages: 1,
    failedMails: 1,
    pendingAccounts: 1,
  });
  const answeredAt = new Date().toISOString();
  await site.db.updateTable('contactMessages').set({ answeredAt }).execute();
  expect((await toDo()).unreadMessages).toBe(0);
});

/** Writes the goal with this promise on the site. */
async function promise(updatesEveryDays: number | null) {
  const cookie = cookies.superadmin;
  const { goal } = await (await site.ask('/api/facts', { cookie })).json();
  const value = { ...goal.value, updatesEveryDays };
  const saved = await site.ask('/api/facts', {
    method: 'PUT',
    json: { key: 'goal', value, seen: goal.nth },
    cookie,
  });
  expect(saved.status).toBe(204);
}

test('after 30 days without an update, those who write updates are reminded while donations are taken', async () => {
  await promise(null);
  const today = dayInIndia(Date.now());
  const add = (date: string) =>
    site.ask('/api/updates', {
      method: 'POST',
      json: { date, description: 'News' },
      cookie: cookies.superadmin,
    });
  const daysOf = async (cookie = cookies.superadmin) => (await toDo(cookie)).daysWithoutUpdate;
  await add(addDays(today, -40));
  expect([await daysOf(), await daysOf(cookies.asha)]).toEqual([40, null]);
  const asha = site.db.updateTable('admins').where('username', '=', 'asha');
  await asha.set({ mayEditContent: true }).execute();
  expect(await daysOf(cookies.asha)).toBe(40);
  await setStage(site, 'paused');
  expect(await daysOf()).toBeNull();
  await runAgain(site);
  await add(addDays(today, -30));
  expect(await daysOf()).toBe(30);
  await add(addDays(today, -29));
  expect(await daysOf()).toBeNull();
  // Two days before a promise ends.
  await promise(31);
  expect(await daysOf()).toBe(29);
  await promise(32);
  expect(await daysOf()).toBeNull();
});

test('a count above the maximum is cached for a minute', async () => {
  const many = await openSite();
  const cookie = await signedIn(many);
  const count = async () => (await (await many.ask('/api/admin/to-do', { cookie })).json()).toRemind;
  const chance = openChance('many to remind');
  const options = { now: Date.now() - 2 * day, incompleteDays: 0, takenKeys: new Set<string>() };
  const rows: Awaited<ReturnType<typeof generateDonation>>['donation'][] = [];
  while (rows.length < 1100) {
    const { donation } = generateDonation(chance, options);
    const isIncomplete = donation.confirmationNumber === null && donation.deletedAt === null;
    if (isIncomplete) rows.push({ ...donation, whatsappReminderNumber: 0 });
  }
  for (let at = 0; at < rows.length; at += 100) {
    await many.db
      .insertInto('donations')
      .values(rows.slice(at, at + 100))
      .execute();
  }
  expect(await count()).toBe(1001);
  await many.db.deleteFrom('donations').execute();
  expect(await count()).toBe(1001);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await count()).toBe(0);
  vi.useRealTimers();
  await many.close();
});
