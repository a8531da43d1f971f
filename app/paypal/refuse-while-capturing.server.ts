/** Blocks changes to a donation whose money PayPal may be capturing. */
import type { Database } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { isBeingCaptured } from './repository.server.ts';

/**
 * Throws 503 while PayPal may be capturing the donation's money. Otherwise it could be paid twice, or paid
 * and deleted.
 */
export async function refuseWhileCapturing(tx: Database, donationId: string): Promise<void> {
  if (!(await isBeingCaptured(tx, donationId))) return;
  throw new Problem('donation.beingPaid');
}
