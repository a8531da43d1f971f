/**
 * A site for tests of reminders by email: each test begins on a morning without donations, and moves the
 * clock.
 */
import { afterEach, beforeEach, vi } from 'vitest';
import { type Donor, forgetCounts, start } from '../../test/donor.ts';
import { type MailingSite, openMailingSite, sendMails } from '../../test/mail.ts';
import { openForSuite } from '../../test/suite.ts';
import { signedIn } from '../../test/team.ts';
import { queueDueReminders } from './queue-due-reminders.server.ts';

/** Half past eleven in the morning in India. */
export const morning = Date.parse('2026-11-22T06:00:00Z');
export const minute = 60_000;

/** Stops the clock at `morning`. Deletes all donations, mails, admins and counters. */
async function beginMorning(site: MailingSite): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: morning });
  await forgetCounts(site);
  for (const table of ['donations', 'outbox', 'reminders', 'sessions', 'admins'] as const) {
    await site.db.deleteFrom(table).execute();
  }
  site.smtp.forget();
}

/** Opens a site for this suite. `admin.cookie` belongs to an admin who is logged in throughout. */
export function openMailReminders() {
  const site = openForSuite(() => openMailingSite());
  const admin = { cookie: '' };
  let donors = 0;
  beforeEach(async () => {
    await beginMorning(site);
    admin.cookie = await signedIn(site);
  });
  afterEach(() => vi.useRealTimers());

  /** Sets the clock to so much time (ms) after the morning. */
  async function setClock(ms: number): Promise<void> {
    vi.setSystemTime(morning + ms);
    const now = new Date().toISOString();
    await site.db.updateTable('sessions').set({ lastSeenAt: now }).execute();
  }

  return {
    site,
    admin,
    setClock,
    /** The email address of the donor whom `begin` created last. */
    lastEmail: () => `donor${donors}@example.com`,
    /** Starts a donation of a new donor. */
    begin: (changes: Partial<Donor> = {}) =>
      start(site, { email: `donor${++donors}@example.com`, ...changes }),
    /** Sets the clock and runs the job. Returns the number of reminders queued. */
    async at(ms: number): Promise<number> {
      await setClock(ms);
      return queueDueReminders(site);
    },
    deliver: () => sendMails(site),
    /** The reminders that the mail server took. */
    reminders: async () =>
      (await site.smtp.mails()).filter(({ headers }) =>
        headers.some(({ key }) => key === 'list-unsubscribe'),
      ),
  };
}
