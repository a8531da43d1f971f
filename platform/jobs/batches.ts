/** Long work on many rows, a batch at a time, so that neither the database nor this process is kept from donors. */
import { setImmediate as pause } from 'node:timers/promises';

/** Rows of one batch: some milliseconds of a write lock. */
const batchSize = 200;

/** Does `work` on at most `limit` rows again and again, until it finds fewer; how many they were in all. */
export async function inBatches(work: (limit: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await work(batchSize);
    total += count;
    if (count < batchSize) return total;
    // SQLite answers without a wait: whoever asks for a page gets a turn here.
    await pause();
  }
}
