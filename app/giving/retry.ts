/** Repeats calls over unreliable connections, so that the donor needn't press the button again. */
import { MINUTE, SECOND } from '../../platform/durations.ts';
import { CallFailed } from '../shell/answers.ts';

/** Why the next try waits: the device is offline, the last try was lost, or the server is busy. */
export type Wait = 'offline' | 'again' | 'turn';

/** Pauses between three tries; after the third the donor is told. */
const pausesMs = [SECOND, 4 * SECOND];

/** A proxy answers with these while the server behind it restarts. */
const gateway = [502, 504];

export type RetryOptions = {
  onWait: (why: Wait) => void;
  signal: AbortSignal;
  /** Also repeats calls that a busy server refused, at the time named by its Retry-After. */
  waitsItsTurn?: boolean;
};

/** How long a busy server is asked again. Long, as the donor has already paid and waits here. */
const turnTimeoutMs = 30 * MINUTE;

/**
 * Returns the call's answer. Tries three times while online; waits without limit while the device is offline,
 * and up to 30 minutes while the server is busy. Throws a refusal of the server at once, else the error of
 * the last try, and the signal's reason on abort.
 */
export async function withRetry<T>(
  call: () => Promise<T>,
  { onWait, signal, waitsItsTurn = false }: RetryOptions,
): Promise<T> {
  const until = Date.now() + turnTimeoutMs;
  for (let tries = 0; ; ) {
    if (!navigator.onLine) {
      onWait('offline');
      await untilOnline(signal);
    }
    signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      const turnMs = waitsItsTurn && Date.now() < until ? turnAfter(error) : null;
      if (turnMs !== null) {
        onWait('turn');
        await pause(turnMs, signal);
        continue;
      }
      if (!isLost(error)) throw error;
      // A call lost because the device went offline doesn't count as a try: it says nothing about the server.
      if (!navigator.onLine) continue;
      const pauseMs = pausesMs[tries++];
      if (pauseMs === undefined) throw error;
      onWait('again');
      await pause(pauseMs, signal);
    }
  }
}

/** The server is busy, or this connection was too slow. */
const busy = [408, 503];
const minTurnSeconds = 3;
const maxTurnSeconds = 60;

/** Milliseconds until the next try, randomly prolonged by up to 50 %; null if the server asked for none. */
function turnAfter(error: unknown): number | null {
  if (!(error instanceof CallFailed) || !busy.includes(error.status)) return null;
  if (error.status === 503 && error.retryAfter === null) return null;
  const seconds = Math.min(maxTurnSeconds, Math.max(minTurnSeconds, error.retryAfter ?? 0));
  return seconds * SECOND * (1 + Math.random() / 2);
}

/** Ends early on abort; the next try then throws the signal's reason. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** True if the server itself gave no answer: fetch then throws a TypeError, or a proxy answers. */
export function isLost(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof CallFailed && gateway.includes(error.status));
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
