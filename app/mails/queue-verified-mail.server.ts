/**
 * The mail that a gift has arrived: once for a donation, however often its verification is taken back and given anew. It is held
 * for THANKS_AFTER_MINUTES, so that what a click takes back soon is told to nobody (docs/decisions/0043-held-mails.md).
 */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { ago } from '../../platform/durations.ts';
import { type OwnedDonation, wasVerifiedBefore } from '../donations/index.server.ts';
import { queueDonorMail } from './queue-donor-mail.server.ts';
import * as repository from './repository.server.ts';

/** Why a mail was not sent, as the team reads it. */
const reasons = {
  takenBack: 'The donation is not verified: that was taken back before the mail was sent.',
  deleted: 'The donation was deleted before the mail was sent.',
};

/**
 * Queues it where the change from `before` to `after` verified the donation; one that was queued before and dropped is queued
 * again. Call it in the transaction of that change. Returns when it goes out (ISO), null if none follows.
 */
export async function queueVerifiedMail(
  { config }: Pick<AppContext, 'config'>,
  tx: Database,
  before: OwnedDonation,
  after: OwnedDonation,
): Promise<string | null> {
  // Who was entered from a bank's line has no address.
  if (before.isVerified || !after.isVerified || after.erasedAt !== null || after.email === '') return null;
  const heldMs = config.thanksAfterMs;
  const isFirst = !(await wasVerifiedBefore(tx, after.id, after.version));
  const isQueued = await (isFirst
    ? queueDonorMail(tx, 'verified', after, { heldMs })
    : repository.requeueDropped(tx, after.id, 'verified', { heldMs }));
  return isQueued ? ago(-heldMs) : null;
}

/** Drops the one that waits, as the verification is taken back, or the donation deleted. Call it in the transaction of that. */
export async function dropVerifiedMail(
  tx: Database,
  donationId: string,
  why: keyof typeof reasons,
): Promise<void> {
  await repository.dropQueued(tx, donationId, 'verified', reasons[why]);
}

/** Queues the one again that was dropped with the deletion of a donation, which is restored. */
export async function requeueVerifiedMail(
  { config }: Pick<AppContext, 'config'>,
  tx: Database,
  donationId: string,
): Promise<void> {
  const which = { heldMs: config.thanksAfterMs, reason: reasons.deleted };
  await repository.requeueDropped(tx, donationId, 'verified', which);
}

/** Why the mail would be untrue at this moment; null where it is true. */
export function whyNotArrived(donation: OwnedDonation | undefined): string | null {
  if (!donation) return reasons.deleted;
  return donation.isVerified ? null : reasons.takenBack;
}
