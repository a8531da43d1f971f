/** Which donations a search finds, by the index of each database (docs/decisions/0025-search.md). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AliasedRawBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isNotDeleted } from './repository.server.ts';
import { readSearch } from './search.ts';
import type { DonationTable } from './tables.ts';

/** The indexes know parts of so many letters; a shorter search reads every donation. */
const gram = 3;
/** Of more than these (bench/README.md) SQLite reads every donation faster than those that its index names. */
const maxIndexed = 10_000;
/** As nothing else runs while SQLite reads, it is asked for so many at a time: some 5 ms each, rows in their order and those of numbers. */
const rowsAtOnce = 2_000;
const numbersAtOnce = 1_000;

/** What stands for the table of donations where only some of them are meant. */
export type SomeDonations = AliasedRawBuilder<DonationTable, 'donations'>;

/** What a search finds. */
export type Search = {
  /** True for these: for one page of a list, which is read in its order until the page is full. */
  isFound: RawBuilder<SqlBool>;
  /** All of them, one part after the other: for what reads all. On SQLite others are answered between two of them. */
  parts(): AsyncIterable<SomeDonations>;
};

/** Null for a search that says nothing: all donations. SQLite's index is asked here, once for whatever follows. */
export async function openSearch(db: Database, typed: string | null): Promise<Search | null> {
  const ways = readSearch(typed ?? '');
  if (ways.length === 0) return null;
  if (!isSqlite(db)) {
    const isFound = anyOf(ways, isLike);
    const all = named(sql`select * from donations where ${isNotDeleted} and ${isFound}`);
    return { isFound, parts: () => once(all) };
  }
  const isFound = anyOf(ways, isPart);
  const numbers = await numbersOf(db, ways);
  return { isFound, parts: () => partsOnSqlite(db, numbers, isFound) };
}

/** The donations of these ids. */
export function theseDonations(db: Database, ids: string[]): SomeDonations {
  return isSqlite(db)
    ? inThisOrder(sql`json_each(${JSON.stringify(ids)}) cross join donations on donations."id" = "value"`)
    : named(sql`select * from donations where "id" = any(${ids})`);
}

const isSqlite = (db: Database) => !db.getExecutor().adapter.supportsMultipleConnections;

async function* once(part: SomeDonations) {
  yield part;
}

/**
 * What SQLite's index names, part by part, or all donations where `numbers` is null. The grams of a text may stand anywhere:
 * each donation is looked at once more.
 */
async function* partsOnSqlite(db: Database, numbers: number[] | null, isFound: RawBuilder<SqlBool>) {
  const last = numbers ? numbers.length : await lastRow(db);
  const atOnce = numbers ? numbersAtOnce : rowsAtOnce;
  for (let n = 0; n < last; n += atOnce) {
    if (n > 0) await nextTurn();
    const part = numbers
      ? sql`json_each(${JSON.stringify(numbers.slice(n, n + atOnce))})
          cross join "donationNumbers" on "number" = "value" cross join donations on donations."id" = "donationId"`
      : sql`(select * from donations where rowid > ${n} and rowid <= ${n + atOnce}) as donations`;
    yield inThisOrder(sql`${part} where ${isNotDeleted} and ${isFound}`);
  }
}

async function lastRow(db: Database): Promise<number> {
  const { rows } = await sql<{ last: number }>`select max(rowid) as "last" from donations`.execute(db);
  return rows[0]?.last ?? 0;
}

/** With a limit, even none, SQLite reads as it is told; else it might begin with the index of a filter. */
function inThisOrder(from: RawBuilder<unknown>): SomeDonations {
  return named(sql`select donations.* from ${from} limit -1`);
}

function named(query: RawBuilder<unknown>): SomeDonations {
  return sql<DonationTable>`(${query})`.as('donations');
}

const isPart = (text: string) => sql`instr(search, ${text}) > 0`;

/** For PostgreSQL's index. */
const isLike = (text: string) => sql`search like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

function anyOf(ways: string[][], contains: (text: string) => RawBuilder<unknown>) {
  const each = ways.map((way) => sql`(${sql.join(way.map(contains), sql` and `)})`);
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

/** The ways as SQLite's FTS5 is asked for them; null when one of them has no text that is long enough. */
function gramsOf(ways: string[][]): string | null {
  const each = ways.map((way) => {
    const grams = way.flatMap((text) => {
      const letters = [...text];
      return letters.slice(gram - 1).map((_, n) => letters.slice(n, n + gram).join(''));
    });
    return [...new Set(grams)].map((text) => `"${text.replaceAll('"', '""')}"`).join(' AND ');
  });
  return each.every((grams) => grams !== '') ? each.map((grams) => `(${grams})`).join(' OR ') : null;
}

/** What SQLite's index names, as `donationNumbers` numbers it; null where reading every donation is quicker, or the search too short for it. */
async function numbersOf(db: Database, ways: string[][]): Promise<number[] | null> {
  const grams = gramsOf(ways);
  if (grams === null) return null;
  const { rows } = await sql<{ numbers: string }>`select json_group_array("number") as "numbers" from (
    select rowid as "number" from "donationGrams" where "donationGrams" match ${grams} limit ${maxIndexed + 1})`.execute(
    db,
  );
  const numbers = JSON.parse(rows[0]?.numbers ?? '[]') as number[];
  return numbers.length <= maxIndexed ? numbers : null;
}

/**
 * Takes the parts of texts that were changed or erased out of SQLite's index, which drops them only when it is put in order: a
 * few pages at a time, as nothing else runs meanwhile. PostgreSQL's vacuum does that by itself.
 */
export async function tidySearchIndex(db: Database): Promise<void> {
  if (!isSqlite(db)) return;
  // Two parts are enough to be merged; less than all of them into one would keep what is to go.
  await sql`insert into "donationGrams" ("donationGrams", "rank") values ('usermerge', 2)`.execute(db);
  // Below zero the parts are laid out for it anew, once.
  for (let pages = -pagesAtOnce; await mergePages(db, pages); pages = pagesAtOnce) await nextTurn();
}

/** Some 10 ms of work. */
const pagesAtOnce = 32;

/** False when there was nothing left to merge: a step that did something changes two rows or more. */
async function mergePages(db: Database, pages: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const changes = async () =>
      (await sql<{ count: number }>`select total_changes() as "count"`.execute(tx)).rows[0]?.count ?? 0;
    const before = await changes();
    await sql`insert into "donationGrams" ("donationGrams", "rank") values ('merge', ${pages})`.execute(tx);
    return (await changes()) - before >= 2;
  });
}
