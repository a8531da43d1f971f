/** Calls over connections that come and go: repeated by themselves, so that nobody has to press again. */
import { MINUTE, SECOND } from '../../platform/durations.ts';
import { CallFailed } from '../shell/answers.ts';

/** Why a call isn't under way: the device is offline, the last try was lost, or the server is busy; the next one comes in a moment. */
export type Wait = 'offline' | 'again' | 'turn';

/** Between three tries; a longer breakdown is the donor's to hear about. */
const pausesMs = [SECOND, 4 * SECOND];

/** A proxy's words while the server behind it restarts. */
const gateway = [502, 504];

/** `waitsItsTurn`: a busy server is asked again when it says. */
type Retrying = { onWait: (why: Wait) => void; signal: AbortSignal; waitsItsTurn?: boolean };

/** So long a busy server is asked again: the donor has paid already, and has nothing better to do with the page. */
const turnTimeoutMs = 30 * MINUTE;

/**
 * The call's answer, tried three times while online; offline it waits for the connection, however long, and as long as a busy
 * server asks to come back. Throws what the last try threw, at once what the server itself refused, and the signal's reason when
 * it is given up.
 */
export async function withRetry<T>(
  call: () => Promise<T>,
  { onWait, signal, waitsItsTurn = false }: Retrying,
): Promise<T> {
  const until = Date.now() + turnTimeoutMs;
  for (let tries = 0; ; ) {
    if (!navigator.onLine) {
      onWait('offline');
      await backOnline(signal);
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
      // What was lost because the device went offline says nothing about the server: it counts for no try.
      if (!navigator.onLine) continue;
      const pauseMs = pausesMs[tries++];
      if (pauseMs === undefined) throw error;
      onWait('again');
      await pause(pauseMs, signal);
    }
  }
}

/** Busy for now, or the connection was too slow this time. */
const busy = [408, 503];
const soonestTurn = 3;
const latestTurn = 60;

/** When the server wants to be asked again, in milliseconds; null where it doesn't. Later by up to a half: others wait as well. */
function turnAfter(error: unknown): number | null {
  if (!(error instanceof CallFailed) || !busy.includes(error.status)) return null;
  if (error.status === 503 && error.retryAfter === null) return null;
  const seconds = Math.min(latestTurn, Math.max(soonestTurn, error.retryAfter ?? 0));
  return seconds * SECOND * (1 + Math.random() / 2);
}

/** Shorter when it is given up meanwhile; the next try then notices. */
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

/** True when no answer of the server itself arrived: fetch throws a TypeError then. */
export function isLost(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof CallFailed && gateway.includes(error.status));
}

function backOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
