/**
 * The mail that a payment was not found: one for each donation. It states a fact, so it is held like the mail
 * that it has arrived (docs/decisions/0043-held-mails.md).
 */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { ago } from '../../platform/durations.ts';
import type { OutboxMail } from '../../platform/jobs/outbox-repository.ts';
import { findStage } from '../campaign/index.server.ts';
import { findDonation, hasEvent, type OwnedDonation } from '../donations/index.server.ts';
import {
  type Composed,
  dropQueued,
  message,
  notFoundMail,
  queueDonorMail,
  requeueDropped,
} from '../mails/index.server.ts';
import { stageNames } from '../shared/stage-decision.ts';
import { isNotFound } from './not-found.ts';

/** Why the mail was not sent, as shown to the team. */
const reasons = {
  settled: 'Somebody undid this or found the payment before the mail was sent.',
  answered: 'The donor had answered before the mail was sent.',
  deleted: 'The donation was deleted before the mail was sent.',
  memory: `The campaign asks nobody for anything (${stageNames.memory}).`,
};

/**
 * Queues the mail before `donation` is marked, or queues a dropped one again. Returns when it goes out (ISO);
 * null if none follows.
 */
export async function queueNotFoundMail(
  { config }: Pick<AppContext, 'config'>,
  tx: Database,
  donation: OwnedDonation,
): Promise<string | null> {
  // A donation entered from a bank line has no email address.
  if (donation.email === '') return null;
  const heldMs = config.thanksAfterMs;
  const isFirst = !(await hasEvent(tx, donation.id, 'notFoundAt'));
  const isQueued = await (isFirst
    ? queueDonorMail(tx, 'not-found', donation, { heldMs })
    : requeueDropped(tx, donation.id, 'not-found', { heldMs }));
  return isQueued ? ago(-heldMs) : null;
}

/** Drops the mail that waits if what it says has become untrue. */
export async function dropNotFoundMail(
  tx: Database,
  donationId: string,
  why: keyof typeof reasons,
): Promise<void> {
  await dropQueued(tx, donationId, 'not-found', reasons[why]);
}

/** Queues the mail of a restored donation again if its deletion had dropped it. */
export async function requeueNotFoundMail(
  { config }: Pick<AppContext, 'config'>,
  tx: Database,
  donationId: string,
): Promise<void> {
  const which = { heldMs: config.thanksAfterMs, reason: reasons.deleted };
  await requeueDropped(tx, donationId, 'not-found', which);
}

/**
 * Composes the mail. Returns the reason instead if the payment was found, if the donor has answered, if the
 * donation was deleted, or if the campaign is in memory.
 */
export async function composeNotFound(context: AppContext, mail: OutboxMail): Promise<Composed> {
  const donation = mail.donationId ? await findDonation(context.db, mail.donationId) : undefined;
  if (!donation) return { notSent: reasons.deleted };
  if (donation.erasedAt !== null) return null;
  if (!isNotFound(donation)) return { notSent: reasons.settled };
  if (donation.answeredAt !== null) return { notSent: reasons.answered };
  if ((await findStage(context, context.db)) === 'memory') return { notSent: reasons.memory };
  return message(context, notFoundMail(context, donation), donation.email);
}
