/**
 * The totals that strangers may read (docs/decisions/0059-public-steps.md). The team uses sumEver, which hides
 * nothing.
 */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { findFigures } from './figures-repository.server.ts';
import { countPeople, countPeopleUpTo, sumEver } from './repository.server.ts';

/**
 * The total of one person is that person's amount; with two people, each could subtract their own (contract
 * §12). The same holds for the difference of two totals.
 */
export const fewestPeople = 3;

/** The sums of verified donations with the number of donors, as strangers see them. */
export type PublicSums = Awaited<ReturnType<typeof sumNow>>;

/** Null if donations exist, but from so few people that a total would reveal single amounts. */
export async function findPublicSums(
  { config }: Pick<AppContext, 'config'>,
  db: Database,
): Promise<PublicSums | null> {
  if (config.publicSums === 'steps') {
    const { isFew, since: _, ...sums } = await findFigures(db);
    return isFew ? null : sums;
  }
  const sums = await sumNow(db);
  return (await isFewNow(db, sums)) ? null : sums;
}

/** The current sums, and the number of people. */
export async function sumNow(db: Database) {
  const { donations, rupees, usDollar, lastVerifiedAt } = await sumEver(db);
  return {
    donations: Number(donations),
    people: await countPeople(db),
    rupees: Number(rupees),
    usDollar: Number(usDollar),
    lastVerifiedAt,
  };
}

/** True if these current sums have donations, but of too few people. */
export async function isFewNow(db: Database, { donations }: { donations: number }): Promise<boolean> {
  return donations > 0 && (await countPeopleUpTo(db, fewestPeople)) < fewestPeople;
}
