/** The work that the server asks of a browser whose network writes unusually often: done beside the page, in workers. */
import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

/** A phone with more cores than that slows its own page down. */
const maxWorkers = 4;

/** Fetches a challenge and solves it: what goes into X-Proof-Of-Work. Throws where it can't be done. */
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
