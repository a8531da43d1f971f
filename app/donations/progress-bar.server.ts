/** The sums of Home's progress bar. */
import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from './statistics/days.ts';
import { sumEver } from './statistics/repository.server.ts';

/**
 * The one row whose sums are the totals of the progress bar: verified donations only (contract §3), and how many they are;
 * `lastVerifiedAt` is a day in India, as the minute would tell which donation the sums grew by.
 */
export async function sumForProgressBar({ db }: AppContext) {
  const { lastVerifiedAt, ...sums } = await sumEver(db);
  return [{ ...sums, lastVerifiedAt: lastVerifiedAt && dayInIndia(Date.parse(lastVerifiedAt)) }];
}
