/** SQL of single donations on the dashboard; its sums come from raised/. */
import type { Database } from '../../platform/db/database.ts';
import { isMissingEquivalent, isNotDeleted } from '../raised/index.server.ts';

/**
 * The newest `max` donations missing in totals, because their rupees or dollars are unknown; and their
 * number.
 */
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
