/** A donor erases themselves, at once where that takes nothing from the family; else the team is asked. */
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
 * Erases the requester from their own donation: at once while nothing is paid, and once it is verified. Between the two the
 * transaction ID alone leads to the money: the team is asked to erase them when it is verified. True when it is done, false when
 * it is asked. Refuses with 404 somebody else's, 503 as eraseDonor.
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
    // Confirmed in another tab this very moment.
    if (stateOf(found) === 'completed') throw new Problem('donation.alreadyConfirmed');
  });
  return true;
}
