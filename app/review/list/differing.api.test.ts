import { beforeEach, expect, test } from 'vitest';
import { jsonOf } from '../../../test/answers.ts';
import { changeRow, forgetDonationsAndFiles, give } from '../../../test/donor.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { deleteDonation, editDonation, restoreDonation } from '../../../test/team.ts';
import type { Donation } from '../../donations/index.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela', 'superadmin');
beforeEach(() => forgetDonationsAndFiles(site));

const ask = (path: string, cookie = cookies.superadmin) => site.ask(`/api/donations${path}`, { cookie });
const listed = async (query = '') =>
  (await jsonOf<Donation[]>(ask(`?filter=differing${query}`))).map(({ id }) => id);

/** A donation of that day whose screenshot was read and differs in these facts. */
async function giveDiffering(differing: string, day = 1, firstname = 'Meera') {
  const { id, screenshotUrl } = await give(site, { firstname, amount: `${day}000` });
  await changeRow(site, id, { date: `2026-01-0${day}T00:00:00.000Z` });
  const path = screenshotUrl.replace('/files/', '');
  const read = { path, rules: 1, reading: '{}', agreeing: '', differing };
  await site.db.insertInto('screenshotReadings').values(read).execute();
  return id;
}

test('the team filters by a screenshot that differs: list, count, sums, search and CSV', async () => {
  const [amount, several] = [await giveDiffering('amount', 1, 'Asha'), await giveDiffering('amount,day', 2)];
  await giveDiffering('', 3);
  await give(site);
  expect(await listed()).toEqual([several, amount]);
  expect(await listed('&sort=oldest')).toEqual([amount, several]);
  expect(await listed('&search=asha')).toEqual([amount]);
  expect((await jsonOf(ask('/state-counts'))).differing).toBe(2);
  expect(await jsonOf(ask('/totals?filter=differing'))).toMatchObject({ donations: 2 });
  const csv = await (await ask('/csv?filter=differing')).text();
  expect([csv.includes(amount), csv.includes(several), csv.trim().split('\n').length]).toEqual([
    true,
    true,
    3,
  ]);
});

test('page by page and back', async () => {
  const ids: string[] = [];
  for (const day of [1, 2, 3]) ids.unshift(await giveDiffering('amount', day));
  const page = await ask('?filter=differing&limit=2');
  expect(page.headers.get('x-total-count')).toBe('3');
  expect(((await page.json()) as Donation[]).map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const cursor = page.headers.get('link')?.match(/cursor=([^&>]+)/)?.[1];
  const next = await ask(`?filter=differing&limit=2&cursor=${cursor}`);
  expect(((await next.clone().json()) as Donation[]).map(({ id }) => id)).toEqual(ids.slice(2));
  expect(await listed(`&limit=2&before=${next.headers.get('x-previous-cursor')}`)).toEqual(ids.slice(0, 2));
});

test('what is verified or deleted needs no look; undone, it needs one again', async () => {
  const [verified, deleted] = [await giveDiffering('amount', 1), await giveDiffering('day', 2)];
  await editDonation(site, cookies.leela, verified, { isVerified: true });
  await deleteDonation(site, cookies.superadmin, deleted);
  expect(await listed()).toEqual([]);
  await editDonation(site, cookies.leela, verified, { isVerified: false });
  await restoreDonation(site, cookies.superadmin, deleted);
  expect(await listed('&sort=newest')).toEqual([deleted, verified]);
});
