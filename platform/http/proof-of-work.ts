/**
 * Proof of work for writes from busy addresses: the browser does it in the background
 * (docs/decisions/0020-proof-of-work.md). Challenges aren't stored: each is signed, expires soon, is bound to
 * its address, and its solution counts once.
 */
import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { HOUR, MINUTE } from '../durations.ts';
import { sign } from '../signing.ts';
import { networkOf } from './addresses.ts';
import { addOne, findCount } from './counter-repository.ts';

/** A slow phone solves a challenge well within this time. */
const challengeValidMs = 5 * MINUTE;

/** Rounds of SHA-256 per key tried. */
const roundsOfKey = 1_000;
/** The price rises with each paid write of the last hour, up to this number. */
const dearestAfter = 1_000;

/**
 * The range of keys to try for the next write, after `worked` paid writes in an hour. The first costs a
 * laptop half a second and a cheap phone two or three; the thousandth four times as much.
 */
export function priceAfter(worked: number): [least: number, most: number] {
  const least = 1_500 + Math.round((4_500 * Math.min(worked, dearestAfter)) / dearestAfter);
  return [least, 1.5 * least];
}

/** Tolerance for writes of neighbours while a phone works. */
const mayBeCheaperBy = 100;

type Effort = { cost: number; counter: () => number };
type LaneKey = { addressGroup: string };

/** A solved challenge. `worked`: the number of paid writes at its creation, which set its price. */
export type SolvedChallenge = { name: string; worked: number };

/** Creates a challenge for this address. `effort` is for tests. */
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

/** The challenge solved by this header; null if it isn't ours, has expired, or was another address's. */
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
    // The header isn't from a page of ours.
    return null;
  }
}

/**
 * Counts a paid write. False without a solved challenge, or if it was used before or has become too cheap.
 */
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

/** The counters of paid writes: of the address, and of an IPv6 address's /48. */
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
