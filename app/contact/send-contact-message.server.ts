/** A message to the team: stored and queued as a mail in one transaction, so that neither is lost. */

import type { AppContext } from '../../platform/app-context.ts';
import type { Config } from '../../platform/config/config.ts';
import { type Database, isUniqueViolation } from '../../platform/db/database.ts';
import { HOUR } from '../../platform/durations.ts';
import { countOne, type Limit } from '../../platform/http/rate-limit.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { queueMail } from '../../platform/jobs/outbox-repository.ts';
import { teamLanguage } from '../../platform/languages.ts';
import { insertContactMessage } from './repository.server.ts';
import type { ContactInput } from './schema.ts';

/**
 * Of a thousand donors per hour behind one carrier's address (start-donation.server.ts), one in ten may have
 * a question. Each message is a mail to the team, so from the twenty-first on browsers must do work, which
 * slows floods down. A /48 may send twice as many: its customers have addresses of their own.
 */
const messages: Limit = {
  name: 'contact',
  windowMs: HOUR,
  perAddress: 100,
  perNetwork: 200,
  free: 20,
  code: 'contact.tooMany',
};

/** Stores a message; a repeat with the same key is stored once. Throws 429 for too many from one address. */
export async function sendContactMessage(
  { db, config }: AppContext,
  requester: Requester,
  input: ContactInput,
  idempotencyKey: string | null,
): Promise<void> {
  const { addressGroup } = requester;
  try {
    await db.transaction().execute(async (tx) => {
      await countOne(tx, messages, requester);
      await storeContactMessage(tx, config, input, { addressGroup, idempotencyKey, donationId: null });
    });
  } catch (error) {
    // The same message sent again after a lost answer: it exists already.
    if (!isUniqueViolation(error)) throw error;
  }
}

/**
 * Stores a message in the team's list and queues it as a mail to them, in the caller's transaction.
 * `donationId`: the message is about this donation, and both are deleted with its donor.
 */
export async function storeContactMessage(
  tx: Database,
  { teamEmail }: Config,
  input: ContactInput,
  from: { addressGroup: string; idempotencyKey: string | null; donationId: string | null },
): Promise<void> {
  const id = crypto.randomUUID();
  const date = new Date().toISOString();
  await insertContactMessage(tx, { id, ...input, date, answeredAt: null, answeredBy: null, ...from });
  await queueMail(tx, {
    kind: 'contact-message',
    recipient: teamEmail,
    language: teamLanguage,
    payload: { ...input, contactMessageId: id },
    ...(from.donationId !== null && { donationId: from.donationId }),
  });
}
