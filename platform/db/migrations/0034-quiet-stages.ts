/**
 * In which stage of the campaign each drawing was made, so that no page names one that still asks. What was decided before *in
 * memory* was chosen, and when that was, so that it can be undone.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('shareDrawings')
    .addColumn('stage', 'text', (column) => column.notNull().defaultTo('running'))
    .execute();
  await db.schema.alterTable('campaignLife').addColumn('before', 'text').execute();
  await db.schema.alterTable('campaignLife').addColumn('memorySince', 'text').execute();
}
