/** Limits the corrections of one donation by its donor. */
import type { Database } from '../../../platform/db/database.ts';
import { DAY } from '../../../platform/durations.ts';
import { addOne } from '../../../platform/http/counter-repository.ts';
import { tooMany } from '../../../platform/http/rate-limit.ts';

/** More than anybody needs. The history keeps both versions of each, up to 2,000 characters long. */
const maxADay = 50;

/** Throws 429 above the limit, with the time to retry. A rollback undoes the count. */
export async function countOwnChange(tx: Database, donationId: string): Promise<void> {
  const { count, resetsAt } = await addOne(tx, `own change ${donationId}`, DAY);
  if (count > maxADay) throw tooMany('donation.tooManyChanges', resetsAt);
}
