/** The sums of the team's lists, over all their pages. */
import type { AppContext } from '../../../platform/app-context.ts';
import { toFilter } from '../../donations/index.server.ts';
import type { FilterQuery } from '../../donations/index.ts';
import * as repository from '../repository.server.ts';

/**
 * The number of a list's donations and their sums in whole rupees and dollars; `received` counts only
 * verified donations with a transaction ID (spec §9).
 */
export async function sumDonations({ db }: AppContext, query: FilterQuery) {
  const sums = await repository.sumDonations(db, toFilter(query));
  const { donations, rupees, usDollar } = sums;
  return {
    donations,
    rupees,
    usDollar,
    verified: { rupees: sums.verifiedRupees, usDollar: sums.verifiedUsDollar },
    received: { rupees: sums.receivedRupees, usDollar: sums.receivedUsDollar },
  };
}
