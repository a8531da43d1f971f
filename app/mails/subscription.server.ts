/** Whether a donor wants reminders, as the holder of the link in one of them sees and decides it. */

import type { AppContext } from '../../platform/app-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findDonation } from '../donations/index.server.ts';
import { mailboxOf } from '../shared/mailbox.ts';
import { maskEmail } from '../shared/masks.ts';
import { isUnsubscribeKey } from './links.server.ts';
import { findReminder, upsertUnsubscribed } from './reminder-repository.server.ts';

/** Whose reminders the link in one of them is about: the masked address. Refuses with 404 a link that isn't ours. */
export async function showSubscription(context: AppContext, id: string, key: string) {
  const email = await findAddress(context, id, key);
  const reminder = await findReminder(context.db, mailboxOf(email));
  return { email: maskEmail(email), wantsReminders: !reminder?.unsubscribedAt };
}

/** The holder of the link wants no more reminders; once said, it stays. Refuses with 404 as above. */
export async function unsubscribe(context: AppContext, id: string, key: string): Promise<void> {
  const email = await findAddress(context, id, key);
  await upsertUnsubscribed(context.db, mailboxOf(email), new Date().toISOString());
}

async function findAddress(context: AppContext, id: string, key: string): Promise<string> {
  const donation = isUnsubscribeKey(context, id, key) ? await findDonation(context.db, id) : null;
  if (!donation) throw new Problem('subscription.linkInvalid');
  return donation.email;
}
