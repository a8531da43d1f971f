/**
 * Keeps, beside what a screenshot says, in which facts it agrees with its donation and in which it differs: for
 * the team's list and its filter. It follows every change of the donation, in the same transaction.
 */
import type { Database } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import { lockDonation } from '../donations/index.server.ts';
import type { Donation } from '../donations/index.ts';
import { factsOf } from './compare.ts';
import { compareDonation } from './compare-donation.ts';
import { forgetComparison, saveComparison } from './comparison-repository.server.ts';
import { findReading, findScreenshot } from './repository.server.ts';

/** Call it when the donation's screenshot was read. */
export function noteComparison(db: Database, donationId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const donation = await lockDonation(tx, donationId);
    if (donation) await compareAnew(tx, donation);
  });
}

const compared = ['confirmationNumber', 'amount', 'currency', 'screenshotUrl'] as const;

/** Reacts to a changed donation. Reads no picture: one that was not read yet is compared afterwards. */
export async function followDonation(
  tx: Database,
  { before, after }: Events['donationChanged'],
): Promise<void> {
  if (compared.some((name) => before[name] !== after[name])) await compareAnew(tx, after);
}

/** `donation`: locked. */
async function compareAnew(tx: Database, donation: Donation): Promise<void> {
  const path = donation.screenshotUrl?.replace(/^\/files\//, '');
  const file = path && (await findScreenshot(tx, path));
  if (!file) return;
  const found = await findReading(tx, path);
  // A reading by older rules can't follow the donation.
  if (!found) return forgetComparison(tx, path);
  const facts = factsOf(compareDonation(donation, found, file.createdAt));
  await saveComparison(tx, path, facts);
}
