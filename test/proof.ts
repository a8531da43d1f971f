/** Work done for a test's request in no time: a challenge of the site's own, as easy as can be. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { addressGroup } from '../platform/http/addresses.ts';
import { generateChallenge } from '../platform/http/proof-of-work.ts';
import type { TestSite } from './site.ts';

/** The header that says that a browser at `address` has worked for one write. */
export async function work(site: TestSite, address: string): Promise<{ 'X-Proof-Of-Work': string }> {
  const laneKey = { addressGroup: addressGroup(address) };
  const challenge = await generateChallenge(site, laneKey, { cost: 1, counter: () => 0 });
  const solution = await solveChallenge({ challenge, deriveKey });
  return { 'X-Proof-Of-Work': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url') };
}
