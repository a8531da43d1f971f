/** What one address may do in a window of time (contract §9), counted in the database: the limit holds for any number at once. */
import type { Database } from '../db/database.ts';
import { SECOND } from '../durations.ts';
import { networkOf } from './addresses.ts';
import { addOne, takeOneBack } from './counter-repository.ts';
import { type PlainCode, Problem } from './problem.ts';

export type Limit = {
  /** What is counted. */
  name: string;
  windowMs: number;
  /** Of one address, or IPv6 /64. */
  perAddress: number;
  /** Of one IPv6 /48, which one customer may hold whole. */
  perNetwork: number;
  /** What more than that is refused with. */
  code: PlainCode;
};

/**
 * Counts one more of this address. Refuses with the limit's code, and says when to come back, if that is too many; the
 * count of a transaction that is rolled back then falls away with it.
 */
export async function countOne(db: Database, limit: Limit, addressGroup: string): Promise<void> {
  for (const { key, max } of countersOf(limit, addressGroup)) {
    const { count, resetsAt } = await addOne(db, key, limit.windowMs);
    if (count <= max) continue;
    const retryAfter = Math.max(1, Math.ceil((Date.parse(resetsAt) - Date.now()) / SECOND));
    throw new Problem(limit.code, { retryAfter });
  }
}

/** What was counted was harmless. */
export async function uncountOne(db: Database, limit: Limit, addressGroup: string): Promise<void> {
  for (const { key } of countersOf(limit, addressGroup)) await takeOneBack(db, key);
}

function countersOf({ name, perAddress, perNetwork }: Limit, addressGroup: string) {
  const network = networkOf(addressGroup);
  return [
    { key: `${name} ${addressGroup}`, max: perAddress },
    ...(network ? [{ key: `${name} ${network}`, max: perNetwork }] : []),
  ];
}
