/** Work that every process does beside its answers: at the start, and again and again. */
import type { Log } from '../log.ts';

/**
 * Does `work` now and every `pause` milliseconds, never twice at once. What fails is logged and tried again the next
 * time. The function it returns ends that, once the work under way is done.
 */
export function repeatEvery(pause: number, work: () => Promise<unknown>, log: Log): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const run = () => {
    running ??= work()
      .catch((error: Error) => log.error({ error: error.stack }, 'work in the background failed'))
      .finally(() => {
        running = null;
      });
  };
  run();
  const timer = setInterval(run, pause).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
