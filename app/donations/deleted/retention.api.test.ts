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
import { sweepScreenshots } from '../screenshots/sweep-screenshots.server.ts';
import { purgeDeleted } from './purge-deleted.server.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela', 'superadmin');

const remove = ({ id }: Started, cookie = cookies.leela) =>
  site.ask(`/api/donations/${id}`, { method: 'DELETE', cookie });
const restore = ({ id }: { id: string }, cookie = cookies.superadmin) =>
  site.ask(`/api/donations/${id}/restore`, { method: 'POST', cookie });
const change = (id: string, changes: object) => changeRow(site, id, changes);
const deletedAgo = (ms: number, { id }: Started) =>
  change(id, { deletedAt: new Date(Date.now() - ms).toISOString() });
const keysOf = async ({ id }: Started) => {
  const { activeAddressKey, activeVisitorKey } = await rowOf(site, id);
  return { activeAddressKey, activeVisitorKey };
};

describe('to the minute', () => {
  test('an admin may undo their own deletion for ten minutes', async () => {
    const donation = await give(site);
    await remove(donation);
    await deletedAgo(9 * MINUTE, donation);
    expect((await restore(donation, cookies.leela)).status).toBe(200);
  });

  test('the super-admin may restore for 30 days, and the purge leaves it an hour more', async () => {
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
});

test('what was never there is not restored', async () => {
  expect((await restore({ id: '3f2b8c1e-5d4a-4e6f-9a7b-1c2d3e4f5a6b' })).status).toBe(404);
});

describe('an incomplete donation that is restored', () => {
  test.each([
    ['its address', 'activeAddressKey', 'addressGroup'],
    ['its browser', 'activeVisitorKey', 'visitorId'],
  ] as const)('counts for what nothing else counts for: %s has begun another', async (_what, key, whose) => {
    const donation = await start(site);
    const before = await keysOf(donation);
    const row = await rowOf(site, donation.id);
    await remove(donation);
    const since = await start(site);
    await change(since.id, { [key]: row[whose] });
    expect((await restore(donation)).status).toBe(200);
    expect(await keysOf(donation)).toEqual({ ...before, [key]: null });
    expect(await keysOf(since)).toMatchObject({ [key]: row[whose] });
  });

  test('after its week counts for nothing', async () => {
    const donation = await start(site);
    await age(site, donation.id, 8 * day);
    await remove(donation);
    expect((await restore(donation)).status).toBe(200);
    expect(await keysOf(donation)).toEqual({ activeAddressKey: null, activeVisitorKey: null });
  });

  test('takes its place back from one whose week is over', async () => {
    const donation = await start(site);
    const { addressGroup } = await rowOf(site, donation.id);
    await remove(donation);
    const old = await start(site);
    await change(old.id, { activeAddressKey: addressGroup });
    await age(site, old.id, 8 * day);
    expect((await restore(donation)).status).toBe(200);
    expect(await keysOf(donation)).toMatchObject({ activeAddressKey: addressGroup });
    expect(await keysOf(old)).toEqual({ activeAddressKey: null, activeVisitorKey: null });
  });
});

test('what everybody sees stays as it is when an unverified donation is restored', async () => {
  const donation = await give(site);
  await remove(donation);
  const before = await contentVersion(site.db);
  expect((await restore(donation)).status).toBe(200);
  expect(await contentVersion(site.db)).toBe(before);
});

test('a screenshot with which its donor confirms while the purge runs stays', async () => {
  const donation = await start(site);
  const screenshotUrl = await attach(site, donation);
  const path = screenshotUrl.replace('/files/', '');
  const createdAt = new Date(Date.now() - 3 * day).toISOString();
  await site.db.updateTable('files').set({ createdAt }).where('path', '=', path).execute();
  // The purge has seen the screenshot as unused; before it takes the donation's lock, the donor has it.
  const late = lateDatabase(site.db, async () => {
    const form = { paymentMethod: 'UPI', confirmationNumber: '412345678901', screenshotUrl };
    expect((await confirm(site, donation, form)).status).toBe(200);
  });
  await sweepScreenshots({ ...site, db: late });
  expect(await site.storage.read(path)).not.toBeNull();
  expect((await site.ask(screenshotUrl, { cookie: cookies.leela })).status).toBe(200);
});
