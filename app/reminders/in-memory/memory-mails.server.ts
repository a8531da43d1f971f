/**
 * In memory: one mail to each donor with an unfinished donation, that nothing needs to be paid. Nothing is
 * sent unless the super-admin asks for it, once the family wishes it.
 */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ago } from '../../../platform/durations.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import type { JobKind } from '../../../platform/jobs/job-kinds.ts';
import { queueMail } from '../../../platform/jobs/outbox-repository.ts';
import { findStage } from '../../campaign/index.server.ts';
import { event, insertEvents, lockDonation } from '../../donations/index.server.ts';
import { closeJob, writeOwnJob } from '../../jobs/index.server.ts';
import { lockReminder, memoryMailIn } from '../../mails/index.server.ts';
import { mailboxOf } from '../../shared/mailbox.ts';
import { msUntilAwake } from '../../shared/quiet-hours.ts';
import { findRemindable, listToTell, wasTold } from '../repository.server.ts';

/**
 * The number of mails that would be sent now, the words in every language, and how long (minutes) they are
 * held.
 */
export async function showMemoryMails(context: AppContext) {
  const { db, config } = context;
  const isInMemory = (await findStage(context, db)) === 'memory';
  const count = isInMemory ? (await listToTell(db)).length : 0;
  return { count, previews: memoryMailIn(context), heldMinutes: config.thanksAfterMs / 60_000 };
}

/**
 * Queues the mails in a job, which goes on after a fault. Returns their number and when the first goes out
 * (ISO; null if none does). Throws 409 if the campaign is not in memory.
 */
export async function sendMemoryMails(
  context: AppContext,
  { username: who }: Admin,
): Promise<{ count: number; mailAt: string | null }> {
  const { db, jobWorker } = context;
  await requireMemory(context, db);
  const subjects = await listToTell(db);
  if (subjects.length === 0) return { count: 0, mailAt: null };
  const write = (tx: Database) => writeOwnJob(tx, { kind: 'memoryMail', who, subjects });
  const job = await db.transaction().execute(write);
  const settled = await jobWorker.doNow(job);
  if (settled.size < subjects.length) throw new Problem('reminder.goesOn');
  await closeJob(db, job.id, who);
  const queued = [...settled.values()].filter(({ outcome }) => outcome === 'done');
  // ISO moments sort as texts.
  return { count: queued.length, mailAt: queued.map(({ mailAt }) => mailAt).sort()[0] ?? null };
}

/** A mail can't be taken back, but it is held, so that the team can stop it. */
export const memoryMailJob: JobKind<AppContext> = {
  role: 'super-admin',
  async doItem(context, tx, { who }, id) {
    await requireMemory(context, tx);
    const donation = await lockDonation(tx, id);
    if (!donation || !(await findRemindable(tx, id))) return { outcome: 'unchanged' };
    const { email, language, version, country } = donation;
    const mailbox = mailboxOf(email);
    // Locks the mailbox: two donations of one donor can't both get the mail.
    const { unsubscribedAt } = await lockReminder(tx, mailbox);
    if (unsubscribedAt !== null || (await wasTold(tx, mailbox))) return { outcome: 'unchanged' };
    const heldMs = heldMsOf(country, context.config);
    await queueMail(tx, { kind: 'in-memory', recipient: email, language, donationId: id, heldMs });
    await insertEvents(tx, [event(id, ago(0), who, version, 'inMemory', null, email)]);
    return { outcome: 'done', mailAt: ago(-heldMs) };
  },
};

/** Long enough to stop the mail, and until the donor's night is over. */
function heldMsOf(country: string, { thanksAfterMs, reminders }: AppContext['config']): number {
  return thanksAfterMs + msUntilAwake(country, new Date(Date.now() + thanksAfterMs), reminders.quiet);
}

async function requireMemory(context: Pick<AppContext, 'config'>, db: Database): Promise<void> {
  if ((await findStage(context, db)) !== 'memory') throw new Problem('reminder.notInMemory');
}

declare module '../../../platform/jobs/job-kinds.ts' {
  interface JobKinds {
    memoryMail: unknown;
  }
}
