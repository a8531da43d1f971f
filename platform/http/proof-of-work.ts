/**
 * Work that a browser does unseen before a write is taken from where unusually many come (docs/decisions/0020-proof-of-work.md).
 * A challenge needs nothing stored: it is signed, ends soon, is bound to the address that asked, and its solution counts once.
 */
import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Config } from '../config/config.ts';
import { MINUTE } from '../durations.ts';
import { sign } from '../signing.ts';

/** A phone that is slow and solves it while its donor waits has the write sent long before. */
export const challengeValidMs = 5 * MINUTE;

/** Half a second of a laptop, two or three of a cheap phone: `counter` keys are tried, each `cost` rounds of SHA-256. */
const usualEffort = { cost: 1_000, counter: () => randomInt(1_500, 3_000) };

type Effort = { cost: number; counter: () => number };
type Asker = { addressGroup: string };

/** A challenge for whoever writes from there. `effort` is for tests, which have no half second. */
export function generateChallenge(
  { config }: { config: Config },
  { addressGroup }: Asker,
  { cost, counter }: Effort = usualEffort,
): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: counter(),
    deriveKey,
    data: { from: addressGroup },
    expiresAt: new Date(Date.now() + challengeValidMs),
    ...secretsOf(config),
  });
}

/** The name of the challenge that this header's text solves; null where it is none of ours, has ended, or was another address's. */
export async function findSolved(
  config: Config,
  { addressGroup }: Asker,
  header: string | null,
): Promise<string | null> {
  if (header === null) return null;
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(header, 'base64url').toString()) as Payload;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(config) });
    const { nonce, data, expiresAt } = challenge.parameters;
    return verified && expiresAt !== undefined && data?.from === addressGroup ? nonce : null;
  } catch {
    // Whatever it was, it was not what a page of ours sends.
    return null;
  }
}

function secretsOf({ appSecret }: Config) {
  return {
    hmacSignatureSecret: sign(appSecret, 'proof-of-work', 'challenge'),
    hmacKeySignatureSecret: sign(appSecret, 'proof-of-work', 'solution'),
  };
}
