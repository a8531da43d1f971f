/**
 * The work that the server asks of browsers whose network sends unusually many writes; runs in workers,
 * beside the page.
 */
import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

/** More workers would slow the page down, even on phones with more cores. */
const maxWorkers = 4;

/** Fetches a challenge and solves it. Returns the value for X-Proof-Of-Work. Throws if it cannot. */
export async function solveChallenge(): Promise<string> {
  const response = await fetch('/api/app-check/challenge');
  if (!response.ok) throw new Error(`the challenge was answered with ${response.status}`);
  const challenge = (await response.json()) as Challenge;
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(maxWorkers, navigator.hardwareConcurrency),
    createWorker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  });
  if (!solution) throw new Error('the challenge was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
