/** What screenshots of payments say, read once. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('screenshotReadings')
    .addColumn('path', 'text', (column) => column.primaryKey().references('files.path').onDelete('cascade'))
    .addColumn('rules', 'integer', (column) => column.notNull())
    .addColumn('reading', 'text', (column) => column.notNull())
    .execute();
}
