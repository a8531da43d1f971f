/**
 * Waits for another process's lock on an SQLite file without blocking this process
 * (docs/decisions/0053-retries.md).
 */
import pRetry from 'p-retry';
import { SECOND } from '../durations.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** How long a statement may wait for the lock; then the request gets 503. */
export const busyTimeoutMs = 5 * SECOND;
/** Pauses grow up to this, so a donor waits at most 25 ms after the lock is free. */
const maxPauseMs = 25;

/**
 * Runs this, repeatedly while another process holds the lock, until the moment `until` of
 * performance.now().
 */
export function retryWhileBusy<T>(run: () => T, until = performance.now() + busyTimeoutMs): Promise<T> {
  return pRetry(run, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: 1,
    maxTimeout: maxPauseMs,
    maxRetryTime: Math.max(0, until - performance.now()),
    shouldRetry: ({ error }) => error instanceof DatabaseUnavailable && error.reason === 'busy',
  });
}
