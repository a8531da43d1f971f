/**
 * Corrections: if the team takes back money after its donor was told that it had arrived, it may send one mail
 * that says so (contract §12).
 */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { ago } from '../../platform/durations.ts';
import type { OutboxMail } from '../../platform/jobs/outbox-repository.ts';
import { findStage } from '../campaign/index.server.ts';
import { findDonation, lockDonation, type OwnedDonation } from '../donations/index.server.ts';
import { listReceipts } from '../receipts/index.server.ts';
import { type Composed, message } from './compose.server.ts';
import { isToldTooMuch, type Told } from './correction.ts';
import { correctionMail } from './correction-mail.server.ts';
import { queueDonorMail } from './queue-donor-mail.server.ts';
import * as repository from './repository.server.ts';

/** Of these donations, the ids of those whose donors were told of more than has arrived. */
export async function listToCorrect({ db }: AppContext, ids: string[]): Promise<string[]> {
  const told = await repository.findLastTold(db, ids);
  const wrong: string[] = [];
  for (const [id, last] of told) {
    if (await needsCorrection(db, await findDonation(db, id), last)) wrong.push(id);
  }
  return wrong;
}

/**
 * Queues one correction for each of these donations that needs one. They are held like the mail that they
 * correct. Returns when each goes out (ISO).
 */
export async function sendCorrections({ config, db }: AppContext, ids: string[]): Promise<string[]> {
  const mailsAt: string[] = [];
  for (const id of ids) {
    await db.transaction().execute(async (tx) => {
      const donation = await lockDonation(tx, id);
      const last = (await repository.findLastTold(tx, [id])).get(id);
      if (!donation || !last || !(await needsCorrection(tx, donation, last))) return;
      const heldMs = config.thanksAfterMs;
      if (await queueDonorMail(tx, 'correction', donation, { heldMs })) mailsAt.push(ago(-heldMs));
    });
  }
  return mailsAt;
}

async function needsCorrection(
  db: Database,
  donation: OwnedDonation | undefined,
  told: Told,
): Promise<boolean> {
  if (!donation || donation.erasedAt !== null || donation.email === '') return false;
  return isToldTooMuch(await listReceipts(db, donation.id), told);
}

/** Not sent, with the reason, if what the donor was told has become true again. */
export async function composeCorrection(context: AppContext, mail: OutboxMail): Promise<Composed> {
  const { db } = context;
  const donation = mail.donationId ? await findDonation(db, mail.donationId) : undefined;
  if (!donation || donation.erasedAt !== null) return null;
  const last = await repository.findToldBefore(db, donation.id, mail.createdAt);
  if (!last || !(await needsCorrection(db, donation, last))) {
    return { notSent: 'What the donor was told has become true again.' };
  }
  const content = correctionMail(
    context,
    donation,
    await listReceipts(db, donation.id),
    await findStage(context, db),
  );
  return message(context, content, donation.email);
}
