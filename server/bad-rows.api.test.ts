/**
 * Numbers that no form accepts, written directly into the database: every call still answers, and an edit
 * repairs the row.
 */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../app/api.server.ts';
import { mergeTallies } from '../app/raised/merge-repository.server.ts';
import { sumEver } from '../app/raised/repository.server.ts';
import { renderings } from '../app/share/api.server.ts';
import { changeRow, give, plantCopies, rowOf } from '../test/donor.ts';
import { openTestSite } from '../test/site.ts';
import { openForSuite, signInForSuite } from '../test/suite.ts';
import { editDonation } from '../test/team.ts';

const site = openForSuite(openTestSite);
const cookies = signInForSuite(site, 'superadmin');

const maxSafe = Number.MAX_SAFE_INTEGER;
/** As SQL, because JavaScript has no integer as large as the last one. */
const bad = [String(maxSafe), '9223372036854775807', '-9223372036854775807', '-5'];

const read = async (path: string) => {
  const response = await site.ask(path, { cookie: cookies.superadmin });
  expect([path, response.status]).toEqual([path, 200]);
  return response;
};
const json = async (path: string) => (await read(path)).json();

async function setMoney(id: string, value: string): Promise<void> {
  const set = ['rupees', 'usDollar', 'received', 'receivedUsDollar'].map((name) => `"${name}" = ${value}`);
  await sql`update donations set ${sql.raw(set.join())} where "id" = ${id}`.execute(site.db);
}

const lists = [
  '/api/donations',
  '/api/donations?sort=newest',
  '/api/donations?search=Meera',
  '/api/donations?filter=verified',
];
/** Calls that return sums. */
const sums = [
  '/api/donations/totals',
  '/api/donations/totals?search=Meera',
  '/api/donations/totals?filter=verified',
  '/api/donations/totals?filter=missingEquivalent',
  '/api/donations/statistics',
  '/api/donations/progressbardata',
  '/api/accounts',
];

test.each(bad)('%s rupees break no call, and one edit repairs them', async (value) => {
  await site.db.deleteFrom('donations').execute();
  const { id } = await give(site);
  // Two rows: their sum exceeds what either database's driver accepts as an integer.
  await plantCopies(site, [{ isVerified: true, verifiedAt: new Date().toISOString() } as never]);
  const [other] = await site.db.selectFrom('donations').select('id').where('id', '<>', id).execute();
  expect((await editDonation(site, cookies.superadmin, id, { isVerified: true })).status).toBe(200);
  for (const each of [id, other?.id ?? '']) await setMoney(each, value);

  const paths = [...api.routes.map((route) => route), ...renderings.routes.map(filed)]
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace(/:(id|donationId)\b/, id).replace(/:\w+/, 'x'));
  for (const path of new Set(paths)) {
    const response = await site.ask(path, { cookie: cookies.superadmin });
    await response.arrayBuffer();
    // 503: this site has no exchange rate service.
    expect([path, response.status === 503 ? 200 : response.status]).not.toEqual([path, 500]);
  }
  for (const path of lists) expect(JSON.stringify(await json(path))).toContain(id);
  for (const path of sums) await json(path);
  const csv = await (await read('/api/donations/csv')).text();
  expect(csv).toContain(id);
  await (await read('/api/donations/xlsx')).arrayBuffer();

  await mergeTallies(site.db);
  for (const path of sums) await json(path);

  // Other fields can be changed before the repair, and then its own are repaired.
  const seen = await json(`/api/donations/${id}`);
  expect(
    (await editDonation(site, cookies.superadmin, id, { ...seen, notes: 'a wrong number' })).status,
  ).toBe(200);
  const repaired = { ...(await json(`/api/donations/${id}`)), rupees: 5000, usDollar: 60 };
  expect((await editDonation(site, cookies.superadmin, id, repaired)).status).toBe(200);
  expect(await rowOf(site, id)).toMatchObject({ rupees: 5000, usDollar: 60, notes: 'a wrong number' });
  await setMoney(other?.id ?? '', '7');
  if (Math.abs(Number(value)) <= maxSafe) {
    expect(await sumEver(site.db)).toMatchObject({ rupees: 5007, usDollar: 67 });
    await mergeTallies(site.db);
    expect(await sumEver(site.db)).toMatchObject({ rupees: 5007, usDollar: 67 });
  }
});

test('invalid amounts break no list and no file', async () => {
  await site.db.deleteFrom('donations').execute();
  const { id } = await give(site);
  await changeRow(site, id, { amount: '9'.repeat(40), receivedINR: 'five', isVerified: true });
  for (const path of [...lists, ...sums]) await json(path);
  await read('/api/donations/csv');
  await (await read('/api/donations/xlsx')).arrayBuffer();
  const seen = await json(`/api/donations/${id}`);
  const repaired = { ...seen, amount: '5000', receivedINR: null };
  expect((await editDonation(site, cookies.superadmin, id, repaired)).status).toBe(200);
});

test('a spending with an invalid number doesn’t break the accounts', async () => {
  await sql`insert into spendings ("id", "date", "need", "rupees", "words", "createdAt")
    values ('00000000-0000-4000-8000-000000000001', '2026-01-01', 'treatment', 2147483647, '{"en":"x","ml":"x"}', '2026-01-01')`.execute(
    site.db,
  );
  expect(JSON.stringify(await json('/api/accounts'))).toContain('2147483647');
});

function filed({ method, path }: { method: string; path: string }) {
  return { method, path: `/files${path}` };
}
