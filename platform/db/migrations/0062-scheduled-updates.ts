/** Updates that are shown later: when, and whether their followers are mailed then. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('updates').addColumn('publishAt', 'text').execute();
  for (const name of ['mailsFollowers', 'scheduledInMemory']) {
    await db.schema
      .alterTable('updates')
      .addColumn(name, 'boolean', (c) => c.notNull().defaultTo(false))
      .execute();
  }
  await db.schema.createIndex('updatesPublishAt').on('updates').column('publishAt').execute();
}
