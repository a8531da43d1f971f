/**
 * A donor tells us that they could not pay, by the link in a reminder or on the donation's own page: then nobody reminds them of that
 * donation any more.
 */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import {
  event,
  findDonation,
  insertEvents,
  lockDonation,
  lockMine,
  type OwnedDonation,
} from '../donations/index.server.ts';
import { isUnsubscribeKey } from '../mails/index.server.ts';
import { findDonationReminder, upsertCouldNotPay } from './repository.server.ts';

/** Said: we know already. Complete: they have paid after all. */
export type PaymentState = 'open' | 'said' | 'complete';

/** Where the donation stands that the link is about. Refuses with 404 a link that isn't ours. */
export async function showPaymentState(context: AppContext, id: string, key: string): Promise<PaymentState> {
  if (!isUnsubscribeKey(context, id, key)) throw new Problem('subscription.linkInvalid');
  return stateOf(context.db, await findDonation(context.db, id));
}

/** Notes it, once, and in the history; of a donation that is complete nothing. Refuses as above. */
export async function tellCouldNotPay(context: AppContext, id: string, key: string): Promise<void> {
  if (!isUnsubscribeKey(context, id, key)) throw new Problem('subscription.linkInvalid');
  await context.db.transaction().execute(async (tx) => {
    await note(tx, await lockDonation(tx, id));
  });
}

/** As tellCouldNotPay, for its donor. Refuses with 404 whoever isn't. */
export async function tellCouldNotPayOwn(
  context: AppContext,
  requester: Requester,
  id: string,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => note(tx, await lockMine(context, requester, id, tx)));
}

async function note(tx: Database, donation: OwnedDonation | undefined): Promise<void> {
  if ((await stateOf(tx, donation)) !== 'open' || !donation) return;
  const { id, version } = donation;
  const now = new Date().toISOString();
  await upsertCouldNotPay(tx, id, now);
  await insertEvents(tx, [event(id, now, 'donor', version, 'couldNotPay', null, null)]);
}

async function stateOf(db: Database, donation: OwnedDonation | undefined): Promise<PaymentState> {
  if (!donation || donation.erasedAt !== null) throw new Problem('subscription.linkInvalid');
  if (donation.confirmationNumber !== null || donation.isVerified) return 'complete';
  return (await findDonationReminder(db, donation.id))?.couldNotPayAt ? 'said' : 'open';
}
