/** The job that queues automatic reminders by email. Safe in concurrent processes. */
import type { AppContext } from '../../platform/app-context.ts';
import { DAY, HOUR } from '../../platform/durations.ts';
import { mayAsk } from '../campaign/index.server.ts';
import { event, insertEvents, lockDonation } from '../donations/index.server.ts';
import { lockReminder, queueDonorMail, updateRemindedAt } from '../mails/index.server.ts';
import { mailboxOf } from '../shared/mailbox.ts';
import { isQuiet } from '../shared/quiet-hours.ts';
import { isReminderDue, wordsOfNext } from './due.ts';
import * as repository from './repository.server.ts';

/**
 * Shortest time between a reminder of any kind and the next automatic one, for example after a first one
 * delayed until morning.
 */
const restMs = 12 * HOUR;
/** No automatic reminder is sent later than this after the last was due. */
const latestMs = DAY;
/** Who did it, in the history. */
const who = 'system';

/**
 * Queues the reminders that are due now, outside of the donor's quiet hours. Mail limits (contract §9) and
 * nights delay them. Queues none if settings turn them off or the campaign accepts no donations. Returns
 * their number.
 */
export async function queueDueReminders(context: AppContext): Promise<number> {
  const { afterMs, quiet } = context.config.reminders;
  const [first, last] = [afterMs.at(0), afterMs.at(-1)];
  if (first === undefined || last === undefined || !(await mayAsk(context, context.db))) return 0;
  const now = new Date();
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const started = await repository.listRemindable(context.db, {
    from: before(last + latestMs),
    to: before(first),
  });
  let queued = 0;
  for (const donation of started) {
    if (!isReminderDue(donation, now, { afterMs, restMs }) || isQuiet(donation.country, now, quiet)) continue;
    if (await queueReminder(context, donation.id, now)) queued += 1;
  }
  if (queued > 0) context.outboxWorker.wake();
  return queued;
}

/**
 * Queues one and records it in the history, unless another process did or the donor acted since the donation
 * was found.
 */
async function queueReminder({ db, config }: AppContext, id: string, now: Date): Promise<boolean> {
  const { afterMs } = config.reminders;
  const at = now.toISOString();
  const restsSince = new Date(now.getTime() - restMs).toISOString();
  return db.transaction().execute(async (tx) => {
    const donation = await lockDonation(tx, id);
    const found = donation && (await repository.findRemindable(tx, id));
    if (!found || !isReminderDue(found, now, { afterMs, restMs })) return false;
    // A donor with two incomplete donations gets one reminder at a time.
    const address = mailboxOf(donation.email);
    const last = await lockReminder(tx, address);
    if (last?.unsubscribedAt || (last?.remindedAt && last.remindedAt > restsSince)) return false;
    const words = wordsOfNext(found.sent, afterMs.length);
    if (!(await queueDonorMail(tx, 'reminder', donation, { payload: { words } }))) return false;
    await updateRemindedAt(tx, address, at);
    await insertEvents(tx, [event(id, at, who, donation.version, 'reminder', null, donation.email)]);
    return true;
  });
}
