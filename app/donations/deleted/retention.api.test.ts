import { describe, expect, test } from 'vitest';
import { contentVersion } from '../../../platform/db/content-version-repository.ts';
import { MINUTE } from '../../../platform/durations.ts';
import {
  age,
  attach,
  changeRow,
  confirm,
  day,
  give,
  rowOf,
  type Started,
  start,
} from '../../../test/donor.ts';
import { lateDatabase } from '../../../test/late-database.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { deleteDonation, restoreDonation } from '../../../test/team.ts';
import { keysOf } from '../donations.fixture.ts';
import { sweepScreenshots } from '../screenshots/sweep-screenshots.server.ts';
import { purgeDeleted } from './purge-deleted.server.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela', 'superadmin');

const remove = ({ id }: Started, cookie = cookies.leela) => deleteDonation(site, cookie, id);
const restore = ({ id }: { id: string }, cookie = cookies.superadmin) => restoreDonation(site, cookie, id);
const change = (id: string, changes: object) => changeRow(site, id, changes);
const deletedAgo = (ms: number, { id }: Started) =>
  change(id, { deletedAt: new Date(Date.now() - ms).toISOString() });

test('the super-admin may restore for 30 days, and the purge waits an hour more', async () => {
  const [last, late, gone] = [await give(site), await give(site), await give(site)];
  for (const donation of [last, late, gone]) await remove(donation);
  await deletedAgo(30 * day - MINUTE, last);
  await deletedAgo(30 * day + 59 * MINUTE, late);
  await deletedAgo(30 * day + 61 * MINUTE, gone);
  expect(await purgeDeleted(site)).toBe(1);
  const left = (await site.db.selectFrom('donations').select('id').execute()).map(({ id }) => id);
  expect(left).toEqual(expect.arrayContaining([last.id, late.id]));
  expect(left).not.toContain(gone.id);
  expect((await restore(late)).status).toBe(404);
  expect((await restore(last)).status).toBe(200);
});

test('an unknown donation is not restored', async () => {
  expect((await restore({ id: '3f2b8c1e-5d4a-4e6f-9a7b-1c2d3e4f5a6b' })).status).toBe(404);
});

describe('an incomplete donation that is restored', () => {
  test.each([
    ['its address', 'activeAddressKey', 'addressGroup'],
    ['its browser', 'activeVisitorKey', 'visitorId'],
  ] as const)('doesn’t take %s from a donation that was started since', async (_what, key, whose) => {
    const donation = await start(site);
    const before = await keysOf(site, donation);
    const row = await rowOf(site, donation.id);
    await remove(donation);
    const since = await start(site);
    await change(since.id, { [key]: row[whose] });
    expect((await restore(donation)).status).toBe(200);
    expect(await keysOf(site, donation)).toEqual({ ...before, [key]: null });
    expect(await keysOf(site, since)).toMatchObject({ [key]: row[whose] });
  });

  test('counts for nothing after its week', async () => {
    const donation = await start(site);
    await age(site, donation.id, 8 * day);
    await remove(donation);
    expect((await restore(donation)).status).toBe(200);
    expect(await keysOf(site, donation)).toEqual({ activeAddressKey: null, activeVisitorKey: null });
  });

  test('takes its place back from a donation whose week is over', async () => {
    const donation = await start(site);
    const { addressGroup } = await rowOf(site, donation.id);
    await remove(donation);
    const old = await start(site);
    await change(old.id, { activeAddressKey: addressGroup });
    await age(site, old.id, 8 * day);
    expect((await restore(donation)).status).toBe(200);
    expect(await keysOf(site, donation)).toMatchObject({ activeAddressKey: addressGroup });
    expect(await keysOf(site, old)).toEqual({ activeAddressKey: null, activeVisitorKey: null });
  });
});

test('restoring an unverified donation leaves public content as it is', async () => {
  const donation = await give(site);
  await remove(donation);
  const before = await contentVersion(site.db);
  expect((await restore(donation)).status).toBe(200);
  expect(await contentVersion(site.db)).toBe(before);
});

test('a screenshot with which its donor confirms during the purge stays', async () => {
  const donation = await start(site);
  const screenshotUrl = await attach(site, donation);
  const path = screenshotUrl.replace('/files/', '');
  const createdAt = new Date(Date.now() - 3 * day).toISOString();
  await site.db.updateTable('files').set({ createdAt }).where('path', '=', path).execute();
  // After the purge has read the screenshot as unused, and before it locks the donation, the donor confirms.
  const late = lateDatabase(site.db, async () => {
    const form = { paymentMethod: 'UPI', confirmationNumber: '412345678901', screenshotUrl };
    expect((await confirm(site, donation, form)).status).toBe(200);
  });
  await sweepScreenshots({ ...site, db: late });
  expect(await site.storage.read(path)).not.toBeNull();
  expect((await site.ask(screenshotUrl, { cookie: cookies.leela })).status).toBe(200);
});
