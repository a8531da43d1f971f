/**
 * The stage in which each rendering was made, so that no page shows one that still asks for donations. Also
 * the decision before *in memory* and its time, for undo.
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
