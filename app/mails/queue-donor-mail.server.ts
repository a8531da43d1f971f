/**
 * Mails that the site sends to donors by itself. Anybody may write anybody's address into the form: nobody gets more of
 * them than a donor needs (contract §9).
 */
import type { Database } from '../../platform/db/database.ts';
import { DAY } from '../../platform/durations.ts';
import { addOne, takeOneBack } from '../../platform/http/counter-repository.ts';
import { type QueuedMail, queueMail } from '../../platform/jobs/outbox-repository.ts';
import { fingerprint } from '../../platform/signing.ts';
import type { OwnedDonation } from '../donations/index.server.ts';
import { limitedMailbox } from '../shared/mailbox.ts';

/** To one recipient within a day; the last is left for thanks, for who gives twice. */
const maxADay = { 'complete-donation': 2, reminder: 2, 'thank-you': 3, verified: 3 };
/**
 * For one donation, however often it is corrected: four that any address typed into the form gets; thanks, for which
 * somebody has to confirm, and the news of its verification have places of their own (docs/decisions/0033-reminders.md).
 */
const maxForDonation = { 'complete-donation': 3, reminder: 4, 'thank-you': 5, verified: 6 };
const donationCountedForMs = 90 * DAY;

type Kind = keyof typeof maxADay;
type Recipient = Pick<OwnedDonation, 'id' | 'email' | 'language'>;

/**
 * Queues the mail in the transaction of its cause, unless its recipient or its donation has had enough of them: then false.
 * `payload`: what it needs beyond its donation; `heldMs`: how long it is held first.
 */
export async function queueDonorMail(
  tx: Database,
  kind: Kind,
  donation: Recipient,
  more: Pick<QueuedMail, 'payload' | 'heldMs'> = {},
): Promise<boolean> {
  if (!(await countDonorMail(tx, kind, donation))) return false;
  const { id, email, language } = donation;
  await queueMail(tx, { kind, recipient: email, language, donationId: id, ...more });
  return true;
}

/** Counts a mail, unless that is too much: then false. One that an admin sends is counted too, so that none follows by itself. */
export async function countDonorMail(
  db: Database,
  kind: Kind,
  { id, email }: Pick<Recipient, 'id' | 'email'>,
): Promise<boolean> {
  if (await isMailboxFull(db, 'mail', email, maxADay[kind])) return false;
  if (!(await isTooMuch(db, `mail of ${id}`, donationCountedForMs, maxForDonation[kind]))) return true;
  await takeOneBack(db, keyOf('mail', email));
  return false;
}

/** True when this mailbox has had so many of these automatic mails within a day; else one more is counted. */
export function isMailboxFull(
  tx: Database,
  kind: 'mail' | 'follow-mail',
  email: string,
  max: number,
): Promise<boolean> {
  return isTooMuch(tx, keyOf(kind, email), DAY, max);
}

function keyOf(kind: 'mail' | 'follow-mail', email: string): string {
  return `${kind} ${fingerprint(limitedMailbox(email))}`;
}

/** Counts one more, unless that is too much. */
async function isTooMuch(tx: Database, key: string, windowMs: number, max: number): Promise<boolean> {
  const { count } = await addOne(tx, key, windowMs);
  if (count > max) await takeOneBack(tx, key);
  return count > max;
}
