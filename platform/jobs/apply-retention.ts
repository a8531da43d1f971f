/** The nightly job: data is kept no longer than contract §10 says. Each room declares its rules in its personal-data.server.ts. */
import type { AppContext } from '../app-context.ts';

/**
 * Applies every rule once. One that fails is logged and tried again the next night, and the others go on. Any number of
 * processes may do so at once.
 */
export async function applyRetention(context: AppContext): Promise<void> {
  const { log, personalData } = context;
  const counts: Record<string, number> = {};
  for (const { what, apply } of personalData.flatMap(({ retention }) => retention ?? [])) {
    try {
      const count = await apply(context);
      if (count > 0) counts[what] = count;
    } catch (error) {
      log.error({ what, error: (error as Error).stack }, 'what need not be kept could not be removed');
    }
  }
  if (Object.keys(counts).length > 0) log.info(counts, 'removed what need not be kept any longer');
}
