/** For the tests of what is deleted at night: for how long things are kept, and a clock that goes on by nights. */
import { vi } from 'vitest';
import { applyRetention } from '../../../platform/jobs/apply-retention.ts';
import type { TestSite } from '../../../test/site.ts';

/** Contract §10's table, as the settings of a fresh machine have it, in days. */
export const kept = {
  unfinished: 90,
  addresses: 30,
  screenshots: 180,
  unverifiedScreenshots: 365,
  audit: 730,
  mails: 30,
  contact: 180,
  signUps: 30,
  links: 90,
};

export const days = 86_400_000;
export const minute = 60_000;

/** The nights of the site that a file of tests opens, and what is left there. */
export function nightsOf(site: () => TestSite) {
  /** The clock goes on by this, and the night's work is done. */
  async function night(ms: number): Promise<void> {
    vi.setSystemTime(Date.now() + ms);
    await applyRetention(site());
  }

  return {
    night,
    /** `look` a minute before the period is over, and a minute after. */
    async around<T>(period: number, look: () => Promise<T>): Promise<[before: T, after: T]> {
      await night(period * days - minute);
      const before = await look();
      await night(2 * minute);
      return [before, await look()];
    },
    ids: async (
      table: 'donations' | 'donationEvents' | 'outbox' | 'contactMessages' | 'admins' | 'auditEntries',
    ) => (await site().db.selectFrom(table).select('id').execute()).map(({ id }) => id),
    isStored: async (url: string) => (await site().storage.read(url.replace('/files/', ''))) !== null,
  };
}
