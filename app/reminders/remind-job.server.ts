/**
 * Reminders by email for many donations. Each goes through the outbox, because an item's transaction must not
 * wait for the mail server: a mail that fails is on /mails.
 */
import type { AppContext } from '../../platform/app-context.ts';
import type { JobKind } from '../../platform/jobs/job-kinds.ts';
import { queueMail } from '../../platform/jobs/outbox-repository.ts';
import { event, insertEvents, lockDonation } from '../donations/index.server.ts';
import { claimIn, countDonorMail } from '../mails/index.server.ts';
import type { ReminderPayload } from './compose-reminder.server.ts';
import { requireRemindable, restMs } from './send-reminder.server.ts';

const payload: ReminderPayload = { words: 'again', isAsked: true };

/** A mail can't be taken back. */
export const remindJob: JobKind<AppContext> = {
  role: 'admin',
  async doItem(context, tx, { who }, id) {
    const donation = await requireRemindable(context, tx, await lockDonation(tx, id));
    const now = new Date();
    const { email, language, version } = donation;
    await claimIn(tx, email, now, restMs);
    await queueMail(tx, { kind: 'reminder', recipient: email, language, donationId: id, payload });
    await insertEvents(tx, [event(id, now.toISOString(), who, version, 'reminder', null, email)]);
    await countDonorMail(tx, 'reminder', donation);
    return { outcome: 'done' };
  },
};

declare module '../../platform/jobs/job-kinds.ts' {
  interface JobKinds {
    remind: unknown;
  }
}
