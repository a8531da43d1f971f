/** What the super-admin's tools ask of the donations' table; they write through the donations' own services alone. */
import type { Database } from '../../../platform/db/database.ts';
import { fieldNames } from '../../donations/index.ts';
import { isNotDeleted } from '../../raised/index.server.ts';

/** The ids of donations with or without a transaction ID, newest first. */
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

/** The donations of these ids, as far as there are. */
export function listNamed(db: Database, ids: string[]) {
  return db.selectFrom('donations').select(fieldNames).where('id', 'in', ids).where(isNotDeleted).execute();
}
