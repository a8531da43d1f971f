/** Set-up for tests of reconciliation: a bank line, a gift from it, and requests that the team sends. */
import { dayInIndia } from '../../platform/days.ts';
import { forgetCounts } from '../../test/donor.ts';
import type { TestSite } from '../../test/site.ts';
import type { BankLine } from './line.ts';
import type { Gift } from './schema.ts';

/** The transaction ID in the line's narration. */
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

/** A gift to enter from the line. */
export const gift = (changes: Partial<Gift> = {}): Gift => ({
  line: line(),
  firstname: 'Unknown',
  lastname: 'donor',
  paymentMethod: 'UPI',
  ...changes,
});

/** Posts JSON to a path below /api/reconcile. Returns the status with the answer. */
export async function postTo(site: TestSite, cookie: string, path: string, json: unknown) {
  const response = await site.ask(`/api/reconcile/${path}`, { method: 'POST', json, cookie });
  return { status: response.status, ...(await response.json()) };
}

/** The group of each line. */
export async function groupsOf(site: TestSite, cookie: string, lines: BankLine[]): Promise<string[]> {
  const { matches } = await postTo(site, cookie, 'match', { lines });
  return (matches as { group: string }[]).map(({ group }) => group);
}

/** Deletes all donations, batches and accepted lines. */
export async function forgetDonations(site: TestSite): Promise<void> {
  await site.db.deleteFrom('donations').execute();
  await site.db.deleteFrom('reconciliations').execute();
  await forgetCounts(site);
}
