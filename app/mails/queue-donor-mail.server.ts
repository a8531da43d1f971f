/**
 * Limits automatic mails to donors (contract §9). Anybody may type another person's address into the form, so
 * one mailbox gets no more mails than a donor needs.
 */
import type { Database } from '../../platform/db/database.ts';
import { DAY } from '../../platform/durations.ts';
import { addOne, takeOneBack } from '../../platform/http/counter-repository.ts';
import { type QueuedMail, queueMail } from '../../platform/jobs/outbox-repository.ts';
import { fingerprint } from '../../platform/signing.ts';
import type { OwnedDonation } from '../donations/index.server.ts';
import { limitedMailbox } from '../shared/mailbox.ts';

/**
 * The most mails a day to one mailbox that donors cause. Anybody can type an address, so these are few. The
 * last place is left for the thanks of a second donation.
 */
const byDonors = {
  'complete-donation': 2,
  reminder: 2,
  'plan-reminder': 2,
  'plan-started': 3,
  'thank-you': 3,
};
/**
 * The most mails a day to one mailbox that the team causes. A later mail corrects an earlier one, so it has
 * more places: 'it has arrived' must go out after 'not found', and a correction after that.
 */
const byTeam = { spent: 1, 'not-found': 2, verified: 4, correction: 6 };
const maxADay = { ...byDonors, ...byTeam };
/**
 * Mails about one donation in all. An address typed into the form gets four at most; thanks and the
 * verification mail need a confirmed donation and have their own places (docs/decisions/0033-reminders.md).
 */
const maxForDonation = {
  'complete-donation': 3,
  reminder: 4,
  'thank-you': 5,
  'plan-started': 6,
  'not-found': 6,
  verified: 7,
  correction: 9,
  spent: 10,
  /** Only for a verified donation, so no stranger causes them. */
  'plan-reminder': 20,
};
const donationCountedForMs = 90 * DAY;

type Kind = keyof typeof maxADay;
/** The kinds of mails with a counter of their own for each mailbox. */
type Counted = 'mail' | 'team-mail' | 'follow-mail' | 'vouch-mail';
type Recipient = Pick<OwnedDonation, 'id' | 'email' | 'language'>;

/**
 * Queues a mail in the transaction of its cause. Returns false if a limit of its mailbox or its donation is
 * reached. `payload` holds data beyond the donation, `heldMs` is the time to hold the mail.
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

/**
 * Counts a mail; false if a limit is reached. An admin's reminder is counted too, so that no automatic one
 * follows.
 */
export async function countDonorMail(
  db: Database,
  kind: Kind,
  { id, email }: Pick<Recipient, 'id' | 'email'>,
): Promise<boolean> {
  const counted = kind in byTeam ? 'team-mail' : 'mail';
  if (await isMailboxFull(db, counted, email, maxADay[kind])) return false;
  if (!(await isTooMuch(db, `mail of ${id}`, donationCountedForMs, maxForDonation[kind]))) return true;
  await takeOneBack(db, keyOf(counted, email));
  return false;
}

/**
 * True if this mailbox has had `max` automatic mails of this kind within a day. Otherwise counts one more.
 */
export function isMailboxFull(tx: Database, kind: Counted, email: string, max: number): Promise<boolean> {
  return isTooMuch(tx, keyOf(kind, email), DAY, max);
}

function keyOf(kind: Counted, email: string): string {
  return `${kind} ${fingerprint(limitedMailbox(email))}`;
}

/** True if `max` is reached. Otherwise counts one more. */
async function isTooMuch(tx: Database, key: string, windowMs: number, max: number): Promise<boolean> {
  const { count } = await addOne(tx, key, windowMs);
  if (count > max) await takeOneBack(tx, key);
  return count > max;
}
