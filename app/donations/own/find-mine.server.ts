/** A donation for its donor alone. Everybody else, the team included, gets 404. */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Requester } from '../../../platform/http/requester.ts';
import { findVerificationDays } from '../../raised/index.server.ts';
import { isOwner } from '../ownership.server.ts';
import { projectForOwner } from '../projections.ts';
import { findDonation, hasEvent, lockDonation, type OwnedDonation } from '../repository.server.ts';
import { type Mine, messageStands, seenBy } from './mine.ts';

/** The requester's own donation with the days of its progress. Throws 404 if it is not theirs. */
export async function showMine(context: AppContext, requester: Requester, id: string): Promise<Mine> {
  return mineOf(context.db, mustBeMine(context, requester, await findDonation(context.db, id)));
}

/** The requester's own donation, locked until the transaction ends. Throws as showMine does. */
export async function lockMine(context: AppContext, requester: Requester, id: string, tx: Database) {
  return mustBeMine(context, requester, await lockDonation(tx, id));
}

/** The donation for its donor's page. */
export async function mineOf(db: Database, donation: OwnedDonation): Promise<Mine> {
  const { id, confirmedAt, verifiedAt, receivedFrom } = donation;
  const isErasureAsked = await hasEvent(db, id, 'erasureAsked');
  const isReturned = receivedFrom === 'returned';
  return {
    donation: projectForOwner(donation),
    confirmedAt,
    isLetterSent: confirmedAt !== null && !(await hasEvent(db, id, 'letterNotSent')),
    verifiedAt,
    verifiedWithinDays: confirmedAt && !verifiedAt ? await findVerificationDays(db) : null,
    seenBy: seenBy(receivedFrom),
    messageStands: messageStands(donation, new Date().toISOString()),
    isReturned,
    isErasureAsked,
  };
}

/** Another donor's donation gets the same answer as a missing one: guessed ids reveal nothing. */
export function mustBeMine(
  context: AppContext,
  requester: Requester,
  donation: OwnedDonation | undefined,
): OwnedDonation {
  if (!donation || !isOwner(context, requester, donation)) throw new Problem('donation.notFound');
  return donation;
}
