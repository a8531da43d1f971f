/** Which donations a search finds, by the index of each database (docs/decisions/0025-search.md). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { readSearch } from './search.ts';

/** The indexes know parts of so many letters; a shorter search reads every donation. */
const gram = 3;
/** Of more than these (bench/README.md) SQLite reads every donation faster than those that its index names. */
const maxIndexed = 10_000;

/** True for the donations that are found; null for a search that says nothing: all of them. */
export async function foundBy(db: Database, search: string | null): Promise<RawBuilder<SqlBool> | null> {
  const ways = readSearch(search ?? '');
  if (ways.length === 0) return null;
  const isSqlite = !db.getExecutor().adapter.supportsMultipleConnections;
  const found = sql<SqlBool>`(${anyOf(ways, isSqlite ? isPart : isLike)})`;
  const grams = isSqlite && gramsOf(ways);
  if (!grams || !(await areFew(db, grams))) return found;
  // The grams of a text may stand anywhere: what the index finds is looked at once more.
  return sql<SqlBool>`(donations."id" in (
    select "donationId" from "donationGrams" join "donationNumbers" on "number" = "donationGrams".rowid
    where "donationGrams" match ${grams}) and ${found})`;
}

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

async function areFew(db: Database, grams: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*) as "count" from (
    select 1 from "donationGrams" where "donationGrams" match ${grams} limit ${maxIndexed + 1})`.execute(db);
  return Number(rows[0]?.count) <= maxIndexed;
}

/**
 * Takes the parts of texts that were changed or erased out of SQLite's index, which drops them only when it is put in order.
 * PostgreSQL's vacuum does that by itself.
 */
export async function tidySearchIndex(db: Database): Promise<void> {
  if (db.getExecutor().adapter.supportsMultipleConnections) return;
  await sql`insert into "donationGrams" ("donationGrams") values ('optimize')`.execute(db);
}
