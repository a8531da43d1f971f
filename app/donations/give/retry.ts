/** Calls over connections that come and go: repeated by themselves, so that nobody has to press again. */
import { SECOND } from '../../../platform/durations.ts';
import { CallFailed } from '../../shell/answers.ts';

/** Why a call isn't under way: the device is offline, or the last try was lost and the next one comes in a moment. */
export type Wait = 'offline' | 'again';

/** Between three tries; a longer breakdown is the donor's to hear about. */
const pausesMs = [SECOND, 4 * SECOND];

/** A proxy's words while the server behind it restarts. */
const gateway = [502, 504];

/**
 * The call's answer, tried three times while online; offline it waits for the connection, however long. Throws what the
 * last try threw, at once what the server itself refused, and the signal's reason when it is given up.
 */
export async function withRetry<T>(
  call: () => Promise<T>,
  { onWait, signal }: { onWait: (why: Wait) => void; signal: AbortSignal },
): Promise<T> {
  for (let tries = 0; ; ) {
    if (!navigator.onLine) {
      onWait('offline');
      await backOnline(signal);
    }
    signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      if (!isLost(error)) throw error;
      // What was lost because the device went offline says nothing about the server: it counts for no try.
      if (!navigator.onLine) continue;
      const pauseMs = pausesMs[tries++];
      if (pauseMs === undefined) throw error;
      onWait('again');
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
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
