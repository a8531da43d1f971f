/** Repeats what a browser loads on an unreliable connection. Not p-retry: docs/decisions/0053-retries.md. */
import { SECOND } from '../../platform/durations.ts';

const longestPause = 15 * SECOND;

/**
 * Returns what `load` returns. Repeats it for as long as it fails, after 1, 2, 4, 8 and then always 15
 * seconds. Before each pause it awaits `afterFailure` with the number of failures.
 */
export async function keepTrying<T>(
  load: () => Promise<T>,
  afterFailure?: (failures: number) => Promise<void>,
): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await load();
    } catch {
      await afterFailure?.(failures);
      const pause = Math.min(SECOND * 2 ** (failures - 1), longestPause);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
