/** How often something was done lately by one address, network or recipient, so that a limit holds however many ask at once. */
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
