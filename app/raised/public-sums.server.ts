/** The totals that strangers may read. The team uses sumEver, which hides nothing. */
import type { Database } from '../../platform/db/database.ts';
import { countPeopleUpTo, sumEver } from './repository.server.ts';

/**
 * The total of one person is that person's amount; with two people, each could subtract their own (contract
 * §12).
 */
const fewestPeopleOfTotal = 3;

/** As sumEver; null if donations exist, but from fewer people than this. */
export async function findPublicSums(db: Database) {
  const [sums, people] = await Promise.all([sumEver(db), countPeopleUpTo(db, fewestPeopleOfTotal)]);
  return sums.donations > 0 && people < fewestPeopleOfTotal ? null : sums;
}
