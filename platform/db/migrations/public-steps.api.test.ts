/** Sites from before public figures moved in steps: their public total and messages stay the same. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasDueMessage, listPublicMessages } from '../../../app/donations/message-repository.server.ts';
import { findFigures } from '../../../app/raised/figures-repository.server.ts';
import { sumNow } from '../../../app/raised/public-sums.server.ts';
import { openChance } from '../../../scripts/seed/chance.ts';
import { generateDonation } from '../../../scripts/seed/generate.ts';
import { databaseForSuite } from '../../../test/suite.ts';
import { type Database, openDatabase } from '../database.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const earlier = '0045-lines-of-a-gift';

/** Inserts donations of this many people into a database of an earlier version, and migrates it. */
async function migrated(config: ReturnType<typeof databaseForSuite>, donations: number): Promise<Database> {
  const old = await openDatabase(config, { last: earlier });
  const table = (await old.introspection.getTables()).find(({ name }) => name === 'donations');
  const columns = new Set(table?.columns.map(({ name }) => name));
  const chance = openChance('public steps');
  const rows = Array.from({ length: donations }, () => {
    const { donation } = generateDonation(chance, { now, incompleteDays: 7, takenKeys: new Set() });
    const row = { ...donation, activeAddressKey: null, activeVisitorKey: null };
    return Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name)));
  });
  if (rows.length > 0) {
    await old
      .insertInto('donations')
      .values(rows as never)
      .execute();
  }
  await old.destroy();
  return openDatabase(config);
}

const opened: Database[] = [];
const [busy, first, empty] = [databaseForSuite(), databaseForSuite(), databaseForSuite()];
beforeAll(async () => {
  opened.push(await migrated(busy, 400), await migrated(first, 2), await migrated(empty, 0));
});
afterAll(async () => {
  for (const db of opened) await db.destroy();
});
const dbOf = (n: number) => opened[n] as Database;

test('the public figures are the current ones, to the rupee', async () => {
  const sums = await sumNow(dbOf(0));
  expect(sums.rupees).toBeGreaterThan(100_000);
  expect(await findFigures(dbOf(0))).toEqual({ ...sums, isFew: false, since: null });
});

test('the gifts of fewer than three people have no public total, and count for the first one', async () => {
  const { donations } = await sumNow(dbOf(1));
  expect(donations).toBeGreaterThan(0);
  expect(await findFigures(dbOf(1))).toMatchObject({ isFew: true, donations: 0, rupees: 0, since: null });
  const left = await dbOf(1).selectFrom('unpublishedGifts').selectAll().execute();
  expect(left).toHaveLength(donations);
  expect(left[0]).toMatchObject({ rupees: 0, usDollar: 0 });
});

test('a new site starts at zero', async () => {
  const nothing = { donations: 0, people: 0, rupees: 0, usDollar: 0, lastVerifiedAt: null };
  expect(await findFigures(dbOf(2))).toEqual({ ...nothing, isFew: false, since: null });
});

test('public messages stay public, with their days', async () => {
  const before = await dbOf(0)
    .selectFrom('donations')
    .select(['id', 'date'])
    .where('messageState', '=', 'shown')
    .where('isHiddenMessage', '=', false)
    .where('isVerified', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('date', 'desc')
    .execute();
  expect(before.length).toBeGreaterThan(10);
  const messages = await listPublicMessages(dbOf(0), null, null);
  expect(messages.map(({ id, date }) => ({ id, date }))).toEqual(before);
  expect(await hasDueMessage(dbOf(0), new Date(now).toISOString())).toBe(false);
});
