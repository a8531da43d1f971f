import { beforeEach, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../platform/durations.ts';
import { plantCopies } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { findVerificationDays } from './verification-time.server.ts';

const site = openForSuite(() => openTestSite());
beforeEach(() => site.db.deleteFrom('donations').execute());

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** Donations reported `days` ago, and verified after so many hours; null: still waiting. */
function plant(count: number, hours: number | null, days = 30): Promise<void> {
  const reported = days * DAY;
  return plantCopies(
    site,
    Array.from({ length: count }, () => ({
      date: ago(reported + HOUR),
      confirmedAt: ago(reported),
      confirmationNumber: crypto.randomUUID(),
      isVerified: hours !== null,
      verifiedAt: hours === null ? null : ago(reported - hours * HOUR),
    })),
  );
}
const answered = async () => (await (await site.ask('/api/proof')).json()).verifiedWithinDays;

test.each<[string, () => Promise<unknown>, number | null]>([
  ['nothing of nine donations', () => plant(9, 5), null],
  ['a day, if all ten took hours', () => plant(10, 5), 1],
  ['three days, if they took more than two', () => plant(10, 49), 3],
  ['a day, if two of ten took a week', () => Promise.all([plant(8, 5), plant(2, 7 * 24)]), 1],
  ['a week, if three of ten took a week', () => Promise.all([plant(7, 5), plant(3, 7 * 24)]), 7],
  ['nothing, if three of ten still wait', () => Promise.all([plant(7, 5), plant(3, null)]), null],
  ['a day, if those that wait came today', () => Promise.all([plant(10, 5), plant(9, null, 0.5)]), 1],
  ['nothing, if it took longer than two weeks', () => plant(20, 15 * 24), null],
  ['nothing of last year', () => plant(20, 5, 91), null],
  [
    'nothing of what PayPal verified at once',
    () => Promise.all([plant(9, 5), plant(20, (0.5 * MINUTE) / HOUR)]),
    null,
  ],
  ['the newest fifty only', () => Promise.all([plant(50, 5, 10), plant(50, 7 * 24, 40)]), 1],
])('strangers read %s', async (_, planted, days) => {
  await planted();
  expect(await answered()).toBe(days);
  expect(await findVerificationDays(site.db)).toBe(days);
});

test('deleted donations and those not reported as paid don’t count', async () => {
  await plant(10, 5);
  await site.db.updateTable('donations').set({ confirmationNumber: null }).execute();
  expect(await answered()).toBeNull();
  await site.db
    .updateTable('donations')
    .set((eb) => ({ confirmationNumber: eb.ref('id'), deletedAt: ago(0) }))
    .execute();
  expect(await answered()).toBeNull();
});
