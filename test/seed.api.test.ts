import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { confirmationKey } from '../app/donations/donation.ts';
import { fillHomeContent } from '../app/site/home/fill-home-content.server.ts';
import { dayInIndia } from '../platform/days.ts';
import { openDatabase } from '../platform/db/database.ts';
import { fillBalance } from '../scripts/seed/balance.ts';
import { fill, SeededAlready } from '../scripts/seed/fill.ts';
import { start } from './donor.ts';
import { openTestSite, type TestSite } from './site.ts';
import { openForSuite } from './suite.ts';
import { signedIn } from './team.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const options = { donations: 1200, seed: 'test', now };

/** Fills a site as the command does: a connection with the site's own time limits allows no VACUUM. */
async function seed({ config }: TestSite, changed: Partial<typeof options> = {}): Promise<void> {
  const db = await openDatabase(config.database, { isUnattended: true });
  try {
    await fill(db, config, { ...options, ...changed });
  } finally {
    await db.destroy();
  }
}

const site = openForSuite(async () => {
  const opened = await openTestSite();
  await seed(opened);
  return opened;
});

const all = (from: TestSite) => from.db.selectFrom('donations').selectAll().orderBy('id').execute();

test('a sample has the requested mix: about 70 of 100 verified, 5 waiting, 25 started, 15 with a message', async () => {
  const rows = await all(site);
  const share = (is: (row: (typeof rows)[number]) => unknown) => rows.filter(is).length / rows.length;
  expect(rows).toHaveLength(1200);
  expect(share((row) => row.isVerified)).toBeCloseTo(0.7, 1);
  expect(share((row) => row.confirmationNumber === null)).toBeCloseTo(0.25, 1);
  expect(share((row) => row.message)).toBeCloseTo(0.15, 1);
  expect(share((row) => row.deletedAt)).toBeGreaterThan(0);
  expect(share((row) => row.whatsappReminderNumber > 0)).toBeGreaterThan(0.02);
  expect(share((row) => /[\u0d00-\u0d7f]/.test(row.firstname))).toBeGreaterThan(0.03);
});

test('its rows follow the site’s rules: times in order, keys and versions as real changes make them', async () => {
  for (const row of await all(site)) {
    const moments = [row.date, row.confirmedAt, row.verifiedAt].filter((at) => at !== null);
    expect(moments).toEqual([...moments].sort());
    expect(moments.at(-1)?.localeCompare(new Date(now).toISOString())).toBeLessThanOrEqual(0);
    const { confirmationNumber } = row;
    expect(row.confirmationKey).toBe(confirmationNumber && confirmationKey(confirmationNumber));
    expect(row.isVerified && confirmationNumber === null).toBe(false);
    const events = await site.db
      .selectFrom('donationEvents')
      .select('version')
      .where('donationId', '=', row.id)
      .execute();
    expect(Math.max(...events.map(({ version }) => version))).toBe(row.version);
  }
});

test('its total and its messages are public at once, also where totals move in steps', async () => {
  const stepwise = await openTestSite({ PUBLIC_SUMS: 'steps' });
  await seed(stepwise);
  const json = async (path: string) => (await stepwise.ask(path)).json();
  const rows = (await all(stepwise)).filter((row) => row.isVerified && row.deletedAt === null);
  const [{ rupees }] = await json('/api/donations/progressbardata');
  expect(rupees).toBe(rows.reduce((sum, row) => sum + (row.received ?? 0), 0));
  expect((await json('/api/donations/messages')).length).toBeGreaterThan(50);
  await stepwise.close();
});

test('no mail of the sample waits to be sent', async () => {
  const mails = await site.db.selectFrom('outbox').select('state').execute();
  expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['failed']));
});

test('the same seed writes the same rows, and only once into a database', async () => {
  const other = await openTestSite();
  await seed(other);
  expect(await all(other)).toEqual(await all(site));
  await other.close();
  await expect(seed(site)).rejects.toThrow(SeededAlready);
  expect(await all(site)).toHaveLength(1200);
});

/** All indexes and triggers of donations and their history. */
async function listParts({ db, config }: TestSite): Promise<unknown[]> {
  const tables = sql`('donations', 'donationEvents')`;
  const parts =
    config.database.kind === 'sqlite'
      ? sql`select "name", "sql" from sqlite_schema where "tbl_name" in ${tables} and "type" <> 'table'`
      : sql`select "indexname" as "name", "indexdef" from pg_indexes where "tablename" in ${tables}
          union all select "tgname", pg_get_triggerdef("oid") from pg_trigger where not "tgisinternal"`;
  return (await sql`select * from (${parts}) as "parts" order by "name"`.execute(db)).rows;
}

test('the database keeps every index and trigger, and finds seeded and later donations', async () => {
  const other = await openTestSite();
  const before = await listParts(other);
  await seed(other, { donations: 100 });
  expect(await listParts(other)).toEqual(before);
  await seed(other, { donations: 100, seed: 'another' });
  const cookie = await signedIn(other);
  for (const { id } of (await all(other)).filter(({ deletedAt }) => deletedAt === null)) {
    const response = await other.ask(`/api/donations?search=${id}`, { cookie });
    expect(((await response.json()) as { id: string }[]).map((one) => one.id)).toEqual([id]);
  }
  const { id } = await start(other);
  const found = await (await other.ask(`/api/donations?search=${id}`, { cookie })).json();
  expect(found).toHaveLength(1);
  await other.close();
});

test('the team’s pages show the sample', async () => {
  const response = await site.ask('/api/donations?limit=5', { cookie: await signedIn(site) });
  const rows = await all(site);
  const kept = rows.filter(({ deletedAt }) => deletedAt === null);
  expect(response.headers.get('x-total-count')).toBe(String(kept.length));
});

test('`npm run seed` before the first start fills Home, and spending with needs, each with its bill', async () => {
  const empty = await openTestSite();
  const { database, dataDir } = empty.config;
  const { status, stderr } = spawnSync(process.execPath, ['scripts/seed.ts', '--donations', '5'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
    },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  await fillHomeContent(empty);
  const read = async (path: string) => (await empty.ask(path)).json();
  const home = Object.keys(empty.config.campaign.homeContent).filter(
    (field) => empty.config.campaign.homeContent[field as never],
  );
  const fields = (await empty.db.selectFrom('homeContent').select('field').execute()).map(
    ({ field }) => field,
  );
  expect(fields.sort()).toEqual(home.sort());
  const { needs, spendings } = await read('/api/accounts');
  expect(needs.length).toBeGreaterThan(1);
  const bills = new Set<string>(spendings.map(({ bill }: { bill: string }) => bill));
  expect(bills.size).toBe(spendings.length);
  for (const bill of bills) expect((await empty.ask(bill)).status).toBe(200);
  // Only where each is shown.
  expect((await read('/api/cards/accounts')).en.headline).toContain(`accounted for: ${bills.size} bills`);
  await empty.close();
});

test('its passbook shows two days ago what was verified or only reported until then, and ₹6,240 of Ravi’s own', async () => {
  await fillBalance(site, now);
  const [balance, ...others] = (await (await site.ask('/api/accounts')).json()).balances;
  expect(others).toEqual([]);
  const isBy = (at: string | null) => at !== null && dayInIndia(Date.parse(at)) <= '2026-11-19';
  const rows = (await all(site)).filter(({ deletedAt }) => !deletedAt);
  const verified = rows.filter(({ isVerified, verifiedAt }) => isVerified && isBy(verifiedAt));
  const waiting = rows.filter(({ confirmedAt, verifiedAt }) => isBy(confirmedAt) && !isBy(verifiedAt));
  const raised = verified.reduce((sum, { received }) => sum + (received ?? 0), 0);
  const more = 6_240 + waiting.reduce((sum, { rupees }) => sum + (rupees ?? 0), 0);
  expect(more).toBeGreaterThan(6_240);
  expect(balance).toMatchObject({
    date: '2026-11-19',
    rupees: raised + more,
    source: 'passbook',
    accountEnd: '0000',
    isPayIn: true,
  });
  expect(balance.compared).toEqual({ raised, spent: 0, left: raised, difference: more });
  expect(balance.words.en).toContain('₹6,240');
  expect((await site.ask(balance.picture)).status).toBe(200);
});
