import { describe, expect, test } from 'vitest';
import { contentVersion } from '../../../platform/db/content-version-repository.ts';
import { MINUTE, SECOND } from '../../../platform/durations.ts';
import { applyRetention } from '../../../platform/jobs/apply-retention.ts';
import {
  attach,
  changeRow,
  confirm,
  day,
  give,
  hour,
  rowOf,
  type Started,
  start,
} from '../../../test/donor.ts';
import { historyOf } from '../../../test/paypal.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { deleteDonation, editDonation, restoreDonation } from '../../../test/team.ts';
import { keysOf } from '../donations.fixture.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela', 'superadmin');

const remove = ({ id }: Started, cookie = cookies.leela) => deleteDonation(site, cookie, id);
const restore = ({ id }: Started, cookie = cookies.superadmin) => restoreDonation(site, cookie, id);
const deletedAgo = (ms: number, { id }: Started) =>
  changeRow(site, id, { deletedAt: new Date(Date.now() - ms).toISOString() });
type Row = { id: string; deletedBy: string; daysLeft: number };
async function deleted(query = '') {
  const response = await site.ask(`/api/donations/deleted${query}`, { cookie: cookies.superadmin });
  return { rows: (await response.json()) as Row[], headers: response.headers };
}
const seenByTeam = async ({ id }: Started) =>
  (await (await site.ask(`/api/donations/${id}`, { cookie: cookies.leela })).json()) as { version: number };
const screenshot = (url: string) => site.ask(url, { cookie: cookies.leela });

describe('restoring', () => {
  test('loses nothing: every field, the screenshot and the history are there again, with the admin’s name', async () => {
    const donation = await give(site, { firstname: 'Nothing', message: 'lost' });
    await editDonation(site, cookies.leela, donation.id, { isVerified: true, notes: 'Called.' });
    const before = await rowOf(site, donation.id);
    const seen = await seenByTeam(donation);
    await remove(donation);
    expect((await screenshot(donation.screenshotUrl)).status).toBe(404);
    const version = await contentVersion(site.db);
    const response = await restore(donation);
    expect([response.status, await response.json()]).toEqual([200, { ...seen, version: seen.version + 2 }]);
    const after = await rowOf(site, donation.id);
    expect(after).toEqual({ ...before, version: before.version + 2 });
    expect((await screenshot(donation.screenshotUrl)).status).toBe(200);
    expect(await contentVersion(site.db)).toBeGreaterThan(version);
    const lastTwo = (await historyOf(site, donation.id)).slice(-2);
    expect(lastTwo).toEqual(['leela deleted null → null', 'superadmin restored null → null']);
  });

  test('twice at once restores once', async () => {
    const donation = await give(site);
    await remove(donation);
    const answers = await Promise.all([restore(donation), restore(donation)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const seen = await seenByTeam(donation);
    for (const answer of answers) expect(await answer.json()).toEqual(seen);
    const history = await historyOf(site, donation.id);
    expect(history.filter((event) => event.includes('restored'))).toHaveLength(1);
  });

  test('an incomplete donation counts for its address and browser again', async () => {
    const donation = await start(site);
    const before = await keysOf(site, donation);
    expect(before.activeAddressKey).not.toBeNull();
    await remove(donation);
    await restore(donation);
    expect(await keysOf(site, donation)).toEqual(before);
  });

  test('an incomplete donation counts for nothing once its address and browser have another', async () => {
    const donation = await start(site);
    const { addressGroup, visitorId } = await rowOf(site, donation.id);
    await remove(donation);
    const since = await start(site);
    await changeRow(site, since.id, { activeAddressKey: addressGroup, activeVisitorKey: visitorId });
    expect((await restore(donation)).status).toBe(200);
    const none = { deletedAt: null, activeAddressKey: null, activeVisitorKey: null };
    expect(await rowOf(site, donation.id)).toMatchObject(none);
  });

  test('an admin may undo their own deletion for ten minutes, nobody else’s', async () => {
    const own = await give(site);
    await remove(own);
    await deletedAgo(9 * MINUTE, own);
    expect((await restore(own, cookies.leela)).status).toBe(200);
    await remove(own);
    await deletedAgo(11 * MINUTE, own);
    expect((await restore(own, cookies.leela)).status).toBe(403);
    const others = await give(site);
    await remove(others, cookies.superadmin);
    expect((await restore(others, cookies.leela)).status).toBe(403);
    expect((await restore(others, cookies.superadmin)).status).toBe(200);
  });

  test('after 30 days it is gone', async () => {
    const donation = await give(site);
    await remove(donation);
    await deletedAgo(30 * day + SECOND, donation);
    expect((await restore(donation)).status).toBe(404);
    expect((await deleted()).rows.map(({ id }) => id)).not.toContain(donation.id);
  });
});

test('the list says who deleted and how many days are left, newest first, page by page', async () => {
  await site.db.updateTable('donations').set({ deletedAt: null }).execute();
  const donations: Started[] = [];
  for (let n = 0; n < 53; n++) {
    const donation = await start(site);
    donations.push(donation);
    await site.ask(`/api/donations/${donation.id}`, {
      method: 'DELETE',
      cookie: n ? donation.cookie : cookies.leela,
    });
    await deletedAgo(n * 12 * hour, donation);
  }
  const first = await deleted();
  expect(first.headers.get('x-total-count')).toBe('53');
  expect(first.rows.map(({ id }) => id)).toEqual(donations.slice(0, 50).map(({ id }) => id));
  expect(first.rows[0]).toMatchObject({ deletedBy: 'leela', daysLeft: 30 });
  expect(first.rows[5]).toMatchObject({ deletedBy: 'donor', daysLeft: 28 });
  const next = first.headers.get('link')?.match(/\?([^>]+)>; rel="next"/)?.[1];
  const second = await deleted(`?${next}`);
  expect(second.rows.map(({ id }) => id)).toEqual(donations.slice(50).map(({ id }) => id));
  expect(second.headers.get('link')).toBeNull();
  for (const cursor of ['x', 'WzFd', '%00']) {
    const response = await site.ask(`/api/donations/deleted?cursor=${cursor}`, {
      cookie: cookies.superadmin,
    });
    expect(response.status).toBe(400);
  }
});

describe('the nightly job', () => {
  const files = () => site.db.selectFrom('files').select('path').execute();
  const isStored = async (url: string) => (await site.storage.read(url.replace('/files/', ''))) !== null;

  test('removes what was deleted more than 30 days ago, with history, mails and screenshot, and nothing else', async () => {
    const [old, young, untouched] = [await give(site), await give(site), await give(site)];
    await remove(old);
    await remove(young);
    await deletedAgo(31 * day, old);
    await deletedAgo(29 * day, young);
    // Two processes may come to it at once.
    await Promise.all([applyRetention(site), applyRetention(site)]);
    const left = (await site.db.selectFrom('donations').select('id').execute()).map(({ id }) => id);
    expect(left).toEqual(expect.arrayContaining([young.id, untouched.id]));
    expect(left).not.toContain(old.id);
    for (const table of ['donationEvents', 'outbox'] as const) {
      const rows = await site.db.selectFrom(table).select('id').where('donationId', '=', old.id).execute();
      expect(rows).toEqual([]);
    }
    expect(await Promise.all([old, young, untouched].map((one) => isStored(one.screenshotUrl)))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('removes screenshots that nothing refers to after two days, not those of a donor who may still confirm', async () => {
    const donation = await start(site);
    const wrong = await attach(site, donation);
    const right = await attach(site, donation);
    const fresh = await attach(site, await start(site));
    await confirm(site, donation, {
      paymentMethod: 'UPI',
      confirmationNumber: '401255678890',
      screenshotUrl: right,
    });
    const storedAgo = (ms: number) =>
      site.db
        .updateTable('files')
        .set({ createdAt: new Date(Date.now() - ms).toISOString() })
        .where('path', '<>', fresh.replace('/files/', ''))
        .execute();
    await storedAgo(2 * day - MINUTE);
    await applyRetention(site);
    expect(await isStored(wrong)).toBe(true);
    await storedAgo(2 * day + MINUTE);
    await applyRetention(site);
    expect(await Promise.all([wrong, right, fresh].map(isStored))).toEqual([false, true, true]);
    expect(await files()).not.toContainEqual({ path: wrong.replace('/files/', '') });
  });

  test('a storage that is down loses nothing: the screenshot goes the next day', async () => {
    const donation = await give(site);
    await remove(donation);
    await deletedAgo(31 * day, donation);
    const down = {
      ...site,
      storage: { ...site.storage, remove: () => Promise.reject(new Error('the storage is down')) },
    };
    await applyRetention(down);
    expect(await isStored(donation.screenshotUrl)).toBe(true);
    await applyRetention(site);
    expect(await isStored(donation.screenshotUrl)).toBe(false);
  });
});
