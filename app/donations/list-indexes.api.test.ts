/** Lists are read by their own indexes. Among a million donations, any other plan takes seconds. */
import { CompiledQuery as Compiled, type CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { isPostgres } from '../../platform/db/is-postgres.ts';
import { start } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { countDonations, findBySearch, listDonations } from './list-repository.server.ts';
import type { FilterName } from './list-schema.ts';

const site = openForSuite(() => openTestSite());

/** All queries that `read` makes. */
async function queriesOf(read: (db: Database) => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  const watched = site.db.withPlugin({
    transformQuery({ node, queryId }) {
      queries.push(site.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await read(watched);
  return queries;
}

/** The plans of SQLite. */
async function plansOf(read: (db: Database) => Promise<unknown>): Promise<string[]> {
  const queries = await queriesOf(read);
  return Promise.all(
    queries.map(async ({ sql, parameters }) => {
      const explain = Compiled.raw(`explain query plan ${sql}`, [...parameters]);
      const { rows } = await site.db.executeQuery<{ detail: string }>(explain);
      return rows.map(({ detail }) => detail).join('; ');
    }),
  );
}

const list = (filter: FilterName, sort: 'review' | 'newest' | 'oldest') => (db: Database) =>
  listDonations(db, { filter, search: null }, null, { limit: 26, sort, edge: null });

test('the newest and oldest verified donations are read without sorting', async () => {
  if (isPostgres(site.db)) return;
  for (const sort of ['newest', 'oldest'] as const) {
    expect(await plansOf(list('verified', sort))).toEqual(['SCAN donations USING INDEX donationsNewest']);
  }
  expect(await plansOf(list('verified', 'review'))).toEqual([
    'SEARCH donations USING INDEX donationsVerifiedReview (isVerified=?)',
  ]);
});

test.each([
  ['arrived', 'donationsArrival'],
  ['inPart', 'donationsOtherAmount'],
  ['more', 'donationsOtherAmount'],
  ['notFound', 'donationsNotFound'],
  ['answered', 'donationsNotFound'],
  ['returned', 'donationsReturned'],
] as const)(
  'the donations of %s are read and counted by the small index of theirs',
  async (filter, index) => {
    if (isPostgres(site.db)) return;
    const count = (db: Database) => countDonations(db, { filter, search: null }, null);
    for (const read of [list(filter, 'review'), list(filter, 'newest'), count]) {
      const [plan] = await plansOf(read);
      expect(plan).toContain(`USING INDEX ${index}`);
      expect(plan).not.toMatch(/donationsReview|donationsNewest|donationsVerifiedReview/);
    }
  },
);

test('the donations of differing screenshots are found by their ids, before their rows are read', async () => {
  if (isPostgres(site.db)) return;
  for (const sort of ['review', 'newest'] as const) {
    const [plan] = await plansOf(list('differing', sort));
    expect(plan).toContain('SEARCH files USING INDEX');
  }
});

test('one Malayalam letter is searched by the index', async () => {
  const { id } = await start(site, { firstname: 'ഋതു' });
  await start(site, { firstname: 'രമ' });
  const found = await findBySearch(site.db, { filter: null, search: 'ഋ' });
  expect(found?.matches?.map((match) => match.id)).toEqual([id]);
  if (isPostgres(site.db)) return;
  const plans = await plansOf((db) => findBySearch(db, { filter: null, search: 'ഋ' }));
  expect(plans.join('; ')).toContain('donationNumbers');
});

test('on PostgreSQL a page of two rare letters is asked for by parts of three, which its index has', async () => {
  if (!isPostgres(site.db)) return;
  const filter = { filter: null, search: 'zq' };
  const found = await findBySearch(site.db, filter);
  // As if more were found than are counted: then the page is read in order.
  const tooMany = found && { ...found, matches: null };
  const [query] = await queriesOf((db) =>
    listDonations(db, filter, tooMany, { limit: 26, sort: 'review', edge: null }),
  );
  expect(query?.parameters).toContain('zq[\\n -~]');
});

test.each(['ഋ', 'ഋജ', 'ß', 'o’'])(
  'on PostgreSQL %s is found by the index of letters beyond ASCII',
  async (search) => {
    if (!isPostgres(site.db)) return;
    const [query] = await queriesOf((db) => findBySearch(db, { filter: null, search }));
    const plan = await site.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_indexscan = off`.execute(tx);
      // Among so few donations, PostgreSQL takes an index of those that aren't deleted.
      const ofAll = query?.sql.replaceAll('"deletedAt" is null', 'true');
      const explain = Compiled.raw(`explain ${ofAll}`, [...(query?.parameters ?? [])]);
      return (await tx.executeQuery(explain)).rows.map((row) => JSON.stringify(row)).join('\n');
    });
    expect(plan).toContain('Bitmap Index Scan on \\"donationsOtherLetters');
  },
);
