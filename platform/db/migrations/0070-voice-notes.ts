/** Updates with a voice note, and what it says in each language. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('updates').addColumn('voice', 'text').execute();
  await db.schema
    .alterTable('updates')
    .addColumn('voiceTranscripts', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
}
