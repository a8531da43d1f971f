/** All spellings of a Gmail address are one mailbox, and mails go to the address as typed. */
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetCounts, give, rowOf, sendForm, start } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { editDonation, eraseDonation } from '../../test/team.ts';
import { donationKey } from '../donations/ownership.server.ts';
import { followerId, followerIds, leaveLink } from '../followers/links.server.ts';
import { countPeople } from '../raised/repository.server.ts';
import { listRemindable } from '../reminders/repository.server.ts';
import { unsubscribeLink } from './links.server.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');
beforeEach(async () => {
  await forgetCounts(site);
  for (const table of ['donations', 'reminders', 'outbox', 'followers'] as const)
    await site.db.deleteFrom(table).execute();
});

const spellings = ['M.Nair@googlemail.com', 'mnair@gmail.com', 'm.nair+gifts@Gmail.com'] as const;
const reminders = () => site.db.selectFrom('reminders').selectAll().execute();
const remindable = async () =>
  (await listRemindable(site.db, { from: '', to: '9' })).map(({ id }) => id).sort();

async function unsubscribe(id: string): Promise<void> {
  const link = new URL(unsubscribeLink(site, { id, language: 'en' }));
  expect((await site.ask(`/api/mails/subscription${link.search}`, { method: 'DELETE' })).status).toBe(204);
}

test('a donor who refuses reminders under one spelling gets none under another', async () => {
  const [first, second, other] = [
    await start(site, { email: spellings[0] }),
    await start(site, { email: spellings[1] }),
    await start(site, { email: 'mnair@example.org' }),
  ];
  expect(await remindable()).toHaveLength(3);
  await unsubscribe(first.id);
  expect(await remindable()).toEqual([other.id]);
  const reminded = await site.ask(`/api/donations/send-reminder/${second.id}`, {
    method: 'POST',
    cookie: cookies.superadmin,
  });
  expect(reminded.status).toBe(409);
});

test('all spellings share the daily limit, and mails go to the addresses as typed', async () => {
  for (const email of spellings) await start(site, { email });
  const mails = await site.db
    .selectFrom('outbox')
    .select('recipient')
    .where('kind', '=', 'complete-donation')
    .execute();
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([spellings[0], spellings[1]]);
});

test('verified donations of one mailbox count as one person, also after a correction', async () => {
  const ids = [];
  for (const email of ['else@example.org', ...spellings.slice(1)]) {
    const { id } = await give(site, { email });
    await editDonation(site, cookies.superadmin, id, { isVerified: true });
    ids.push(id);
  }
  expect(await countPeople(site.db)).toBe(2);
  await editDonation(site, cookies.superadmin, ids[0] ?? '', { email: spellings[0] });
  expect(await countPeople(site.db)).toBe(1);
});

describe('the key in a donor’s mail', () => {
  test.each([
    ['m.nair@googlemail.com', 'MNair+x@gmail.com', 200],
    // Elsewhere these may be two people's addresses.
    ['mnair@example.org', 'mnair+x@example.org', 403],
    ['m.nair@example.org', 'mnair@example.org', 403],
  ])('after a correction from %s to %s gives the status %i', async (before, after, status) => {
    const { id } = await start(site, { email: before });
    const headers = { 'X-Donation-Key': donationKey(site, id, 0) };
    await editDonation(site, cookies.superadmin, id, { email: after });
    expect((await rowOf(site, id)).email).toBe(after);
    const mine = await (await site.ask(`/api/donations/${id}`, { headers })).json();
    expect(mine.mine).toBe(status === 200);
  });
});

test('erasing a donor deletes their refusal only if no other donation has the mailbox', async () => {
  const [first, second] = [
    await start(site, { email: spellings[0] }),
    await start(site, { email: spellings[1] }),
  ];
  await unsubscribe(first.id);
  const erase = (id: string) => eraseDonation(site, cookies.superadmin, id);
  expect((await erase(first.id)).status).toBe(200);
  expect(await reminders()).toHaveLength(1);
  expect((await erase(second.id)).status).toBe(200);
  expect(await reminders()).toEqual([]);
});

describe('a follower', () => {
  const follow = async (email: string) =>
    expect((await site.ask('/api/followers', { method: 'POST', json: { email } })).status).toBe(204);
  const followers = () => site.db.selectFrom('followers').selectAll().execute();

  test('is one person under all spellings', async () => {
    for (const email of spellings) await follow(email);
    expect(await followers()).toHaveLength(1);
  });

  test('with an id made before googlemail.com and gmail.com were one can leave by their old links', async () => {
    // An id made when the two domains were two mailboxes.
    const former = followerIds(site, 'mnair@gmail.com')[1] ?? '';
    const row = { id: former, email: 'mnair@googlemail.com', language: 'en', askedAt: '2026-01-01' };
    await site.db
      .insertInto('followers')
      .values({ ...row, confirmedAt: '2026-01-02' })
      .execute();
    await follow('m.nair@gmail.com');
    expect((await followers()).map(({ id }) => id)).toEqual([former]);

    const present = followerId(site, 'mnair@gmail.com');
    expect(present).not.toBe(former);
    await site.db
      .insertInto('followers')
      .values({ ...row, id: present, email: 'mnair@gmail.com', confirmedAt: '2026-01-02' })
      .execute();
    const link = new URL(leaveLink(site, { ...row, id: present, confirmedAt: null }));
    expect((await site.ask(`/api/followers/link${link.search}`, { method: 'DELETE' })).status).toBe(204);
    expect(await followers()).toEqual([]);
  });
});

test('the answer to the form says whether an email with the link comes', async () => {
  const isMailed = async (email: string) => (await sendForm(site, { email })).headers.get('x-mailed');
  for (const email of spellings.slice(0, 2)) expect(await isMailed(email)).toBe('yes');
  expect(await isMailed(spellings[2])).toBe('no');
  expect(await isMailed('somebody@example.org')).toBe('yes');
});
