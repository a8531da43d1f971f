/** Queries of the super-admin's tools on donations. */
import type { Database } from '../../../platform/db/database.ts';
import { fieldNames } from '../../donations/index.ts';
import { isNotDeleted } from '../../raised/index.server.ts';

/** Ids of donations with or without a transaction ID, newest first. */
export async function listIds(db: Database, filter: 'completed' | 'started', max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('donations')
    .select('id')
    .where('confirmationNumber', filter === 'completed' ? 'is not' : 'is', null)
    .where(isNotDeleted)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** The donations with these ids; unknown ids are left out. */
export function listNamed(db: Database, ids: string[]) {
  return db.selectFrom('donations').select(fieldNames).where('id', 'in', ids).where(isNotDeleted).execute();
}
