/** The number of donations in each state that the team filters by. */
import type { AppContext } from '../../../platform/app-context.ts';
import { countDonations } from '../../donations/index.server.ts';
import { type CountedFilter, countedFilters } from './filters.ts';

export async function countStates({ db }: AppContext): Promise<Record<CountedFilter, number>> {
  const counts = await Promise.all(
    countedFilters.map(async (filter) => [filter, await countDonations(db, { filter, search: null }, null)]),
  );
  return Object.fromEntries(counts) as Record<CountedFilter, number>;
}
