/** Counts of donations that wait for the team. */
import type { Database } from '../../platform/db/database.ts';
import { countDonations } from '../donations/index.server.ts';
import { sumState } from '../raised/index.server.ts';

/** The number of unverified donations with a transaction ID. */
export async function countToVerify(db: Database): Promise<number> {
  return (await sumState(db, 'waiting')).donations;
}

/** The number of unverified donations that have arrived, as the family says. */
export function countArrived(db: Database): Promise<number> {
  return countDonations(db, { filter: 'arrived', search: null }, null);
}

/** The number of donors who answered that their payment was not found. */
export function countAnswered(db: Database): Promise<number> {
  return countDonations(db, { filter: 'answered', search: null }, null);
}
