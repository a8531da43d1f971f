/** What one address may do in a window of time (contract §9), counted in the database: the limit holds for any number at once. */
import type { Database } from '../db/database.ts';
import { SECOND } from '../durations.ts';
import { networkOf } from './addresses.ts';
import { addOne, takeOneBack } from './counter-repository.ts';
import { type PlainCode, Problem } from './problem.ts';
import { countWork } from './proof-of-work.ts';
import type { Requester } from './requester.ts';

export type Limit = {
  /** What is counted. */
  name: string;
  windowMs: number;
  /** Of one address, or IPv6 /64. */
  perAddress: number;
  /** Of one IPv6 /48, which one customer may hold whole. */
  perNetwork: number;
  /** How many of them cost no work, of an address or of a network; half of its limit if not given. */
  free?: number;
  /** What more than that is refused with. */
  code: PlainCode;
};

/**
 * Counts one more of this address. Refuses with the limit's code, and says when to come back, if that is too many; with
 * proof.needed, counting nothing, if it is unusually many and no work was done for it: a donor waits a moment, a program that
 * floods pays more with each write (proof-of-work.ts). The count of a transaction that is rolled back falls away with it.
 */
export async function countOne(db: Database, limit: Limit, requester: Counted): Promise<void> {
  let isUnusual = false;
  for (const { key, max } of countersOf(limit, requester.addressGroup)) {
    const { count, resetsAt } = await addOne(db, key, limit.windowMs);
    if (count > (limit.free ?? max / 2)) isUnusual = true;
    if (count <= max) continue;
    const retryAfter = Math.max(1, Math.ceil((Date.parse(resetsAt) - Date.now()) / SECOND));
    throw new Problem(limit.code, { retryAfter });
  }
  if (isUnusual && !(await countWork(db, requester))) {
    await uncountOne(db, limit, requester.addressGroup);
    throw new Problem('proof.needed');
  }
}

type Counted = Pick<Requester, 'addressGroup' | 'solvedChallenge'>;

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
