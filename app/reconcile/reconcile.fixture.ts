/** For the tests of reconciling: lines of a bank, and what becomes of them when the team sends them. */

import { dayInIndia } from '../../platform/days.ts';
import { forgetCounts } from '../../test/donor.ts';
import type { TestSite } from '../../test/site.ts';
import type { BankLine } from './line.ts';

/** The ID of the transaction that a line tells of. */
export const transactionId = '632512345678';

export const line = (changes: Partial<BankLine> = {}): BankLine => ({
  day: dayInIndia(Date.now()),
  amount: '5000',
  narration: `UPI/CR/${transactionId}/MEERA NAI/SBIN/meera@oksbi`,
  reference: '',
  nth: 1,
  isReversed: false,
  ...changes,
});

/** Sends JSON to a path of /api/reconcile. */
export async function postTo(site: TestSite, cookie: string, path: string, json: unknown) {
  const response = await site.ask(`/api/reconcile/${path}`, { method: 'POST', json, cookie });
  return { status: response.status, ...(await response.json()) };
}

/** The groups that the lines fall into. */
export async function groupsOf(site: TestSite, cookie: string, lines: BankLine[]): Promise<string[]> {
  const { matches } = await postTo(site, cookie, 'match', { lines });
  return (matches as { group: string }[]).map(({ group }) => group);
}

/** Leaves no donation, and no line that was accepted. */
export async function forgetDonations(site: TestSite): Promise<void> {
  await site.db.deleteFrom('donations').execute();
  await site.db.deleteFrom('reconciliations').execute();
  await forgetCounts(site);
}
