/** The days of the bank account that the team has read, by count only: no line is kept. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('coveredDays')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .addColumn('credits', 'integer', (c) => c.notNull())
    .addColumn('isWhole', 'boolean', (c) => c.notNull())
    .execute();
}
