import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { give, start } from '../../test/donor.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { editDonation, signedIn } from '../../test/team.ts';
import { applyRetention } from '../privacy/retention.server.ts';
import type { Donation } from './donation.ts';

let site: TestSite;
let superAdmin: string;
beforeAll(async () => {
  site = await openTestSite();
  superAdmin = await signedIn(site, 'superadmin');
});
afterAll(() => site.close());

const ask = (path: string, method = 'GET') =>
  site.ask(`/api/donations${path}`, { cookie: superAdmin, method });
const found = async (search: string) =>
  ((await (await ask(`?search=${encodeURIComponent(search)}`)).json()) as Donation[]).map(({ id }) => id);

test('what is changed is found by what it is now, and by nothing that it was', async () => {
  const { id } = await start(site, { lastname: 'Oldname' });
  expect(await found('oldname')).toEqual([id]);
  await editDonation(site, superAdmin, id, { lastname: 'Newname', confirmationNumber: '4608 1234 5678' });
  expect(await found('oldname')).toEqual([]);
  expect(await found('newname')).toEqual([id]);
  expect(await found('UPI/460812345678/SOMEBODY')).toEqual([id]);
  await ask(`/${id}`, 'DELETE');
  expect(await found('newname')).toEqual([]);
  await ask(`/${id}/restore`, 'POST');
  expect(await found('newname')).toEqual([id]);
});

test('one among many that share its letters is found, and a short search too', async () => {
  for (let n = 0; n < 20; n++) await start(site, { firstname: `Anandavalli${n}` });
  const { id } = await give(site, { firstname: 'Vallian', lastname: 'Andava' }, '999988887777');
  expect(await found('vallian')).toEqual([id]);
  expect(await found('andava vallian')).toEqual([id]);
  expect(await found('9999 8888 7777')).toEqual([id]);
  expect(await found('anandavalli')).toHaveLength(20);
  expect((await found('an')).length).toBeGreaterThan(20);
});

test('nothing of an erased donor is in the index after the night', async () => {
  if (site.config.database.kind !== 'sqlite') return;
  const { id } = await give(site, { firstname: 'Xqzwj' });
  await sql`create virtual table "terms" using fts5vocab('donationGrams', 'row')`.execute(site.db);
  const terms = async () =>
    (await sql<{ term: string }>`select "term" from "terms" where "term" in ('xqz', 'zwj')`.execute(site.db))
      .rows.length;
  expect(await terms()).toBe(2);
  await ask(`/${id}/erase`, 'POST');
  await applyRetention(site);
  expect(await terms()).toBe(0);
});
