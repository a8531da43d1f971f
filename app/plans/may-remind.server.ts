/** Whether a plan's donor may be reminded at all. */
import type { Database } from '../../platform/db/database.ts';
import { hasEvent, type OwnedDonation } from '../donations/index.server.ts';
import { findReminder } from '../mails/index.server.ts';
import { mailboxOf } from '../shared/mailbox.ts';

/**
 * False if the donor has refused reminders or asked to be erased, and if the donation's money went back or it
 * has no address.
 */
export async function mayOffer(db: Database, donation: OwnedDonation): Promise<boolean> {
  const { id, email, confirmationNumber, erasedAt, receivedFrom } = donation;
  if (email === '' || confirmationNumber === null || erasedAt !== null) return false;
  if (receivedFrom === 'returned' || (await hasEvent(db, id, 'erasureAsked'))) return false;
  return !(await findReminder(db, mailboxOf(email)))?.unsubscribedAt;
}

/**
 * As mayOffer, once the donation's money has arrived: anybody can type another person's address into the form,
 * but only a donor gives money.
 */
export async function mayRemind(db: Database, donation: OwnedDonation): Promise<boolean> {
  return donation.isVerified && (await mayOffer(db, donation));
}
