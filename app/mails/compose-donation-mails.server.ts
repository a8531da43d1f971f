/**
 * The mails about one donation, composed from the donation as it is when they are sent. No mail is sent if
 * the donation was deleted, if its donor was erased, or if what the mail says has become untrue. A donor's
 * mail contains the donor's key, so it goes to the current address.
 */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { OutboxMail } from '../../platform/jobs/outbox-repository.ts';
import { findStage } from '../campaign/index.server.ts';
import { findDonation, type OwnedDonation } from '../donations/index.server.ts';
import { findCampaign } from '../facts/index.server.ts';
import { letterFor } from '../letter/index.server.ts';
import { listReceipts } from '../receipts/index.server.ts';
import { acceptsDonations } from '../shared/stage.ts';
import { type Composed, message } from './compose.server.ts';
import { completeDonationMail, type Paid, thankYouMail, verifiedMail } from './donor-mails.server.ts';
import { whyNotArrived } from './queue-verified-mail.server.ts';
import { donationAlertMail } from './team-mails.server.ts';

/** The donation that a mail is about; null if it was deleted or its donor was erased. */
export async function findDonationOf(context: AppContext, mail: OutboxMail): Promise<OwnedDonation | null> {
  const donation = mail.donationId ? await findDonation(context.db, mail.donationId) : undefined;
  return donation?.erasedAt === null ? donation : null;
}

export async function composeAlert(context: AppContext, mail: OutboxMail): Promise<Composed> {
  const donation = await findDonationOf(context, mail);
  return donation && message(context, donationAlertMail(context, donation), mail.recipient);
}

export async function composeStarted(context: AppContext, mail: OutboxMail): Promise<Composed> {
  const donation = await findDonationOf(context, mail);
  if (!donation || donation.confirmationNumber !== null) return null;
  const { mailWords } = await findCampaign(context, context.db);
  return message(context, completeDonationMail(context, donation, mailWords), donation.email);
}

/**
 * The thank-you mail with its letter. The letter bears the date of the completion. `findPaid` returns what the
 * donor paid at PayPal, in the currency of that payment.
 */
export async function composeThanks(
  context: AppContext,
  mail: OutboxMail,
  findPaid: (db: Database, donationId: string) => Promise<Paid | undefined>,
): Promise<Composed> {
  const donation = await findDonationOf(context, mail);
  if (!donation || donation.confirmationNumber === null) return null;
  const receipts = await listReceipts(context.db, donation.id);
  const stage = await findStage(context, context.db);
  const { mailWords, surplus } = await findCampaign(context, context.db);
  const paid = await findPaid(context.db, donation.id);
  const content = thankYouMail(context, donation, receipts, stage, mailWords, surplus, paid);
  const attachments = [await letterFor(context, donation, mail.createdAt)];
  return { ...message(context, content, donation.email), attachments };
}

/**
 * The mail about a verified donation. Not sent, with the reason, if the donation is unverified now. `hasPlan`:
 * its donor has chosen whether to give monthly, so the mail doesn't ask.
 */
export async function composeVerified(
  context: AppContext,
  mail: OutboxMail,
  hasPlan: (db: Database, donationId: string) => Promise<boolean>,
): Promise<Composed> {
  const donation = mail.donationId ? await findDonation(context.db, mail.donationId) : undefined;
  const untrue = whyNotArrived(donation);
  if (untrue) return { notSent: untrue };
  if (donation?.erasedAt !== null) return null;
  const receipts = await listReceipts(context.db, donation.id);
  const stage = await findStage(context, context.db);
  const asksMonthly = acceptsDonations(stage) && !(await hasPlan(context.db, donation.id));
  const { mailWords } = await findCampaign(context, context.db);
  const content = verifiedMail(context, donation, receipts, stage, asksMonthly, mailWords);
  return message(context, content, donation.email);
}
