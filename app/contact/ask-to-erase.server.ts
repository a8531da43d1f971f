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
  { donation, isWhole, addressGroup }: Events['erasureAsked'],
): Promise<void> {
  const from = { addressGroup, idempotencyKey: null, donationId: donation.id };
  await storeContactMessage(tx, context.config, request(context, donation, isWhole), from);
}

/** The message as the team reads it. */
function request(context: EventContext, donation: OwnedDonation, isWhole: boolean) {
  const { id, firstname, lastname, email, phone } = donation;
  const { publicUrl } = context.config;
  const words = isWhole
    ? 'Please delete everything under my email address. One of my donations isn’t verified yet: verify it first, so that the totals keep the amount, then use ‘Erase donor’ for all donations of this address.'
    : `Please delete my details from donation ${shortReference(id)}. It isn’t verified yet: verify it first, so that the totals keep the amount, then use ‘Erase donor’.`;
  const search = isWhole ? encodeURIComponent(email) : id;
  return {
    firstname,
    lastname,
    address: '',
    email,
    phone,
    message: `${words}\n${publicUrl}/donation-view-admin?search=${search}`,
  };
}
