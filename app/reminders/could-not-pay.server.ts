/**
 * Records that a donor could not pay, from the link in a reminder or from the donation's own page. Ends all
 * reminders of that donation.
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

/** 'said': recorded already. 'complete': the donor has paid. */
export type PaymentState = 'open' | 'said' | 'complete';

/** The state of the link's donation. Throws 404 if the key is wrong. */
export async function showPaymentState(context: AppContext, id: string, key: string): Promise<PaymentState> {
  if (!isUnsubscribeKey(context, id, key)) throw new Problem('subscription.linkInvalid');
  return stateOf(context.db, await findDonation(context.db, id));
}

/**
 * Records it once, in the history too. Changes nothing about a complete donation. Throws 404 if the key is
 * wrong.
 */
export async function tellCouldNotPay(context: AppContext, id: string, key: string): Promise<void> {
  if (!isUnsubscribeKey(context, id, key)) throw new Problem('subscription.linkInvalid');
  await context.db.transaction().execute(async (tx) => {
    await note(tx, await lockDonation(tx, id));
  });
}

/** Like tellCouldNotPay, for the donor on the donation's own page. Throws 404 for anybody else. */
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
