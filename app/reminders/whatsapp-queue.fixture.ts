/** For the tests of the queue of reminders by WhatsApp: donors who wait in it, volunteers who ask for one, and a clock. */
import { vi } from 'vitest';
import { age, day, type donor, rowOf, type Started, start } from '../../test/donor.ts';
import type { TestSite } from '../../test/site.ts';
import type { Outcome } from './outcome.ts';
import type { Queue } from './whatsapp-queue.server.ts';

export const minute = 60_000;

/** It is half past eleven in the morning in India; nobody has given or signed in yet. The clock stands. */
export async function beginMorning(site: TestSite): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T06:00:00Z') });
  for (const table of ['donations', 'reminders', 'sessions', 'admins', 'counters'] as const) {
    await site.db.deleteFrom(table).execute();
  }
}

/** The steps on the site that a file of tests opens; the volunteer is `usual`, the cookie, where no other is named. */
export function queueOf(site: () => TestSite, usual: () => string) {
  let phones = 0;

  const next = async (cookie = usual()): Promise<Queue> =>
    (await site().ask('/api/reminders/queue/next', { method: 'POST', cookie })).json();

  return {
    next,
    nextId: async (cookie = usual()) => (await next(cookie)).mine?.id ?? null,
    queue: async (cookie = usual()): Promise<Queue> =>
      (await site().ask('/api/reminders/queue', { cookie })).json(),
    record: (id: string, outcome: Outcome, cookie = usual()) =>
      site().ask(`/api/reminders/queue/${id}`, { method: 'PUT', json: { outcome }, cookie }),
    rowOf: (id: string) => rowOf(site(), id),
    /** The donation's history, as 'who field new'. */
    historyOf: async (id: string): Promise<string[]> => {
      const events = site().db.selectFrom('donationEvents').selectAll().where('donationId', '=', id);
      return (await events.orderBy('at').execute()).map(
        ({ who, field, newValue }) => `${who} ${field} ${newValue}`,
      );
    },
    /** The clock goes on; nobody is signed out by it. */
    async wait(ms: number): Promise<void> {
      vi.setSystemTime(Date.now() + ms);
      const now = new Date().toISOString();
      await site().db.updateTable('sessions').set({ createdAt: now, lastSeenAt: now }).execute();
    },
    /** A donation that was begun two days ago, with a phone of its own. */
    async waiting(changes: Partial<typeof donor> = {}, since = 2 * day): Promise<Started> {
      const phone = `+91 98470 ${String(10_000 + ++phones)}`;
      const donation = await start(site(), { phone, email: `donor${phones}@example.com`, ...changes });
      await age(site(), donation.id, since);
      return donation;
    },
  };
}
