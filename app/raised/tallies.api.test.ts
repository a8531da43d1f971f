/**
 * Compares the tallies with a recount of all donations, after random changes of donations and after the
 * migration.
 */

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dayInIndia } from '../../platform/days.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { openChance } from '../../scripts/seed/chance.ts';
import { generateDonation } from '../../scripts/seed/generate.ts';
import { databaseForSuite } from '../../test/suite.ts';
import { mergeTallies } from './merge-repository.server.ts';
import { countPeople, sumEver, sumState } from './repository.server.ts';

const chance = openChance('tallies');
const now = Date.parse('2026-11-21T12:00:00.000Z');

const config = databaseForSuite();
let db: Database;
beforeAll(async () => {
  // A database with donations, migrated only up to the version without these tallies.
  const old = await openDatabase(config, { last: '0008-paypal' });
  await insert(old, 300);
  await old.destroy();
  db = await openDatabase(config);
});
afterAll(() => db.destroy());
afterEach(expectRightTallies);

/** Donations with the columns that the table has, which may belong to an earlier version. */
async function insert(into: Database, count: number): Promise<void> {
  const tables = await into.introspection.getTables();
  const columns = tables.find(({ name }) => name === 'donations')?.columns.map(({ name }) => name) ?? [];
  const rows = Array.from({ length: count }, () => {
    const { donation } = generateDonation(chance, { now, incompleteDays: 7, takenKeys: new Set() });
    const row = { ...donation, activeAddressKey: null, activeVisitorKey: null };
    return Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name)));
  });
  await into
    .insertInto('donations')
    .values(rows as never)
    .execute();
}

type Sums = Record<string, number[]>;

function add(sums: Sums, key: string, values: number[]): void {
  sums[key] = values.map((value, n) => value + (sums[key]?.[n] ?? 0));
}

/** Rows that sum to zero are left out. */
const present = (sums: Sums) =>
  Object.fromEntries(Object.entries(sums).filter(([, values]) => values.some((value) => value !== 0)));

async function expectRightTallies(): Promise<void> {
  const tallied = { started: {} as Sums, verified: {} as Sums };
  for (const row of await db.selectFrom('startedTallies').selectAll().execute()) {
    const { day, isCompleted, isChecked, isVerified, donations, rupees, usDollar } = row;
    const received = [row.receivedRupees, row.receivedUsDollar];
    const key = [day, isCompleted, isChecked, isVerified].join();
    add(tallied.started, key, [donations, rupees, usDollar, ...received]);
  }
  for (const row of await db.selectFrom('verifiedTallies').selectAll().execute()) {
    const { day, country, paymentMethod, donations, rupees, usDollar } = row;
    add(tallied.verified, [day, country, paymentMethod].join(), [donations, rupees, usDollar]);
  }
  const counted = { started: {} as Sums, verified: {} as Sums };
  const people = new Set<string>();
  const all = { donations: 0, rupees: 0, usDollar: 0, lastVerifiedAt: null as string | null };
  for (const row of await db.selectFrom('donations').selectAll().where('deletedAt', 'is', null).execute()) {
    const { date, verifiedAt, country, paymentMethod, isChecked, isVerified } = row;
    if (isVerified) people.add(row.mailbox || row.id);
    const received = [row.received ?? 0, row.receivedUsDollar ?? 0];
    const values = [1, row.rupees ?? 0, row.usDollar ?? 0, ...received];
    const started = dayInIndia(Date.parse(date));
    add(counted.started, [started, row.confirmationNumber !== null, isChecked, isVerified].join(), values);
    if (!isVerified || verifiedAt === null) continue;
    const day = dayInIndia(Date.parse(verifiedAt));
    add(counted.verified, [day, country, paymentMethod ?? ''].join(), [1, ...received]);
    all.donations += 1;
    all.rupees += row.received ?? 0;
    all.usDollar += row.receivedUsDollar ?? 0;
    if (all.lastVerifiedAt === null || verifiedAt > all.lastVerifiedAt) all.lastVerifiedAt = verifiedAt;
  }
  expect(present(tallied.started)).toEqual(present(counted.started));
  expect(present(tallied.verified)).toEqual(present(counted.verified));
  expect(await sumEver(db)).toEqual(all);
  expect(await countPeople(db)).toBe(people.size);
}

/** A random change of any of these donations. */
async function happen(ids: string[]): Promise<void> {
  const someTime = new Date(now - chance.whole(0, 100 * 86_400_000)).toISOString();
  const set = (values: Parameters<typeof change>[1]) => change(ids, values).execute();
  const things = [
    () => insert(db, 2),
    () => set({ confirmationNumber: '401255678890', paymentMethod: 'UPI' }),
    () => set({ confirmationNumber: null }),
    () => set({ isVerified: true, verifiedAt: someTime }),
    () => set({ isVerified: false, verifiedAt: null }),
    () => change(ids, { verifiedAt: someTime }).where('isVerified', '=', true).execute(),
    () => set({ date: someTime }),
    () => set({ rupees: chance.whole(0, 100_000), usDollar: chance.whole(0, 1000) }),
    () => set({ rupees: null }),
    () => set({ received: chance.whole(0, 100_000), receivedUsDollar: chance.whole(0, 1000) }),
    () => set({ received: null, receivedUsDollar: null }),
    () => set({ isChecked: chance.is(0.5) }),
    () => set({ country: chance.of(['India', 'Qatar', 'Oman']) }),
    () => set({ paymentMethod: chance.of(['UPI', 'PayPal', null]) }),
    () => set({ deletedAt: someTime }),
    () => set({ deletedAt: null }),
    () => set({ firstname: 'Meera' }),
    () => set({ mailbox: chance.of(['meera@example.org', 'leela@example.org', '']) }),
    () => db.deleteFrom('donations').where('id', 'in', ids).execute(),
    () => mergeTallies(db),
  ];
  await chance.of(things)();
}

function change(ids: string[], values: Partial<ReturnType<typeof generateDonation>['donation']>) {
  return db.updateTable('donations').set(values).where('id', 'in', ids);
}

async function someIds(count: number): Promise<string[]> {
  const rows = await db.selectFrom('donations').select('id').orderBy('id').execute();
  return Array.from({ length: count }, () => chance.of(rows).id);
}

test('the migration computes the tallies of existing donations', async () => {
  const { rupees } = await sumEver(db);
  expect(rupees).toBeGreaterThan(0);
  expect(await countPeople(db)).toBeGreaterThan(0);
});

test('after any sequence of changes, the tallies are the sums of the donations', async () => {
  for (let n = 0; n < 300; n++) {
    await happen(await someIds(chance.whole(1, 3)));
    if (n % 30 === 0) await expectRightTallies();
  }
});

test('the same holds for simultaneous changes', async () => {
  for (let n = 0; n < 8; n++) {
    const ids = await someIds(20);
    await Promise.all([
      ...ids.map((id) => happen([id])),
      mergeTallies(db),
      mergeTallies(db),
      mergeTallies(db),
    ]);
    await expectRightTallies();
  }
});

test('merging leaves one row per day, country and method, and one per total', async () => {
  await mergeTallies(db);
  for (const [table, keys] of [
    ['startedTallies', ['day', 'isCompleted', 'isChecked', 'isVerified']],
    ['verifiedTallies', ['day', 'country', 'paymentMethod']],
    ['totalTallies', ['what']],
  ] as const) {
    const rows = await db.selectFrom(table).selectAll().execute();
    const names = rows.map((row) => keys.map((key) => (row as Record<string, unknown>)[key]).join());
    expect(new Set(names).size).toBe(rows.length);
  }
});

test('a change that is rolled back leaves no trace', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await insert(tx, 5);
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow();
});

test('a reader neither writes nor waits for writers', async () => {
  const other = await openDatabase(config);
  const writing = await other.startTransaction().execute();
  await writing.deleteFrom('startedTallies').execute();
  if (config.kind === 'postgres')
    await sql`lock table donations, "startedTallies", "verifiedTallies" in exclusive mode`.execute(writing);
  // A write would wait for the whole time limit of the test; on SQLite for five seconds, and fail.
  expect((await sumState(db, null)).donations).toBeGreaterThan(0);
  expect((await sumEver(db)).rupees).toBeGreaterThan(0);
  await writing.rollback().execute();
  await other.destroy();
});
