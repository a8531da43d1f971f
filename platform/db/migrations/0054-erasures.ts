/** Erasures, without persons, so that a restored backup can repeat them. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('erasures')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('donationIds', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  // Earlier erasures, of one donation each.
  await sql
    .raw(`insert into "erasures" ("id", "person", "donationIds", "at")
      select "id", '', '["' || "id" || '"]', "erasedAt" from donations where "erasedAt" is not null`)
    .execute(db);
}
