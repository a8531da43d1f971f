/** Work that every process does beside its answers: at the start, and again and again. */
import { DAY, HOUR, MINUTE } from '../durations.ts';
import type { Log } from '../log.ts';

/**
 * Does `work` now and every `pause` milliseconds, never twice at once. What fails is logged and tried again the next
 * time. The function it returns ends that, once the work under way is done.
 */
export function repeatEvery(pause: number, work: () => Promise<unknown>, log: Log): () => Promise<void> {
  const { run, done } = openRunner(work, log);
  run();
  const timer = setInterval(run, pause).unref();
  return async () => {
    clearInterval(timer);
    await done();
  };
}

/** As repeatEvery, now and every night: at half past three in India, when the fewest donors are awake there. */
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

/** 03:30 in India, by UTC. */
const nightAtMs = 22 * HOUR;

/** How long it is from `now` to the next night; a whole day for a timer that is a little early or late. */
export function untilNight(now: number): number {
  const sinceNight = (now - nightAtMs + MINUTE) % DAY;
  return DAY - sinceNight + MINUTE;
}

/** `run` begins the work, unless it is under way; `done` waits for what is. */
function openRunner(work: () => Promise<unknown>, log: Log) {
  let running: Promise<unknown> | null = null;
  const run = () => {
    running ??= work()
      .catch((error: Error) => log.error({ error: error.stack }, 'work in the background failed'))
      .finally(() => {
        running = null;
      });
  };
  return { run, done: async () => void (await running) };
}
