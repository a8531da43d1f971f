/** The sums of Home's progress bar. */
import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from '../../platform/days.ts';
import { findPublicSums } from './public-sums.server.ts';
import { countPeople } from './repository.server.ts';

/** While fewer than three people have given: neither how much, nor when. */
const few = { people: null, rupees: null, usDollar: null, lastVerifiedAt: null };

/**
 * The one row whose sums are the totals of the progress bar: verified donations only (contract §3), and of how many people;
 * `lastVerifiedAt` is a day in India, as the minute would tell which donation the sums grew by. All of it is null where the
 * first gifts have arrived and a total would give their amounts away.
 */
export async function sumForProgressBar({ db }: Pick<AppContext, 'db'>) {
  const [sums, people] = await Promise.all([findPublicSums(db), countPeople(db)]);
  if (!sums) return [few];
  const { rupees, usDollar, lastVerifiedAt } = sums;
  return [
    { people, rupees, usDollar, lastVerifiedAt: lastVerifiedAt && dayInIndia(Date.parse(lastVerifiedAt)) },
  ];
}
