/** The sums of Home's progress bar. */
import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from './statistics/days.ts';
import { countPeople, sumEver } from './statistics/repository.server.ts';

/**
 * The one row whose sums are the totals of the progress bar: verified donations only (contract §3), and of how many people;
 * `lastVerifiedAt` is a day in India, as the minute would tell which donation the sums grew by.
 */
export async function sumForProgressBar({ db }: AppContext) {
  const [{ rupees, usDollar, lastVerifiedAt }, people] = await Promise.all([sumEver(db), countPeople(db)]);
  return [
    { people, rupees, usDollar, lastVerifiedAt: lastVerifiedAt && dayInIndia(Date.parse(lastVerifiedAt)) },
  ];
}
