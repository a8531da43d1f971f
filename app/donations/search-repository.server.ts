/** Which donations a search finds, by the index of each database (docs/decisions/0025-search.md). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AliasedRawBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isPostgres } from '../../platform/db/is-postgres.ts';
import { isNotDeleted } from '../raised/index.server.ts';
import { readSearch } from './search.ts';
import type { DonationTable } from './tables.ts';

/** The indexes know parts of so many letters. */
const gram = 3;
/** Two letters are found by the parts that begin with them, where those are letters that each index writes as we do. */
const isPairOnSqlite = (text: string) => /^[ -~\u0d00-\u0d7f]{2}$/.test(text);
const isPairOnPostgres = (text: string) => /^[ -~][!-~]$/.test(text);
/** Of more parts than these, as one letter begins, every donation is read. */
const maxParts = 200;
/** Of more than these (bench/README.md) SQLite reads every donation faster than those that its index names. */
const maxIndexed = 10_000;
/** As nothing else runs while SQLite reads, it is asked for so many at a time: some 5 ms each, rows in their order and single ones. */
const rowsAtOnce = 2_000;
const readAtOnce = 1_000;

/** What stands for the table of donations where only some of them are meant. */
export type SomeDonations = AliasedRawBuilder<DonationTable, 'donations'>;

/** What a search finds. */
export type Search = {
  /** True for these: for one page of a list, which is read in its order until the page is full. */
  isFound: RawBuilder<SqlBool>;
  /**
   * All of them, one part after the other: for what reads all. On SQLite others are answered between two of them, and those outside
   * of `within` may be left out: the ids of all that are meant, or null where they are too many.
   */
  parts(within: () => Promise<string[] | null>): AsyncIterable<SomeDonations>;
};

/** Null for a search that says nothing: all donations. SQLite's index is asked here, once for whatever follows. */
export async function openSearch(db: Database, typed: string | null): Promise<Search | null> {
  const ways = readSearch(typed ?? '');
  if (ways.length === 0) return null;
  if (isPostgres(db)) {
    const isFound = anyOf(ways, isLike);
    const all = named(
      sql`select * from donations where ${isNotDeleted} and ${anyWay(ways.map(isLikeByIndex))}`,
    );
    return { isFound, parts: () => once(all) };
  }
  const isFound = anyOf(ways, isPart);
  const numbers = await numbersOf(db, ways);
  return { isFound, parts: (within) => partsOnSqlite(db, numbers, isFound, within) };
}

/** The donations of these ids. */
export function theseDonations(db: Database, ids: string[]): SomeDonations {
  return isPostgres(db)
    ? named(sql`select * from donations where "id" = any(${ids})`)
    : inThisOrder(sql`json_each(${JSON.stringify(ids)}) cross join donations on donations."id" = "value"`);
}

async function* once(part: SomeDonations) {
  yield part;
}

/**
 * What SQLite's index names, part by part, or all donations where `numbers` is null. The grams of a text may stand anywhere:
 * each donation is looked at once more.
 */
async function* partsOnSqlite(
  db: Database,
  numbers: number[] | null,
  isFound: RawBuilder<SqlBool>,
  within: () => Promise<string[] | null>,
) {
  const found = sql`where ${isNotDeleted} and ${isFound}`;
  const meant = numbers && numbers.length <= readAtOnce ? null : await within();
  if (meant) {
    const ids = numbers ? await intersect(db, meant, numbers) : meant;
    for await (const part of inChunks(ids, readAtOnce))
      yield inThisOrder(sql`json_each(${part}) cross join donations on donations."id" = "value" ${found}`);
  } else if (numbers) {
    for await (const part of inChunks(numbers, readAtOnce))
      yield inThisOrder(sql`json_each(${part}) cross join "donationNumbers" on "number" = "value"
        cross join donations on donations."id" = "donationId" ${found}`);
  } else {
    const last = await lastRow(db);
    for (let n = 0; n < last; n += rowsAtOnce) {
      if (n > 0) await nextTurn();
      yield inThisOrder(sql`(select * from donations where rowid > ${n} and rowid <= ${n + rowsAtOnce})
        as donations ${found}`);
    }
  }
}

/** The values as JSON, so many at a time; between two of them others have their turn. */
async function* inChunks(values: (string | number)[], atOnce: number) {
  for (let n = 0; n < values.length; n += atOnce) {
    if (n > 0) await nextTurn();
    yield JSON.stringify(values.slice(n, n + atOnce));
  }
}

/** Those of the ids that have one of the numbers. */
async function intersect(db: Database, ids: string[], numbers: number[]): Promise<string[]> {
  const meant = new Set(ids);
  const both: string[] = [];
  for await (const part of inChunks(numbers, rowsAtOnce)) {
    const { rows } = await sql<{ ids: string }>`select json_group_array("donationId") as "ids"
      from json_each(${part}) cross join "donationNumbers" on "number" = "value"`.execute(db);
    const ids = JSON.parse(rows[0]?.ids ?? '[]') as string[];
    both.push(...ids.filter((id) => meant.has(id)));
  }
  return both;
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

type Contains = (text: string) => RawBuilder<unknown>;

const allOf = (way: string[], contains: Contains) => sql`(${sql.join(way.map(contains), sql` and `)})`;

const anyWay = (ways: RawBuilder<unknown>[]) => sql<SqlBool>`(${sql.join(ways, sql` or `)})`;

const anyOf = (ways: string[][], contains: Contains) => anyWay(ways.map((way) => allOf(way, contains)));

/**
 * The same, and for a way that PostgreSQL's index knows no part of: two letters and one more, of those that it can spell out,
 * or one of the donations that have others there, which have an index of their own (migration 0032).
 */
function isLikeByIndex(way: string[]): RawBuilder<unknown> {
  const pair = isShort(way) && way.find(isPairOnPostgres);
  if (!pair) return allOf(way, isLike);
  const parts = `${pair.replace(/[^a-z0-9 ]/g, '\\$&')}[\\n -~]`;
  return sql`(${allOf(way, isLike)} and (search ~ ${parts} or search ~ '[!-~][^\\n -~]'))`;
}

const isShort = (way: string[]) => way.every((text) => [...text].length < gram);

/** The ways as SQLite's FTS5 is asked for them; null when one of them has no text that is long enough. */
async function gramsOf(db: Database, ways: string[][]): Promise<string | null> {
  const each = await Promise.all(
    ways.map((way) => (isShort(way) ? pairGrams(db, way.find(isPairOnSqlite)) : longGrams(way))),
  );
  return each.includes(null) ? null : each.map((grams) => `(${grams})`).join(' OR ');
}

const quoted = (gram: string) => `"${gram.replaceAll('"', '""')}"`;

function longGrams(way: string[]): string {
  const grams = way.flatMap((text) => {
    const letters = [...text];
    return letters.slice(gram - 1).map((_, n) => letters.slice(n, n + gram).join(''));
  });
  return [...new Set(grams)].map(quoted).join(' AND ');
}

/** The parts that begin with two letters: every text ends with the end of its line, so that one more follows always. */
async function pairGrams(db: Database, pair: string | undefined): Promise<string | null> {
  if (!pair) return null;
  const { rows } = await sql<{ term: string }>`select "term" from "donationGramTerms"
    where "term" >= ${pair} and "term" <= ${`${pair}\u{10ffff}`} limit ${maxParts + 1}`.execute(db);
  if (rows.length > maxParts) return null;
  // Nothing begins with them: what nobody has finds nobody.
  return rows.length > 0 ? rows.map(({ term }) => quoted(term)).join(' OR ') : quoted(`${pair}\u{10ffff}`);
}

/** What SQLite's index names, as `donationNumbers` numbers it; null where reading every donation is quicker, or the search too short for it. */
async function numbersOf(db: Database, ways: string[][]): Promise<number[] | null> {
  const grams = await gramsOf(db, ways);
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
  if (isPostgres(db)) return;
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
