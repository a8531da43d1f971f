/** Which of a donation's keys is right: the links that went to an address end when it is corrected. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('donations')
    .addColumn('keyVersion', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
