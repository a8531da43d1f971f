/** Mails queued by events of a donation, in the event's transaction. */
import type { Database } from '../../platform/db/database.ts';
import type { EventContext, Events } from '../../platform/events.ts';
import { queueMail } from '../../platform/jobs/outbox-repository.ts';
import { event, insertEvents } from '../donations/index.server.ts';
import { sameMailbox } from '../shared/mailbox.ts';
import { queueDonorMail } from './queue-donor-mail.server.ts';

export async function alertTeam(
  { config }: EventContext,
  tx: Database,
  { donation: { id, language } }: Events['donationStarted'],
): Promise<void> {
  await queueMail(tx, { kind: 'donation-alert', recipient: config.teamEmail, language, donationId: id });
}

export async function mailStarted(
  _context: EventContext,
  tx: Database,
  { donation }: Events['donationStarted'],
): Promise<void> {
  await queueDonorMail(tx, 'complete-donation', donation);
}

/**
 * Queues the mail with the donor's key again when the donor corrects the address. Nothing is queued when the
 * team corrects it.
 */
export async function mailCorrectedAddress(
  _context: EventContext,
  tx: Database,
  { before, after, who }: Events['donationChanged'],
): Promise<void> {
  if (who !== 'donor' || sameMailbox(before.email, after.email)) return;
  await queueDonorMail(tx, 'complete-donation', after);
}

/** If the limit of its mailbox or donation is reached, the donation's history says that no letter was sent. */
export async function thankDonor(
  _context: EventContext,
  tx: Database,
  { donation }: Events['donationCompleted'],
): Promise<void> {
  if (await queueDonorMail(tx, 'thank-you', donation)) return;
  const { id, version } = donation;
  await insertEvents(tx, [
    event(id, new Date().toISOString(), 'system', version, 'letterNotSent', null, null),
  ]);
}
