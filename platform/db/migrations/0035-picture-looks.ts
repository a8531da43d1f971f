/**
 * The look of a picture of Home, independent of its format: it recognises the shipped sample's pictures
 * (app/sample).
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('files').addColumn('look', 'text').execute();
}
