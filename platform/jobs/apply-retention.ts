/**
 * The nightly job that deletes data after its retention period (contract §10). Rooms declare the rules in
 * personal-data.server.ts.
 */
import type { AppContext } from '../app-context.ts';
import { overwriteErased } from '../db/erased-bytes.ts';

/** The last rule: removes what the others deleted from the database's files. */
const overwriting = {
  what: 'the files of the database',
  async apply({ db, log }: AppContext): Promise<number> {
    if (!(await overwriteErased(db)))
      log.warn('deleted data stays in the files of the database until tomorrow');
    return 0;
  },
};

/**
 * Applies every rule once. A rule that fails is logged and repeated the next night. Several processes may run
 * it at the same time.
 */
export async function applyRetention(context: AppContext): Promise<void> {
  const { log, personalData } = context;
  const counts: Record<string, number> = {};
  const rules = personalData.flatMap(({ retention }) => retention ?? []);
  for (const { what, apply } of [...rules, overwriting]) {
    try {
      const count = await apply(context);
      if (count > 0) counts[what] = count;
    } catch (error) {
      log.error({ what, error: (error as Error).stack }, 'a retention rule failed');
    }
  }
  if (Object.keys(counts).length > 0) log.info(counts, 'deleted data after its retention period');
}
