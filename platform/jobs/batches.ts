/** Long work on many rows, a batch at a time, so that neither the database nor this process is kept from donors. */
import { setTimeout as pause } from 'node:timers/promises';

/** A batch takes about so long: on SQLite nothing else runs meanwhile. */
const batchMs = 15;
/** Rows of one batch: so few at first, as nobody knows what they cost, and never more. */
const fewest = 10;
const most = 200;

/**
 * Does `work` on at most `limit` rows again and again, until it finds fewer; how many they were in all. Between two batches
 * it rests as long as the last one took: others have half of the time.
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
