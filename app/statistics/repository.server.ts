/** What the dashboard reads of single donations; its sums are those of raised/. */
import type { Database } from '../../platform/db/database.ts';
import { isMissingEquivalent, isNotDeleted } from '../raised/index.server.ts';

/** Donations that no total has, because their rupees or dollars aren't known: the newest, and how many in all. */
export async function listMissingEquivalent(db: Database, max: number) {
  const missing = db.selectFrom('donations').where(isMissingEquivalent).where(isNotDeleted);
  const [rows, { count }] = await Promise.all([
    missing
      .select([
        'id',
        'firstname',
        'lastname',
        'currency',
        'amount',
        'rupees',
        'usDollar',
        'date',
        'isVerified',
      ])
      .orderBy('date', 'desc')
      .limit(max)
      .execute(),
    missing.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
