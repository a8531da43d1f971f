/** Searches donations with the index of each database (docs/decisions/0025-search.md). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AliasedRawBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isPostgres } from '../../platform/db/is-postgres.ts';
import { isNotDeleted } from '../raised/index.server.ts';
import { readSearch } from './search.ts';
import type { DonationTable } from './tables.ts';

/** The length of the indexes' parts (trigrams). */
const gram = 3;
/**
 * Two letters are found by the parts that begin with them, if both indexes write these letters as we do; on
 * SQLite also one Malayalam letter, as the last line of a text has none.
 */
const isPairOnSqlite = (text: string) => /^([ -~\u0d00-\u0d7f]{2}|[\u0d00-\u0d7f])$/.test(text);
const isPairOnPostgres = (text: string) => /^[ -~][!-~]$/.test(text);
/** If more parts than this begin with the letters, every donation is read instead. */
const maxParts = 200;
/** Beyond this many matches SQLite reads every donation faster than the matches (bench/README.md). */
const maxIndexed = 50_000;
/**
 * Rows per query, about 5 ms each: nothing else runs while SQLite reads. For rows in order, and for single
 * rows.
 */
const rowsAtOnce = 2_000;
const readAtOnce = 1_000;

/** The table of donations, or a part of it under the same name. */
export type SomeDonations = AliasedRawBuilder<DonationTable, 'donations'>;

/** The matches of a search. */
export type Search = {
  /** The condition of a match, for one page of a list: it is read in order until the page is full. */
  isFound: RawBuilder<SqlBool>;
  /**
   * All matches, part by part. On SQLite other requests are answered between two parts. `within`: the ids to
   * look among, null if they are too many; SQLite may leave out others.
   */
  parts(within: () => Promise<string[] | null>): AsyncIterable<SomeDonations>;
};

/** Null for an empty search: all donations match. Asks SQLite's index here, once for all that follows. */
export async function openSearch(db: Database, typed: string | null): Promise<Search | null> {
  const ways = readSearch(typed ?? '');
  if (ways.length === 0) return null;
  if (isPostgres(db)) {
    const isFound = anyWay(ways.map(isLikeByIndex));
    const all = named(sql`select * from donations where ${isNotDeleted} and ${isFound}`);
    return { isFound, parts: () => once(all) };
  }
  const isFound = anyOf(ways, isPart);
  const numbers = await numbersOf(db, ways);
  return { isFound, parts: (within) => partsOnSqlite(db, numbers, isFound, within) };
}

/** The donations with these ids. */
export function theseDonations(db: Database, ids: string[]): SomeDonations {
  return isPostgres(db)
    ? named(sql`select * from donations where "id" = any(${ids})`)
    : inThisOrder(sql`json_each(${JSON.stringify(ids)}) cross join donations on donations."id" = "value"`);
}

async function* once(part: SomeDonations) {
  yield part;
}

/**
 * The matches of SQLite's index, part by part, or all donations if `numbers` is null. The parts of a text may
 * occur in any place, so each donation is checked again.
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

/** The values as JSON, in chunks; other requests run between two of them. */
async function* inChunks(values: (string | number)[], atOnce: number) {
  for (let n = 0; n < values.length; n += atOnce) {
    if (n > 0) await nextTurn();
    yield JSON.stringify(values.slice(n, n + atOnce));
  }
}

/** The ids that have one of the numbers. */
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

/** A limit, even none, keeps SQLite from starting with a filter's index instead. */
function inThisOrder(from: RawBuilder<unknown>): SomeDonations {
  return named(sql`select donations.* from ${from} limit -1`);
}

function named(query: RawBuilder<unknown>): SomeDonations {
  return sql<DonationTable>`(${query})`.as('donations');
}

const isPart = (text: string) => sql`instr(search, ${text}) > 0`;

/** The condition for PostgreSQL's index. */
const isLike = (text: string) => sql`search like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

type Contains = (text: string) => RawBuilder<unknown>;

const allOf = (way: string[], contains: Contains) => sql`(${sql.join(way.map(contains), sql` and `)})`;

const anyWay = (ways: RawBuilder<unknown>[]) => sql<SqlBool>`(${sql.join(ways, sql` or `)})`;

const anyOf = (ways: string[][], contains: Contains) => anyWay(ways.map((way) => allOf(way, contains)));

/** What the index of letters beyond ASCII holds of a donation (migration 0082). */
const otherLetters = sql`regexp_split_to_array(regexp_replace(search, '[\\n -~]+', '', 'g'), '')`;

/**
 * As above, also for a reading of one or two letters, which the index of parts doesn't know. Letters beyond
 * ASCII have an index. Two ASCII letters are found with each third letter that can be spelled out, or among
 * the donations with other letters there, which have an index of their own (migration 0032).
 */
function isLikeByIndex(way: string[]): RawBuilder<unknown> {
  if (!isShort(way)) return allOf(way, isLike);
  const letters = way.join('');
  const others = letters.match(/[^\n -~]/gu);
  if (others) {
    const hasLetters = sql`${otherLetters} @> ${others}::text[]`;
    // One letter needs no second condition: PostgreSQL would take both together for much rarer than it is.
    return letters === others[0] ? hasLetters : sql`(${allOf(way, isLike)} and ${hasLetters})`;
  }
  const pair = way.find(isPairOnPostgres);
  if (!pair) return allOf(way, isLike);
  const parts = `${pair.replace(/[^a-z0-9 ]/g, '\\$&')}[\\n -~]`;
  return sql`(${allOf(way, isLike)} and (search ~ ${parts} or search ~ '[!-~][^\\n -~]'))`;
}

const isShort = (way: string[]) => way.every((text) => [...text].length < gram);

/** The readings as a query of SQLite's FTS5; null if one of them has no text of sufficient length. */
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

/**
 * The parts that begin with two letters. Every text ends with a line end, so a third letter always follows.
 */
async function pairGrams(db: Database, pair: string | undefined): Promise<string | null> {
  if (!pair) return null;
  const { rows } = await sql<{ term: string }>`select "term" from "donationGramTerms"
    where "term" >= ${pair} and "term" <= ${`${pair}\u{10ffff}`} limit ${maxParts + 1}`.execute(db);
  if (rows.length > maxParts) return null;
  // No part begins with them: nothing matches.
  return rows.length > 0 ? rows.map(({ term }) => quoted(term)).join(' OR ') : quoted(`${pair}\u{10ffff}`);
}

/**
 * The matches of SQLite's index as `donationNumbers`; null if reading all is faster or the search is too
 * short.
 */
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
 * Removes the parts of changed and erased texts from SQLite's index, which keeps them until it is merged: a
 * few pages at a time, as nothing else runs meanwhile. PostgreSQL's vacuum does this by itself.
 */
export async function tidySearchIndex(db: Database): Promise<void> {
  if (isPostgres(db)) return;
  // Merges from two segments on, always into one: several would keep the erased parts.
  await sql`insert into "donationGrams" ("donationGrams", "rank") values ('usermerge', 2)`.execute(db);
  // A negative number plans the merge anew, once.
  for (let pages = -pagesAtOnce; await mergePages(db, pages); pages = pagesAtOnce) await nextTurn();
}

/** About 10 ms of work. */
const pagesAtOnce = 32;

/** False if nothing is left to merge: a step that merges changes at least two rows. */
async function mergePages(db: Database, pages: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const changes = async () =>
      (await sql<{ count: number }>`select total_changes() as "count"`.execute(tx)).rows[0]?.count ?? 0;
    const before = await changes();
    await sql`insert into "donationGrams" ("donationGrams", "rank") values ('merge', ${pages})`.execute(tx);
    return (await changes()) - before >= 2;
  });
}
