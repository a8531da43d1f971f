/** What donations hold no longer than they must (contract §10): the rules of the nightly job on them. */
import type { AppContext } from '../../../platform/app-context.ts';
import { dayInIndia } from '../../../platform/days.ts';
import { ago, DAY } from '../../../platform/durations.ts';
import { inBatches } from '../../../platform/jobs/batches.ts';
import { changeDonation } from '../change-donation.server.ts';
import { lockDonation } from '../repository.server.ts';
import { tidySearchIndex } from '../search-repository.server.ts';
import * as repository from './repository.server.ts';

/** Who did it, in the history. */
const who = 'system';

/**
 * Deletes donations that were never completed, with history and mails; their files belong to nobody then. How many. The
 * dashboard goes on counting them as started. One whose money PayPal may have stays.
 */
export function purgeIncomplete({ db, config }: AppContext): Promise<number> {
  const before = ago(config.retention.unfinished * DAY);
  return inBatches((limit) =>
    db.transaction().execute(async (tx) => {
      const ids = await repository.lockIncomplete(tx, before, limit);
      const deleted = await repository.deleteIncomplete(tx, ids);
      const days = deleted.map(({ date }) => dayInIndia(Date.parse(date)));
      for (const day of new Set(days)) {
        await repository.countPurged(tx, day, days.filter((each) => each === day).length);
      }
      return ids.length;
    }),
  );
}

/** Forgets from where, and by which browser, donations were started: it tells nothing any more. How many. */
export function forgetRequesters({ db, config }: AppContext): Promise<number> {
  const before = ago(config.retention.addresses * DAY);
  return inBatches((limit) => repository.forgetRequesters(db, before, limit));
}

/** Takes the screenshots off donations that were verified, or completed and never verified, long ago; their files belong to nobody then. How many. */
export async function dropScreenshots(context: AppContext): Promise<number> {
  const { db, config } = context;
  const { screenshots, unverifiedScreenshots } = config.retention;
  const before = { verified: ago(screenshots * DAY), completed: ago(unverifiedScreenshots * DAY) };
  const ids = await repository.listWithScreenshots(db, before);
  for (const id of ids) {
    await db.transaction().execute(async (tx) => {
      const donation = await lockDonation(tx, id);
      // Somebody may have verified it, or taken that back, this very moment.
      const isOld = (await repository.listWithScreenshots(tx, before, id)).length > 0;
      if (donation && isOld) await changeDonation(context, tx, donation, { screenshotUrl: null }, who);
    });
  }
  return ids.length;
}

/** Nothing of what donors were found by stays in the search once it is changed or erased. Counts nothing. */
export async function tidySearch({ db }: AppContext): Promise<number> {
  await tidySearchIndex(db);
  return 0;
}
