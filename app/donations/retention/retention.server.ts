/** Retention of donations (contract §10), applied by the nightly job. */
import type { AppContext } from '../../../platform/app-context.ts';
import { dayInIndia } from '../../../platform/days.ts';
import { ago, DAY } from '../../../platform/durations.ts';
import { inBatches } from '../../../platform/jobs/batches.ts';
import { changeDonation } from '../change-donation.server.ts';
import { lockDonation } from '../repository.server.ts';
import { tidySearchIndex } from '../search-repository.server.ts';
import * as repository from './repository.server.ts';

/** The author in the history. */
const who = 'system';

/**
 * Deletes donations that were never completed, with history and mails, and releases their files. Keeps those
 * PayPal may have money for. The dashboard still counts them as started. Returns their number.
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

/** Clears IP address and visitor id of old donations. Returns their number. */
export function forgetRequesters({ db, config }: AppContext): Promise<number> {
  const before = ago(config.retention.addresses * DAY);
  return inBatches((limit) => repository.forgetRequesters(db, before, limit));
}

/**
 * Removes screenshots of donations verified or completed long ago, and releases their files. Returns their
 * number.
 */
export async function dropScreenshots(context: AppContext): Promise<number> {
  const { db, config } = context;
  const { screenshots, unverifiedScreenshots } = config.retention;
  const before = { verified: ago(screenshots * DAY), completed: ago(unverifiedScreenshots * DAY) };
  const ids = await repository.listWithScreenshots(db, before);
  for (const id of ids) {
    await db.transaction().execute(async (tx) => {
      const donation = await lockDonation(tx, id);
      // An admin may have verified or unverified it concurrently.
      const isOld = (await repository.listWithScreenshots(tx, before, id)).length > 0;
      if (donation && isOld) await changeDonation(context, tx, donation, { screenshotUrl: null }, who);
    });
  }
  return ids.length;
}

/** Removes changed and erased texts from the search index. Returns 0. */
export async function tidySearch({ db }: AppContext): Promise<number> {
  await tidySearchIndex(db);
  return 0;
}
