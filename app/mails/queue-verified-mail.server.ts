/**
 * The mail that a donation has arrived: one for each donation, even if it is unverified and verified again.
 * The mail is held for THANKS_AFTER_MINUTES, so that an undone verification is told to nobody
 * (docs/decisions/0043-held-mails.md).
 */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { ago } from '../../platform/durations.ts';
import { type OwnedDonation, wasVerifiedBefore } from '../donations/index.server.ts';
import { queueDonorMail } from './queue-donor-mail.server.ts';
import * as repository from './repository.server.ts';

/** Why a mail was not sent, as shown to the team. */
const reasons = {
  takenBack: 'The donation is not verified: somebody undid that before the mail was sent.',
  deleted: 'The donation was deleted before the mail was sent.',
};

/**
 * Queues the mail if the change from `before` to `after` verified the donation, or queues a dropped one
 * again. Call it in the transaction of the change. Returns when the mail goes out (ISO); null if none
 * follows.
 */
export async function queueVerifiedMail(
  { config }: Pick<AppContext, 'config'>,
  tx: Database,
  before: OwnedDonation,
  after: OwnedDonation,
): Promise<string | null> {
  // A donation entered from a bank line has no email address.
  if (before.isVerified || !after.isVerified || after.erasedAt !== null || after.email === '') return null;
  const heldMs = config.thanksAfterMs;
  const isFirst = !(await wasVerifiedBefore(tx, after.id, after.version));
  const isQueued = await (isFirst
    ? queueDonorMail(tx, 'verified', after, { heldMs })
    : repository.requeueDropped(tx, after.id, 'verified', { heldMs }));
  return isQueued ? ago(-heldMs) : null;
}

/**
 * Drops the queued mail of a donation that was unverified or deleted. Call it in the transaction of that
 * change.
 */
export async function dropVerifiedMail(
  tx: Database,
  donationId: string,
  why: keyof typeof reasons,
): Promise<void> {
  await repository.dropQueued(tx, donationId, 'verified', reasons[why]);
}

/** Queues the mail of a restored donation again if its deletion had dropped it. */
export async function requeueVerifiedMail(
  { config }: Pick<AppContext, 'config'>,
  tx: Database,
  donationId: string,
): Promise<void> {
  const which = { heldMs: config.thanksAfterMs, reason: reasons.deleted };
  await repository.requeueDropped(tx, donationId, 'verified', which);
}

/** Why the mail would be untrue now; null if it is true. */
export function whyNotArrived(donation: OwnedDonation | undefined): string | null {
  if (!donation) return reasons.deleted;
  return donation.isVerified ? null : reasons.takenBack;
}
