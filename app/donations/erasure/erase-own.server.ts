/** A donor's own erasure: immediate if the family loses nothing by it, else a request to the team. */
import type { AppContext } from '../../../platform/app-context.ts';
import { emit } from '../../../platform/events.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Requester } from '../../../platform/http/requester.ts';
import { event } from '../change-donation.server.ts';
import { stateOf } from '../donation.ts';
import { lockMine, mustBeMine } from '../own/find-mine.server.ts';
import { hasEvent, insertEvents } from '../repository.server.ts';
import { eraseDonor } from './erase-donor.server.ts';

/**
 * Erases the requester from their own donation, at once if it is incomplete or verified. In between the
 * transaction ID is needed to find the money, so the team is asked to erase after the verification. Returns
 * true if erased, false if requested. Throws 404 for another donor's, 503 like eraseDonor.
 */
export async function eraseOwn(context: AppContext, requester: Requester, id: string): Promise<boolean> {
  const isAsked = await context.db.transaction().execute(async (tx) => {
    const donation = await lockMine(context, requester, id, tx);
    if (stateOf(donation) !== 'completed') return false;
    if (await hasEvent(tx, id, 'erasureAsked')) return true;
    const now = new Date().toISOString();
    await insertEvents(tx, [event(id, now, 'donor', donation.version, 'erasureAsked', null, null)]);
    await emit(context, tx, 'erasureAsked', { donation, addressGroup: requester.addressGroup });
    return true;
  });
  if (isAsked) return false;
  await eraseDonor(context, 'donor', id, (found) => {
    mustBeMine(context, requester, found);
    // Confirmed concurrently in another tab.
    if (stateOf(found) === 'completed') throw new Problem('donation.alreadyConfirmed');
  });
  return true;
}
