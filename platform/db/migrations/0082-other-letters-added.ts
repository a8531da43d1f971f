/**
 * PostgreSQL finds one or two letters beyond ASCII by an index of such letters
 * (docs/decisions/0025-search.md). It covers all rows: only then does PostgreSQL know how frequent a letter is.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  if (!db.getExecutor().adapter.supportsMultipleConnections) return;
  await sql`create index "donationsOtherLetters" on donations
    using gin (regexp_split_to_array(regexp_replace(search, '[\\n -~]+', '', 'g'), ''))`.execute(db);
}
