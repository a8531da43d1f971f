/** The part of an erasure that happens in the database, for one donation. */
import { contentChanged } from '../../../platform/db/content-version-repository.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type EventContext, emit } from '../../../platform/events.ts';
import { event } from '../change-donation.server.ts';
import * as donations from '../repository.server.ts';
import { releaseScreenshotsOf } from '../screenshots/repository.server.ts';
import { searchText } from '../search.ts';
import { stayingFields, withoutDonor } from './erased.ts';
import * as repository from './repository.server.ts';

/** Fields whose history is kept: those that stay, and PayPal's payments. */
const staysInHistory = [...stayingFields, 'payment'];

/** Erases a locked donation. Returns it without its donor, and the ids of its deleted mails. */
export async function eraseIn(
  context: EventContext,
  tx: Database,
  who: string,
  donation: donations.OwnedDonation,
) {
  const { id, isVerified } = donation;
  const now = new Date().toISOString();
  const after = { ...donation, ...withoutDonor(donation), version: donation.version + 1 };
  const { version: _version, ...values } = withoutDonor(donation);
  await donations.updateDonation(tx, id, {
    ...values,
    search: searchText(after),
    confirmationKey: null,
    bankKey: null,
    visitorId: '',
    addressGroup: '',
    activeAddressKey: null,
    activeVisitorKey: null,
    activeName: '',
    idempotencyKey: null,
    erasedAt: now,
  });
  const mails = await repository.deleteMailsOf(tx, id);
  await repository.eraseHistory(tx, id, staysInHistory);
  await donations.insertEvents(tx, [event(id, now, who, after.version, 'erased', null, null)]);
  await releaseScreenshotsOf(tx, id);
  await emit(context, tx, 'donorErased', { donation });
  if (isVerified) await contentChanged(tx);
  return { donation: after, mails };
}
