/**
 * A donor requests the erasure of a donation that the team must verify first: the team gets the request as a
 * message from the donor.
 */
import type { Database } from '../../platform/db/database.ts';
import type { EventContext, Events } from '../../platform/events.ts';
import type { OwnedDonation } from '../donations/index.server.ts';
import { shortReference } from '../donations/index.ts';
import { storeContactMessage } from './send-contact-message.server.ts';

/** Stores the message and queues it as a mail, in the transaction of the request. */
export async function askToErase(
  context: EventContext,
  tx: Database,
  { donation, addressGroup }: Events['erasureAsked'],
): Promise<void> {
  const from = { addressGroup, idempotencyKey: null, donationId: donation.id };
  await storeContactMessage(tx, context.config, request(context, donation), from);
}

/** The message as the team reads it. */
function request(context: EventContext, { id, firstname, lastname, email, phone }: OwnedDonation) {
  const { publicUrl } = context.config;
  return {
    firstname,
    lastname,
    address: '',
    email,
    phone,
    message: `Please delete my details from donation ${shortReference(id)}. It isn’t verified yet: verify it first, so that the totals keep the amount, then use ‘Erase donor’.\n${publicUrl}/donation-view-admin?search=${id}`,
  };
}
