/** The pay-in details of the last start, and their last change until somebody has seen it. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payInDetails')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('changes', 'text')
    .addColumn('changedAt', 'text')
    .execute();
}
