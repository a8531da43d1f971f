/**
 * Two letters are found by the indexes of parts of three (docs/decisions/0025-search.md): SQLite says which parts there are, and
 * PostgreSQL knows which donations have a letter of ours before one that its index can't be asked for.
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
