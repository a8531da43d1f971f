/** Reminders on or off, for the holder of the link in a reminder. */

import type { AppContext } from '../../platform/app-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findDonation } from '../donations/index.server.ts';
import { mailboxOf } from '../shared/mailbox.ts';
import { maskEmail } from '../shared/masks.ts';
import { isUnsubscribeKey } from './links.server.ts';
import { findReminder, upsertUnsubscribed } from './reminder-repository.server.ts';

/**
 * The masked address of the link's donor, and whether the donor wants reminders. Throws 404 if the key is
 * wrong.
 */
export async function showSubscription(context: AppContext, id: string, key: string) {
  const email = await findAddress(context, id, key);
  const reminder = await findReminder(context.db, mailboxOf(email));
  return { email: maskEmail(email), wantsReminders: !reminder?.unsubscribedAt };
}

/** Refuses reminders for good. Throws 404 if the key is wrong. */
export async function unsubscribe(context: AppContext, id: string, key: string): Promise<void> {
  const email = await findAddress(context, id, key);
  await upsertUnsubscribed(context.db, mailboxOf(email), new Date().toISOString());
}

async function findAddress(context: AppContext, id: string, key: string): Promise<string> {
  const donation = isUnsubscribeKey(context, id, key) ? await findDonation(context.db, id) : null;
  if (!donation) throw new Problem('subscription.linkInvalid');
  return donation.email;
}
