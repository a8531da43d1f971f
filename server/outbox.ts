/** The outbox: mails are written down in the transaction of what caused them, so that none is lost (contract §6). */
import type { Database } from './db/database.ts';

export type QueuedMail = {
  kind: 'donation-alert' | 'complete-donation' | 'thank-you' | 'contact-message';
  recipient: string;
  language: string;
  donationId?: string;
  /** What the mail's template needs beyond its donation. */
  payload?: unknown;
};

/** Writes a mail down to be sent at once. Call it in the transaction of its cause. */
export async function queueMail(tx: Database, mail: QueuedMail): Promise<void> {
  const now = new Date().toISOString();
  await tx
    .insertInto('outbox')
    .values({
      id: crypto.randomUUID(),
      kind: mail.kind,
      recipient: mail.recipient,
      language: mail.language,
      payload: JSON.stringify(mail.payload ?? null),
      donationId: mail.donationId ?? null,
      state: 'queued',
      attempts: 0,
      nextAt: now,
      createdAt: now,
      sentAt: null,
      lastError: null,
    })
    .execute();
}
