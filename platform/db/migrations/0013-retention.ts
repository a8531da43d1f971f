/**
 * For the nightly job and erasures: which donations hold an address, how many incomplete ones were deleted by
 * age (the dashboard still counts them as started), and when a donor was erased.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index "donationsWithAddress" on donations ("date") where "ipAddress" <> ''`.execute(db);
  await db.schema
    .createTable('purgedTallies')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .addColumn('donations', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('donations').addColumn('erasedAt', 'text').execute();
}
