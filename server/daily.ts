/** Work that is to be done at the start and once a day, in every process. */
import type { Log } from './log.ts';

const day = 86_400_000;

/** Does `work` now and every day. What fails is logged and tried again the next day. Stops when the work under way is done. */
export function everyDay(work: () => Promise<void>, log: Log): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = work().catch((error: Error) => {
      log.error({ error: error.stack }, 'the daily work failed');
    });
  };
  run();
  const timer = setInterval(run, day);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
