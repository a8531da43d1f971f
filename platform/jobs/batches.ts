/** Work on many rows in small batches, so that requests still get the database and the processor. */
import { setTimeout as pause } from 'node:timers/promises';

/** The target duration of a batch: on SQLite nothing else runs meanwhile. */
const batchMs = 15;
/** Rows of one batch: few at first, as their cost is unknown. */
const fewest = 10;
const most = 200;

/**
 * Repeats `work` on at most `limit` rows until it finds fewer. Returns the total of rows. Rests after each
 * batch for as long as the batch took.
 */
export async function inBatches(work: (limit: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (let limit = fewest; ; ) {
    const started = performance.now();
    const count = await work(limit);
    const ms = performance.now() - started;
    total += count;
    if (count < limit) return total;
    limit = ms > batchMs ? Math.max(fewest, limit >> 1) : Math.min(most, limit * 2);
    await pause(Math.min(ms, 10 * batchMs));
  }
}
