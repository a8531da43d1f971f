/** The job that queues the monthly reminders. Safe in concurrent processes. */
import type { AppContext } from '../../platform/app-context.ts';
import { addDays, dayInIndia } from '../../platform/days.ts';
import type { Database } from '../../platform/db/database.ts';
import { findStage } from '../campaign/index.server.ts';
import { event, insertEvents, lockDonation } from '../donations/index.server.ts';
import { lockReminder, queueDonorMail, updateRemindedAt } from '../mails/index.server.ts';
import { mailboxOf } from '../shared/mailbox.ts';
import { isQuiet } from '../shared/quiet-hours.ts';
import { mayRemind } from './may-remind.server.ts';
import { dayOf, latestDays, monthsPast, remindersIn } from './plan.ts';
import * as repository from './repository.server.ts';

/** The author in the history. */
const who = 'system';

/**
 * Queues the reminders whose day has come, and ends plans whose time is over. Nights, mail limits (contract §9)
 * and pauses of the campaign delay a reminder for at most `latestDays`; then its month goes without. Returns
 * the number of reminders.
 */
export async function queueDuePlans(context: AppContext): Promise<number> {
  const now = new Date();
  const today = dayInIndia(now.getTime());
  const due = await repository.listDue(context.db, today);
  if (due.length === 0) return 0;
  const rule = remindersIn[await findStage(context, context.db)];
  if (rule === 'wait') return 0;
  let queued = 0;
  for (const { id, donationId } of due) {
    const isQueued = await context.db.transaction().execute(async (tx) => {
      const donation = await lockDonation(tx, donationId);
      const plan = await repository.lockPlan(tx, id);
      // Another process was here, or the donor ended it.
      if (!donation || !plan || plan.endedAt !== null || plan.nextOn > today) return false;
      const month = monthsPast(plan, today);
      if (rule === 'end' || month > plan.months) {
        const endedBy = rule === 'end' ? ('stage' as const) : ('time' as const);
        await repository.endPlan(tx, id, { endedAt: now.toISOString(), endedBy });
        return false;
      }
      const isDone = await isSettled(tx, plan, month, today);
      if (!isDone && !(await remind(context, tx, donation, plan, month, now))) return false;
      await repository.updateNextOn(tx, id, dayOf(plan, month + 1));
      return !isDone;
    });
    if (isQueued) queued += 1;
  }
  if (queued > 0) context.outboxWorker.wake();
  return queued;
}

/** The month was given or reminded, or it is too late to remind. */
async function isSettled(
  tx: Database,
  plan: repository.Plan,
  month: number,
  today: string,
): Promise<boolean> {
  if (addDays(dayOf(plan, month), latestDays) < today) return true;
  const months = await repository.listMonths(tx, plan.id);
  return months.some((each) => each.month === month && (each.remindedAt ?? each.donationId) !== null);
}

type Donation = NonNullable<Awaited<ReturnType<typeof lockDonation>>>;

/** Queues one reminder and records it. False if its donor can't be reminded now. */
async function remind(
  { config }: AppContext,
  tx: Database,
  donation: Donation,
  plan: repository.Plan,
  month: number,
  now: Date,
): Promise<boolean> {
  const { id, email, country, version } = donation;
  if (isQuiet(country, now, config.reminders.quiet) || !(await mayRemind(tx, donation))) return false;
  const at = now.toISOString();
  const mailbox = mailboxOf(email);
  await lockReminder(tx, mailbox);
  const payload = { planId: plan.id, month };
  if (!(await queueDonorMail(tx, 'plan-reminder', donation, { payload }))) return false;
  await repository.upsertReminder(tx, plan.id, month, at);
  await updateRemindedAt(tx, mailbox, at);
  await insertEvents(tx, [event(id, at, who, version, 'planReminder', null, email)]);
  return true;
}
