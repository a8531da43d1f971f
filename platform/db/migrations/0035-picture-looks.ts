/** How a picture of Home looks, however it is saved: by it the shipped sample's are known again (app/sample). */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('files').addColumn('look', 'text').execute();
}
