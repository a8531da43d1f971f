/** The mail that a gift has arrived: once for a donation, however often its verification is taken back and given anew. */
import type { Database } from '../../platform/db/database.ts';
import { type OwnedDonation, wasVerifiedBefore } from '../donations/repository.server.ts';
import { queueDonorMail } from './queue-donor-mail.server.ts';
import { requeueDropped } from './repository.server.ts';

/** Queues it where the change from `before` to `after` verified the donation. Call it in the transaction of that change. */
export async function queueVerifiedMail(
  tx: Database,
  before: OwnedDonation,
  after: OwnedDonation,
): Promise<void> {
  if (before.isVerified || !after.isVerified || after.erasedAt !== null) return;
  const isFirst = !(await wasVerifiedBefore(tx, after.id, after.version));
  // One that was queued and dropped, as the verification was taken back meanwhile, has not been sent.
  await (isFirst ? queueDonorMail(tx, 'verified', after) : requeueDropped(tx, after.id, 'verified'));
}
