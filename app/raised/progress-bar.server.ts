/** The sums of Home's progress bar. */
import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from '../../platform/days.ts';
import { findPublicSums } from './public-sums.server.ts';

/** With fewer than three donors: neither a sum nor a date. */
const few = { people: null, rupees: null, usDollar: null, lastVerifiedAt: null };

/**
 * One row with the public totals of verified donations (contract §3) and the number of donors.
 * `lastVerifiedAt` is a day in India: the time would tell which donation changed the sums. All fields are null
 * while a total would reveal single amounts.
 */
export async function sumForProgressBar(context: Pick<AppContext, 'config' | 'db'>) {
  const sums = await findPublicSums(context, context.db);
  if (!sums) return [few];
  const { people, rupees, usDollar, lastVerifiedAt } = sums;
  return [
    { people, rupees, usDollar, lastVerifiedAt: lastVerifiedAt && dayInIndia(Date.parse(lastVerifiedAt)) },
  ];
}
