/**
 * Counters of recent actions by address, network or recipient, so that limits hold for simultaneous requests
 * too.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('counters')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('resetsAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('countersResetsAt').on('counters').column('resetsAt').execute();
}
