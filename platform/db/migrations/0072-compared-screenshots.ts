/** Whether screenshots agree with their donations, and the tries to read those that wait. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['agreeing', 'differing'])
    await db.schema.alterTable('screenshotReadings').addColumn(name, 'text').execute();
  // Written like its filter, or the databases would not use it (app/donations/repository.server.ts).
  await sql`create index "screenshotReadingsDiffering" on "screenshotReadings" ("path")
    where "differing" <> ''`.execute(db);
  await db.schema
    .createTable('screenshotTries')
    .addColumn('path', 'text', (column) => column.primaryKey().references('files.path').onDelete('cascade'))
    .addColumn('rules', 'integer', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('nextAt', 'text', (column) => column.notNull())
    .execute();
}
