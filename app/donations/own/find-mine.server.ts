/** A donation for its donor alone: to everybody else, the team included, it is one that never was. */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Requester } from '../../../platform/http/requester.ts';
import { isOwner } from '../ownership.server.ts';
import { projectForOwner } from '../projections.ts';
import { findDonation, hasEvent, lockDonation, type OwnedDonation } from '../repository.server.ts';
import type { Mine } from './mine.ts';

/** The requester's own donation, with the days of its way. Refuses with 404, whoever's it is. */
export async function showMine(context: AppContext, requester: Requester, id: string): Promise<Mine> {
  return mineOf(context.db, mustBeMine(context, requester, await findDonation(context.db, id)));
}

/** The requester's own donation, which nobody else changes until the transaction ends. Refuses as showMine. */
export async function lockMine(context: AppContext, requester: Requester, id: string, tx: Database) {
  return mustBeMine(context, requester, await lockDonation(tx, id));
}

/** The donation as its donor's page shows it. */
export async function mineOf(db: Database, donation: OwnedDonation): Promise<Mine> {
  const { id, confirmedAt, verifiedAt } = donation;
  const isErasureAsked = await hasEvent(db, id, 'erasureAsked');
  return { donation: projectForOwner(donation), confirmedAt, verifiedAt, isErasureAsked };
}

/** The same answer for somebody else's as for one that never was: who tries ids learns nothing. */
export function mustBeMine(
  context: AppContext,
  requester: Requester,
  donation: OwnedDonation | undefined,
): OwnedDonation {
  if (!donation || !isOwner(context, requester, donation)) throw new Problem('donation.notFound');
  return donation;
}
