/** Background work of every process: at the start, then at regular times. */
import { DAY, HOUR, MINUTE } from '../durations.ts';
import type { Log } from '../log.ts';

/**
 * Does `work` now and every `pause` ms, never twice at once. Errors are logged. Returns a function that stops
 * it, after the work under way, which a signal asks to end early.
 */
export function repeatEvery(
  pause: number,
  work: (stopping: AbortSignal) => Promise<unknown>,
  log: Log,
): () => Promise<void> {
  const stopping = new AbortController();
  const { run, done } = openRunner(() => work(stopping.signal), log);
  run();
  const timer = setInterval(run, pause).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await done();
  };
}

/** As repeatEvery, but now and every night at 3:30 in India, when few donors are awake there. */
export function repeatNightly(work: () => Promise<unknown>, log: Log): () => Promise<void> {
  const { run, done } = openRunner(work, log);
  let timer: NodeJS.Timeout;
  const plan = () => {
    timer = setTimeout(() => {
      run();
      plan();
    }, untilNight(Date.now())).unref();
  };
  run();
  plan();
  return async () => {
    clearTimeout(timer);
    await done();
  };
}

/** 03:30 in India, in UTC. */
const nightAtMs = 22 * HOUR;

/** Milliseconds from `now` to the next night; a whole day for a timer that is a little early or late. */
export function untilNight(now: number): number {
  const sinceNight = (now - nightAtMs + MINUTE) % DAY;
  return DAY - sinceNight + MINUTE;
}

/** `run` starts the work unless it is under way; `done` waits for it. */
function openRunner(work: () => Promise<unknown>, log: Log) {
  let running: Promise<unknown> | null = null;
  const run = () => {
    running ??= work()
      .catch((error: Error) => log.error({ error: error.stack }, 'background work failed'))
      .finally(() => {
        running = null;
      });
  };
  return { run, done: async () => void (await running) };
}
