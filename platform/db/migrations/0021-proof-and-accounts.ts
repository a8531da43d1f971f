/** Papers for readers, and spendings; the words of both are JSON, by language. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('papers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('idempotencyKey', 'text', (c) => c.unique())
    .execute();
  await db.schema
    .createTable('spendings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('need', 'text', (c) => c.notNull())
    .addColumn('rupees', 'integer', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('bill', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('idempotencyKey', 'text', (c) => c.unique())
    .execute();
}
