/** The public total as it was at the end of a day (docs/decisions/0100-pictures-of-the-balance.md). */
import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from '../../platform/days.ts';
import type { Database } from '../../platform/db/database.ts';
import { findDay } from './figure-days-repository.server.ts';
import { findPublicSums } from './public-sums.server.ts';

/**
 * Whole rupees, as strangers could read them at the end of this day (YYYY-MM-DD): a total between two steps could
 * reveal a single amount. Null if it isn't known or nothing is public.
 */
export async function findPublicRaisedBy(
  context: Pick<AppContext, 'config'>,
  db: Database,
  day: string,
): Promise<number | null> {
  const [sums, newest, then] = await Promise.all([
    findPublicSums(context, db),
    findDay(db, null),
    findDay(db, day),
  ]);
  if (sums === null) return null;
  if (then && newest?.rupees === sums.rupees) return then.rupees;
  const { lastVerifiedAt } = sums;
  return lastVerifiedAt === null || dayInIndia(Date.parse(lastVerifiedAt)) <= day ? sums.rupees : null;
}
