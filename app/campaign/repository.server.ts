/** The table of the campaign's stage. Only change-stage.server.ts writes it. */
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

const only = 1;

/** The last decision; undefined if there is none. */
export function findDecision(db: Database) {
  return db
    .selectFrom('campaignLife')
    .select(['state', 'atGoal', 'words', 'before', 'memorySince', 'changedAt', 'changedBy'])
    .where('id', '=', only)
    .executeTakeFirst();
}

export async function upsertDecision(db: Database, row: Omit<Tables['campaignLife'], 'id'>): Promise<void> {
  await db
    .insertInto('campaignLife')
    .values({ id: only, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
