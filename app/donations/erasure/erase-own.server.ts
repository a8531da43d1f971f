/** A donor erases themselves, at once where that takes nothing from the family; else the team is asked. */
import type { AppContext } from '../../../platform/app-context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Requester } from '../../../platform/http/requester.ts';
import { storeContactMessage } from '../../contact/send-contact-message.server.ts';
import { event } from '../change-donation.server.ts';
import { shortReference, stateOf } from '../donation.ts';
import { lockMine, mustBeMine } from '../own/find-mine.server.ts';
import { hasEvent, insertEvents, type OwnedDonation } from '../repository.server.ts';
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
    const from = { addressGroup: requester.addressGroup, idempotencyKey: null };
    await storeContactMessage(tx, context.config, request(context, donation), from);
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

/** What the team reads, as a message of the donor's. */
function request(context: AppContext, { id, firstname, lastname, email, phone }: OwnedDonation) {
  const { publicUrl } = context.config;
  return {
    firstname,
    lastname,
    address: '',
    email,
    phone,
    message: `Please erase me from donation ${shortReference(id)}. It isn’t verified yet: verify it first, so that the amount stays in the sums, then use ‘Erase donor’.\n${publicUrl}/donation-view-admin?search=${id}`,
  };
}
