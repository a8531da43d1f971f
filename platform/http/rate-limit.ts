/**
 * Limits of what one address may do in a window of time (contract §9). The database counts, so limits hold
 * for simultaneous requests.
 */
import type { Database } from '../db/database.ts';
import { SECOND } from '../durations.ts';
import { networkOf } from './addresses.ts';
import { addOne, takeOneBack } from './counter-repository.ts';
import { type PlainCode, Problem } from './problem.ts';
import { countWork } from './proof-of-work.ts';
import type { Requester } from './requester.ts';

export type Limit = {
  /** The name of the counted action. */
  name: string;
  windowMs: number;
  /** For one address, or IPv6 /64. */
  perAddress: number;
  /** For one IPv6 /48, which may belong to one customer. */
  perNetwork: number;
  /** How many need no proof of work, per address or network; by default half of its limit. */
  free?: number;
  /** The error above the limit. */
  code: PlainCode;
};

/**
 * Counts one action of this address. Throws the limit's code, with the time to retry, above the limit. Throws
 * proof.needed, without counting, above the free number without proof of work: a donor waits a moment, and a
 * flood pays more with each write (proof-of-work.ts). A rollback undoes the count.
 */
export async function countOne(db: Database, limit: Limit, requester: Counted): Promise<void> {
  let isUnusual = false;
  for (const { key, max } of countersOf(limit, requester.addressGroup)) {
    const { count, resetsAt } = await addOne(db, key, limit.windowMs);
    if (count > (limit.free ?? max / 2)) isUnusual = true;
    if (count <= max) continue;
    throw tooMany(limit.code, resetsAt);
  }
  if (isUnusual && !(await countWork(db, requester))) {
    await uncountOne(db, limit, requester.addressGroup);
    throw new Problem('proof.needed');
  }
}

/** The error above a limit, with the seconds until its count restarts at `resetsAt` (ISO). */
export function tooMany(code: PlainCode, resetsAt: string): Problem {
  const retryAfter = Math.max(1, Math.ceil((Date.parse(resetsAt) - Date.now()) / SECOND));
  return new Problem(code, { retryAfter });
}

type Counted = Pick<Requester, 'addressGroup' | 'solvedChallenge'>;

/** Undoes countOne for a harmless action. */
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
