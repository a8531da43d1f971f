/** For scripts on a line that comes and goes: what is open goes on, and has the rest once it is there. */
import { SECOND } from '../../platform/durations.ts';

const longestPause = 15 * SECOND;

/**
 * What `load` answers. For as long as it fails it is asked again, after one second, two, four … fifteen; `afterFailure` comes first,
 * with how often it has failed.
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
