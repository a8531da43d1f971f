/** Waiting for another process's lock on an SQLite file, without holding up anybody. */
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '../durations.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Another process may hold the write lock so long; then the request is refused with 503. */
export const busyTimeoutMs = 5 * SECOND;
/** The lock is tried again after pauses that grow up to this: what a donor waits longer than needed, at the most. */
const maxPauseMs = 25;

/** Runs a statement, again and again while another process holds the lock; nobody else waits meanwhile. */
export async function retryWhileBusy<T>(run: () => T, until = performance.now() + busyTimeoutMs): Promise<T> {
  for (let ms = 1; ; ms = Math.min(2 * ms, maxPauseMs)) {
    try {
      return run();
    } catch (error) {
      const isBusy = error instanceof DatabaseUnavailable && error.reason === 'busy';
      if (!isBusy || performance.now() > until) throw error;
      await pause(ms);
    }
  }
}
