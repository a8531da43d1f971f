/** The valid version of a donation's key: a corrected address invalidates the links to the old one. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('donations')
    .addColumn('keyVersion', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
