/**
 * Work that a browser does unseen before a write is taken from where unusually many come (docs/decisions/0020-proof-of-work.md).
 * A challenge needs nothing stored: it is signed, ends soon, is bound to the address that asked, and its solution counts once.
 */
import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { HOUR, MINUTE } from '../durations.ts';
import { sign } from '../signing.ts';
import { networkOf } from './addresses.ts';
import { addOne, findCount } from './counter-repository.ts';

/** A phone that is slow and solves it while its donor waits has the write sent long before. */
const challengeValidMs = 5 * MINUTE;

/** Each key that is tried costs so many rounds of SHA-256. */
const roundsOfKey = 1_000;
/** The price rises with each write that was worked for in the last hour, and from here on stays the same. */
const dearestAfter = 1_000;

/**
 * How many keys are tried, between these two: the price of the next write after so many of one hour. The first costs half
 * a second of a laptop, two or three of a cheap phone; the thousandth four times as much.
 */
export function priceAfter(worked: number): [least: number, most: number] {
  const least = 1_500 + Math.round((4_500 * Math.min(worked, dearestAfter)) / dearestAfter);
  return [least, 1.5 * least];
}

/** Neighbours who write while a phone still works don't make its work worthless. */
const mayBeCheaperBy = 100;

type Effort = { cost: number; counter: () => number };
type LaneKey = { addressGroup: string };

/** A challenge that was solved. `worked`: after how many writes of its hour it was given, which was its price. */
export type SolvedChallenge = { name: string; worked: number };

/** A challenge for whoever writes from there. `effort` is for tests, which don't have seconds. */
export async function generateChallenge(
  { config, db }: { config: Config; db: Database },
  { addressGroup }: LaneKey,
  effort?: Effort,
): Promise<Challenge> {
  const worked = Math.max(...(await Promise.all(workKeys(addressGroup).map((key) => findCount(db, key)))));
  const { cost, counter } = effort ?? { cost: roundsOfKey, counter: () => randomInt(...priceAfter(worked)) };
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: counter(),
    deriveKey,
    data: { from: addressGroup, worked },
    expiresAt: new Date(Date.now() + challengeValidMs),
    ...secretsOf(config),
  });
}

/** The challenge that this header's text solves; null where it is none of ours, has ended, or was another address's. */
export async function findSolved(
  config: Config,
  { addressGroup }: LaneKey,
  header: string | null,
): Promise<SolvedChallenge | null> {
  if (header === null) return null;
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(header, 'base64url').toString()) as Payload;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(config) });
    const { nonce, data, expiresAt } = challenge.parameters;
    const isOurs = verified && expiresAt !== undefined && data?.from === addressGroup;
    return isOurs ? { name: nonce, worked: Number(data.worked) } : null;
  } catch {
    // Whatever it was, it was not what a page of ours sends.
    return null;
  }
}

/** Counts a write that was worked for; false if it wasn't, or by a challenge that was used before or had become too cheap. */
export async function countWork(
  db: Database,
  requester: LaneKey & { solvedChallenge(): Promise<SolvedChallenge | null> },
): Promise<boolean> {
  const solved = await requester.solvedChallenge();
  if (!solved) return false;
  const keys = workKeys(requester.addressGroup);
  for (const key of keys) if ((await findCount(db, key)) > solved.worked + mayBeCheaperBy) return false;
  const uses = await addOne(db, `proof ${solved.name}`, challengeValidMs);
  if (uses.count > 1) return false;
  for (const key of keys) await addOne(db, key, HOUR);
  return true;
}

/** The counters of writes that were worked for: of the address, and of an IPv6 address's /48. */
function workKeys(addressGroup: string): string[] {
  const network = networkOf(addressGroup);
  return [`worked ${addressGroup}`, ...(network ? [`worked ${network}`] : [])];
}

function secretsOf({ appSecret }: Config) {
  return {
    hmacSignatureSecret: sign(appSecret, 'proof-of-work', 'challenge'),
    hmacKeySignatureSecret: sign(appSecret, 'proof-of-work', 'solution'),
  };
}
