/**
 * An admin's reminder by email, sent at once so that the admin sees whether the mail server took it
 * (contract §6).
 */

import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { HOUR, SECOND } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { MailError } from '../../platform/integrations/mail.ts';
import { requireAsking } from '../campaign/index.server.ts';
import * as repository from '../donations/index.server.ts';
import { event } from '../donations/index.server.ts';
import { findCampaign } from '../facts/index.server.ts';
import * as reminders from '../mails/index.server.ts';
import { countDonorMail, message, reminderMail, unsubscribeHeaders } from '../mails/index.server.ts';
import { withSampleMark } from '../sample/index.server.ts';
import { findDonationReminder } from './repository.server.ts';

/** Shortest time between two reminders, unless the admin insists. */
export const restMs = HOUR;
/** How long an admin waits for the mail server. */
const mailTimeoutMs = 30 * SECOND;

/**
 * Reminds a donor to complete a donation, and records who did. With `again` even within an hour of the last
 * reminder. Throws 404; 409 if the donation is complete, its donor erased, unwilling or unable to pay, or
 * reminded within the hour, and while the campaign accepts no donations; 503 if the mail server refuses the
 * mail: then nothing has changed.
 */
export async function sendReminder(
  context: AppContext,
  admin: Admin,
  id: string,
  again: boolean,
): Promise<void> {
  const now = new Date();
  // Locked, so that no erasure comes between the question and the claim.
  const { donation, before } = await context.db.transaction().execute(async (tx) => {
    const donation = await requireRemindable(context, tx, await repository.lockDonation(tx, id));
    return { donation, before: await reminders.claimIn(tx, donation.email, now, again ? 0 : restMs) };
  });
  const { version, email } = donation;
  const { mailWords } = await findCampaign(context, context.db);
  const reminded = event(id, now.toISOString(), admin.username, version, 'reminder', null, email);
  try {
    await context.mailer.send(
      {
        ...message(context, reminderMail(await withSampleMark(context), donation, 'again', mailWords), email),
        // An erasure finds captured .eml files by this id.
        id: reminded.id,
        headers: unsubscribeHeaders(context, donation),
      },
      AbortSignal.timeout(mailTimeoutMs),
    );
  } catch (error) {
    await reminders.giveBack(context.db, donation.email, now, before);
    if (error instanceof MailError) {
      throw new Problem('reminder.notTaken', { params: { reason: error.message } });
    }
    throw error;
  }
  await record(context, donation, reminded);
}

/** Records the reminder. If the donor was erased while it was sent, nothing of it stays; throws 409 then. */
async function record(
  { db, mailer }: AppContext,
  donation: repository.OwnedDonation,
  reminded: ReturnType<typeof event>,
): Promise<void> {
  const isErased = await db.transaction().execute(async (tx) => {
    const now = await repository.lockAlsoDeleted(tx, donation.id);
    if (now?.erasedAt !== null) return true;
    await repository.insertEvents(tx, [reminded]);
    await countDonorMail(tx, 'reminder', donation);
    return false;
  });
  if (!isErased) return;
  await mailer.forget(reminded.id);
  throw new Problem('donation.erased');
}

/**
 * The donation, if the team may remind its donor. Throws 404; 409 if the donation is complete, its donor
 * erased or unable to pay, and while the campaign accepts no donations.
 */
export async function requireRemindable(
  { config }: Pick<AppContext, 'config'>,
  db: Database,
  donation: repository.OwnedDonation | undefined,
): Promise<repository.OwnedDonation> {
  await requireAsking({ config, db });
  if (!donation) throw new Problem('donation.gone');
  if (donation.confirmationNumber !== null) throw new Problem('donation.complete');
  if (donation.erasedAt !== null) throw new Problem('donation.erased');
  const state = await findDonationReminder(db, donation.id);
  if (state?.couldNotPayAt) throw new Problem('reminder.couldNotPay');
  return donation;
}
