/**
 * The campaign's stage, and its words to readers in each language (JSON). Without a row the campaign runs.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('campaignLife')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('atGoal', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('changedAt', 'text', (c) => c.notNull())
    .addColumn('changedBy', 'text', (c) => c.notNull())
    .execute();
}
