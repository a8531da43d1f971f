/** The latest renderings of the share kit, and how often shared links were opened. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shareDrawings')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('mark', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('shareDrawingsKey', ['kind', 'language'])
    .execute();
  await db.schema
    .createTable('shareOpenings')
    .addColumn('sharedBy', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute();
}
