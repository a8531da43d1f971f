/** Keeps confirmations and deletions off a donation whose money PayPal may be capturing at this moment. */
import type { Database } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { isBeingCaptured } from './repository.server.ts';

/** Refuses with 503 while PayPal may be capturing the donation's money: it would be paid twice, or paid and gone. */
export async function refuseWhileCapturing(tx: Database, donationId: string): Promise<void> {
  if (!(await isBeingCaptured(tx, donationId))) return;
  throw new Problem('donation.beingPaid');
}
