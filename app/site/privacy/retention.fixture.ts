/** For the tests of retention: the periods, and a site whose clock moves on by nights. */
import { afterEach, beforeEach, vi } from 'vitest';
import { applyRetention } from '../../../platform/jobs/apply-retention.ts';
import { openTestSite, type TestSite } from '../../../test/site.ts';
import { openForEach } from '../../../test/suite.ts';

/** The default periods of contract §10, in days. */
export const kept = {
  incomplete: 90,
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

/** Opens a site for each test, and stops the clock. The object is empty until a test runs. */
export function openStoppedForEach(): TestSite {
  const site = openForEach(() => openTestSite());
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  return site;
}

/** Moves a site's clock, and reads what is left afterwards. */
export function nightsOf(site: TestSite) {
  /** Moves the clock on and runs the nightly job. */
  async function night(ms: number): Promise<void> {
    vi.setSystemTime(Date.now() + ms);
    await applyRetention(site);
  }

  return {
    night,
    /** The results of `look` a minute before the end of the period (days) and a minute after it. */
    async around<T>(period: number, look: () => Promise<T>): Promise<[before: T, after: T]> {
      await night(period * days - minute);
      const before = await look();
      await night(2 * minute);
      return [before, await look()];
    },
    ids: async (
      table: 'donations' | 'donationEvents' | 'outbox' | 'contactMessages' | 'admins' | 'auditEntries',
    ) => (await site.db.selectFrom(table).select('id').execute()).map(({ id }) => id),
    isStored: async (url: string) => (await site.storage.read(url.replace('/files/', ''))) !== null,
  };
}
