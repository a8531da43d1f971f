/** For the tests of reminders by mail: a morning on which nobody has given yet, a clock, and what came of it. */
import { vi } from 'vitest';
import { forgetCounts } from '../../test/donor.ts';
import { isSettled, type MailingSite, startWorker } from '../../test/mail.ts';
import { queueDueReminders } from './queue-due-reminders.server.ts';

/** Half past eleven in the morning in India. */
export const morning = Date.parse('2026-11-22T06:00:00Z');
export const minute = 60_000;

/** Nobody has given, been sent anything or signed in; the clock stands. */
export async function beginMorning({ site, smtp }: MailingSite): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: morning });
  await forgetCounts(site);
  for (const table of ['donations', 'outbox', 'reminders', 'sessions', 'admins'] as const) {
    await site.db.deleteFrom(table).execute();
  }
  smtp.forget();
}

/** The steps on the site that a file of tests opens. */
export function remindersOf(mailing: () => MailingSite) {
  /** So long after the morning; the admin stays signed in. */
  async function setClock(ms: number): Promise<void> {
    vi.setSystemTime(morning + ms);
    const now = new Date().toISOString();
    await mailing().site.db.updateTable('sessions').set({ lastSeenAt: now }).execute();
  }

  return {
    setClock,
    /** The clock goes on to so long after the morning, and the job looks. How many reminders it queued. */
    async at(ms: number): Promise<number> {
      await setClock(ms);
      return queueDueReminders(mailing().site);
    },
    async deliver(): Promise<void> {
      const worker = startWorker(mailing().site);
      await isSettled(mailing().site);
      await worker.stop();
    },
    /** Those that the mail server has taken. */
    reminders: async () =>
      (await mailing().smtp.mails()).filter(({ headers }) =>
        headers.some(({ key }) => key === 'list-unsubscribe'),
      ),
  };
}
