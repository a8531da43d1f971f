/**
 * Searches for two letters use the indexes of three-letter parts (docs/decisions/0025-search.md). SQLite
 * lists the parts; PostgreSQL marks the donations with a letter before one that its index can't find.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter.supportsMultipleConnections;
  await (isPostgres
    ? sql`create index "donationsMixedLetters" on donations ("id")
        where "deletedAt" is null and search ~ '[!-~][^\\n -~]'`
    : sql`create virtual table "donationGramTerms" using fts5vocab('donationGrams', 'row')`
  ).execute(db);
}
