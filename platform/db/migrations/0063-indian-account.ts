/** A donor abroad may pay rupees from an account in India (docs/decisions/0083-account-in-india.md). */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('donations')
    .addColumn('hasIndianAccount', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute();
}
