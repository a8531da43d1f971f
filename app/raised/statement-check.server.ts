/**
 * How much of the public total stands in the bank's statements or was reported by PayPal
 * (docs/decisions/0098-found-in-statements.md). Like the total, it moves in steps.
 */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { findPublicSums } from './public-sums.server.ts';
import type { StatementCheck } from './statement-check.ts';
import { findStatementFigures } from './statement-repository.server.ts';

/** Of fewer donations a share would tell too much of a single one. */
const fewest = 10;

/** Null if no statement was read, if nothing was found in one, or with fewer than ten verified donations. */
export async function findStatementCheck(
  context: Pick<AppContext, 'config'>,
  db: Database,
): Promise<StatementCheck | null> {
  const [sums, found] = await Promise.all([findPublicSums(context, db), findStatementFigures(db)]);
  if (sums === null || !found?.readTo || sums.donations < fewest) return null;
  // A donation may have changed since: never more than all.
  const donations = Math.min(found.donations, sums.donations);
  const percent = Math.min(100, Math.floor((100 * found.rupees) / sums.rupees));
  if (donations === 0 || !(percent >= 1)) return null;
  const hasPayPal = found.payPalDonations > 0;
  const { donations: of, people } = sums;
  const seen = found.seenDonations === of - found.donations ? found.seenDonations : null;
  return { found: donations, seen, of, people, percent, readTo: found.readTo, hasPayPal };
}
