/** Asks for what a screenshot says, as long as that is worth waiting for. */
import { SECOND } from '../../platform/durations.ts';
import { retryAfterOf } from '../shell/answers.ts';

/** After so many waits, a donor has typed the ID, and a volunteer has compared it. */
const maxTries = 4;
/** After a lost answer: the server goes on reading, and then knows the answer. */
const lostSeconds = 3;

export type Answer<T> = { ok: boolean; status: number; headers: Headers; json(): Promise<T | null> };

/** Null if the server reads nothing on it, refuses, or stays busy, and once `signal` is aborted. */
export async function askForReading<T>(
  ask: () => Promise<Answer<T>>,
  signal: AbortSignal,
): Promise<T | null> {
  for (let tries = 1; !signal.aborted; tries++) {
    const answer = await ask().catch(() => null);
    if (answer && answer.status !== 202) return answer.ok ? answer.json() : null;
    const seconds = answer ? retryAfterOf(answer) : lostSeconds;
    if (seconds === null || tries === maxTries) break;
    await new Promise((resolve) => setTimeout(resolve, seconds * SECOND));
  }
  return null;
}
