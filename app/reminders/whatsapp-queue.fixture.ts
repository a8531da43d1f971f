/** A site for tests of the WhatsApp queue: waiting donors, volunteers and a clock. */
import { afterEach, beforeEach, vi } from 'vitest';
import { age, day, type donor, rowOf, type Started, start } from '../../test/donor.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { signedIn } from '../../test/team.ts';
import type { Outcome } from './outcome.ts';
import type { Queue } from './whatsapp-queue.server.ts';

export const minute = 60_000;

/** Stops the clock at 11:30 in India. Deletes all donations, admins and counters. */
async function beginMorning(site: TestSite): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T06:00:00Z') });
  for (const table of ['donations', 'reminders', 'sessions', 'admins', 'counters'] as const) {
    await site.db.deleteFrom(table).execute();
  }
}

/** Opens a site for this suite, with the volunteers Leela and Hari. Calls without a cookie are Leela's. */
export function openWhatsappQueue() {
  const site = openForSuite(() => openTestSite());
  const cookies = { leela: '', hari: '' };
  let phones = 0;
  beforeEach(async () => {
    await beginMorning(site);
    cookies.leela = await signedIn(site, 'leela');
    cookies.hari = await signedIn(site, 'hari');
  });
  afterEach(() => vi.useRealTimers());

  const next = async (cookie = cookies.leela): Promise<Queue> =>
    (await site.ask('/api/reminders/queue/next', { method: 'POST', cookie })).json();

  return {
    site,
    cookies,
    next,
    nextId: async (cookie = cookies.leela) => (await next(cookie)).mine?.id ?? null,
    queue: async (cookie = cookies.leela): Promise<Queue> =>
      (await site.ask('/api/reminders/queue', { cookie })).json(),
    record: (id: string, outcome: Outcome, cookie = cookies.leela) =>
      site.ask(`/api/reminders/queue/${id}`, { method: 'PUT', json: { outcome }, cookie }),
    rowOf: (id: string) => rowOf(site, id),
    /** The donation's history, as 'who field new'. */
    historyOf: async (id: string): Promise<string[]> => {
      const events = site.db.selectFrom('donationEvents').selectAll().where('donationId', '=', id);
      return (await events.orderBy('at').execute()).map(
        ({ who, field, newValue }) => `${who} ${field} ${newValue}`,
      );
    },
    /** Moves the clock. Sessions stay valid. */
    async wait(ms: number): Promise<void> {
      vi.setSystemTime(Date.now() + ms);
      const now = new Date().toISOString();
      await site.db.updateTable('sessions').set({ createdAt: now, lastSeenAt: now }).execute();
    },
    /** A donation started two days ago, with its own phone. */
    async waiting(changes: Partial<typeof donor> = {}, since = 2 * day): Promise<Started> {
      const phone = `+91 98470 ${String(10_000 + ++phones)}`;
      const donation = await start(site, { phone, email: `donor${phones}@example.com`, ...changes });
      await age(site, donation.id, since);
      return donation;
    },
  };
}
