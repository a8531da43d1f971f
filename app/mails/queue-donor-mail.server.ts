/**
 * Mails that the site sends to donors by itself. Anybody may write anybody's address into the form: nobody gets more of
 * them than a donor needs (contract §9).
 */
import type { Database } from '../../platform/db/database.ts';
import { DAY } from '../../platform/durations.ts';
import { addOne, takeOneBack } from '../../platform/http/counter-repository.ts';
import { queueMail } from '../../platform/jobs/outbox-repository.ts';
import { fingerprint } from '../../platform/signing.ts';
import type { OwnedDonation } from '../donations/repository.server.ts';

/** To one recipient within a day; the last is left for thanks, for who gives twice. */
const maxADay = { 'complete-donation': 2, 'thank-you': 3, verified: 3 };
/** For one donation, however often it is corrected. */
const maxForDonation = { 'complete-donation': 3, 'thank-you': 4, verified: 4 };
const donationCountedForMs = 90 * DAY;

/** Queues the mail in the transaction of its cause, unless its recipient or its donation has had enough of them. */
export async function queueDonorMail(
  tx: Database,
  kind: keyof typeof maxADay,
  { id, email, language }: Pick<OwnedDonation, 'id' | 'email' | 'language'>,
): Promise<void> {
  if (await isMailboxFull(tx, 'mail', email, maxADay[kind])) return;
  if (await isTooMuch(tx, `mail of ${id}`, donationCountedForMs, maxForDonation[kind])) return;
  await queueMail(tx, { kind, recipient: email, language, donationId: id });
}

/** True when this mailbox has had so many of these automatic mails within a day; else one more is counted. */
export function isMailboxFull(
  tx: Database,
  kind: 'mail' | 'follow-mail',
  email: string,
  max: number,
): Promise<boolean> {
  return isTooMuch(tx, `${kind} ${fingerprint(mailbox(email))}`, DAY, max);
}

/** Counts one more, unless that is too much. */
async function isTooMuch(tx: Database, key: string, windowMs: number, max: number): Promise<boolean> {
  const { count } = await addOne(tx, key, windowMs);
  if (count > max) await takeOneBack(tx, key);
  return count > max;
}

/** The mailbox that an address leads to, as far as it can be told: 'M.Nair+gifts@gmail.com' is 'mnair@gmail.com'. */
export function mailbox(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const plain = name.replace(/\+.*$/, '');
  return `${/^(gmail|googlemail)\.com$/.test(domain) ? plain.replaceAll('.', '') : plain}@${domain}`;
}
