/** A paper may be the hospital's written estimate, with its sum and its day (YYYY-MM-DD). */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('papers').addColumn('estimateRupees', 'integer').execute();
  await db.schema.alterTable('papers').addColumn('estimateDate', 'text').execute();
}
