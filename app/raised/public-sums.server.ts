/** The totals that strangers may read. The team reads sumEver, which hides nothing. */
import type { Database } from '../../platform/db/database.ts';
import { countPeopleUpTo, sumEver } from './repository.server.ts';

/** Of one person the total is their amount; of two, each of them could subtract their own (contract §12). */
export const fewestPeopleOfTotal = 3;

/** As sumEver; null where there are donations, but of fewer people than a total may be told of. */
export async function findPublicSums(db: Database) {
  const [sums, people] = await Promise.all([sumEver(db), countPeopleUpTo(db, fewestPeopleOfTotal)]);
  return sums.donations > 0 && people < fewestPeopleOfTotal ? null : sums;
}
