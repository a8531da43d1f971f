/** Instant proof of work for tests: the site's own challenge with the lowest cost. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { addressGroup } from '../platform/http/addresses.ts';
import { generateChallenge } from '../platform/http/proof-of-work.ts';
import type { TestSite } from './site.ts';

/** The header with a solution for one write from `address`. */
export async function work(site: TestSite, address: string): Promise<{ 'X-Proof-Of-Work': string }> {
  const laneKey = { addressGroup: addressGroup(address) };
  const challenge = await generateChallenge(site, laneKey, { cost: 1, counter: () => 0 });
  const solution = await solveChallenge({ challenge, deriveKey });
  return { 'X-Proof-Of-Work': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url') };
}
