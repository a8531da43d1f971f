/** Which donations a search finds, by the index of each database (docs/decisions/0025-search.md). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isNotDeleted } from './repository.server.ts';
import { maxCounted, readSearch } from './search.ts';

/** The indexes know parts of so many letters; a shorter search reads every donation. */
const gram = 3;
/** Of more than these (bench/README.md) SQLite reads every donation faster than those that its index names. */
const maxIndexed = 10_000;

/** What a search finds. */
export type Found = {
  /** How many in all, whatever the filter; one more than `maxCounted` stands for any number beyond. */
  count: number;
  /** True for these: for one page of a list, which is read in its order until the page is full. */
  inOrder: RawBuilder<SqlBool>;
  /** True for these: for what reads all of them. */
  all: RawBuilder<SqlBool>;
};

/** Null for a search that says nothing: all donations. The few of a search are looked for once, and named from then on. */
export async function foundBy(db: Database, search: string | null): Promise<Found | null> {
  const ways = readSearch(search ?? '');
  if (ways.length === 0) return null;
  const isSqlite = !db.getExecutor().adapter.supportsMultipleConnections;
  const inOrder = sql<SqlBool>`(${anyOf(ways, isSqlite ? isPart : isLike)})`;
  const grams = isSqlite ? await gramsToUse(db, ways) : null;
  const ids = await findFirst(db, grams, inOrder);
  if (ids.length > maxCounted) {
    const all = grams ? sql<SqlBool>`(donations."id" in (${idsWith(grams)}) and ${inOrder})` : inOrder;
    return { count: ids.length, inOrder, all };
  }
  const named = isSqlite
    ? sql<SqlBool>`donations."id" in (select "value" from json_each(${JSON.stringify(ids)}))`
    : sql<SqlBool>`donations."id" = any(${ids})`;
  return { count: ids.length, inOrder: named, all: named };
}

/** The ids of `maxCounted` and one that are found, or of all. */
async function findFirst(db: Database, grams: string | null, found: RawBuilder<SqlBool>): Promise<string[]> {
  const led = grams
    ? sql`(${idsWith(grams)}) as "named" join donations on donations."id" = "named"."donationId"`
    : sql`donations`;
  const { rows } = await sql<{ id: string }>`
    select donations."id" from ${led} where ${isNotDeleted} and ${found} limit ${maxCounted + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What SQLite's index names. The grams of a text may stand anywhere: each is looked at once more. */
const idsWith = (grams: string) => sql`select "donationId" from "donationGrams"
  join "donationNumbers" on "number" = "donationGrams".rowid where "donationGrams" match ${grams}`;

const isPart = (text: string) => sql`instr(search, ${text}) > 0`;

/** For PostgreSQL's index. */
const isLike = (text: string) => sql`search like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

function anyOf(ways: string[][], contains: (text: string) => RawBuilder<unknown>) {
  return sql.join(
    ways.map((way) => sql`(${sql.join(way.map(contains), sql` and `)})`),
    sql` or `,
  );
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

/** Null where the index names so many that reading every donation is quicker, or knows nothing so short. */
async function gramsToUse(db: Database, ways: string[][]): Promise<string | null> {
  const grams = gramsOf(ways);
  if (grams === null) return null;
  const { rows } = await sql<{ count: number }>`select count(*) as "count" from (
    select 1 from "donationGrams" where "donationGrams" match ${grams} limit ${maxIndexed + 1})`.execute(db);
  return Number(rows[0]?.count) <= maxIndexed ? grams : null;
}

/**
 * Takes the parts of texts that were changed or erased out of SQLite's index, which drops them only when it is put in order: a
 * few pages at a time, as nothing else runs meanwhile. PostgreSQL's vacuum does that by itself.
 */
export async function tidySearchIndex(db: Database): Promise<void> {
  if (db.getExecutor().adapter.supportsMultipleConnections) return;
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
