/** What PayPal says of a payment, written down: order, donation, history and mail in one transaction, each change once. */

import type { AppContext } from '../../../platform/app-context.ts';
import { type Database, isUniqueViolation } from '../../../platform/db/database.ts';
import type { Capture, PayPalOrder } from '../../../platform/integrations/paypal-answers.ts';
import { queueMail } from '../../../platform/jobs/outbox-repository.ts';
import { change, event } from '../change-donation.server.ts';
import { insertEvents, lockDonation, type OwnedDonation } from '../repository.server.ts';
import * as repository from './repository.server.ts';
import type { PayPalOrderState, PayPalOrderTable } from './tables.ts';

/** Who did it, in the history. */
const who = 'PayPal';

/** States in which we believe that the family has the money, or will have it. */
const taken: PayPalOrderState[] = ['pending', 'captured', 'mismatch', 'extra'];

/**
 * Brings our record to what PayPal says of the order's money: a completed capture of the right amount completes and
 * verifies the donation, a pending one only completes it, a refund takes the verification back.
 */
export async function recordPayment(
  context: AppContext,
  orderId: string,
  order: PayPalOrder,
  capture: Capture,
): Promise<PayPalOrderState> {
  return record(context, orderId, {
    payerName: order.payerName,
    captureId: capture.id,
    gross: capture.gross ?? capture.value,
    fee: capture.fee,
    net: capture.net,
    stateFor: (row) => stateOf(capture, row),
  });
}

/** PayPal took the money back from the family (a charge-back); captures don't show it, so the message itself says it. */
export async function recordReversal(context: AppContext, orderId: string): Promise<void> {
  await record(context, orderId, { stateFor: (row) => (taken.includes(row.state) ? 'reversed' : row.state) });
}

type News = Partial<Pick<PayPalOrderTable, 'payerName' | 'captureId' | 'gross' | 'fee' | 'net'>> & {
  stateFor(row: PayPalOrderTable): PayPalOrderState;
};

async function record(context: AppContext, orderId: string, news: News): Promise<PayPalOrderState> {
  const write = (isExtra: boolean) =>
    context.db.transaction().execute((tx) => recordIn(tx, context, orderId, news, isExtra));
  try {
    return await write(false);
  } catch (error) {
    // Money of another order of this donation is there or on its way: the database says that this is more than was given.
    if (!isUniqueViolation(error)) throw error;
    return write(true);
  }
}

async function recordIn(
  tx: Database,
  context: AppContext,
  orderId: string,
  { stateFor, ...details }: News,
  isExtra: boolean,
): Promise<PayPalOrderState> {
  const found = await repository.findOrder(tx, orderId);
  if (!found) return 'closed';
  const donation = await lockDonation(tx, found.donationId);
  // Read again under the lock: of two that bring the same news, the second finds it known.
  const row = (await repository.findOrder(tx, orderId)) ?? found;
  const filtered = stateFor(row);
  const isTheirs = donation && (donation.confirmationNumber ?? orderId) === orderId;
  const isMore = isExtra || !isTheirs;
  const state = isMore && (filtered === 'captured' || filtered === 'pending') ? 'extra' : filtered;
  if (state === row.state) return state;
  await repository.updateOrder(tx, row.id, {
    ...details,
    state,
    ...(state === 'declined' && { captures: row.captures + 1 }),
    ...(state !== 'pending' && state !== 'declined' && { nextCheckAt: null }),
  });
  if (state === 'extra' || state === 'mismatch') {
    context.log.error({ orderId, donationId: row.donationId, state }, 'PayPal took money that needs a look');
  }
  if (!donation) return state;
  const after = isTheirs && !isExtra ? await applyTo(tx, donation, orderId, state) : donation;
  if (taken.includes(row.state) || taken.includes(state)) {
    const now = new Date().toISOString();
    const old = taken.includes(row.state) ? row.state : null;
    await insertEvents(tx, [event(donation.id, now, who, after.version, 'payment', old, state)]);
  }
  return state;
}

/** What the payment's new state makes of its donation. */
async function applyTo(
  tx: Database,
  donation: OwnedDonation,
  orderId: string,
  state: PayPalOrderState,
): Promise<OwnedDonation> {
  if (state === 'captured' || state === 'pending' || state === 'mismatch') {
    const isFirst = donation.confirmationNumber === null;
    const completed = await change(
      tx,
      donation,
      {
        paymentMethod: 'PayPal',
        confirmationNumber: orderId,
        screenshotUrl: null,
        ...(state === 'captured' && { isVerified: true }),
      },
      who,
    );
    if (isFirst) {
      await queueMail(tx, {
        kind: 'thank-you',
        recipient: donation.email,
        language: donation.language,
        donationId: donation.id,
      });
    }
    return completed;
  }
  const isLost = state === 'refunded' || state === 'reversed' || state === 'denied';
  return isLost && donation.confirmationNumber === orderId
    ? change(tx, donation, { isVerified: false }, who)
    : donation;
}

function stateOf({ status, value, currency }: Capture, row: PayPalOrderTable): PayPalOrderState {
  if (row.state === 'reversed') return 'reversed';
  if (status === 'REFUNDED' || status === 'PARTIALLY_REFUNDED') return 'refunded';
  if (status === 'DECLINED' || status === 'FAILED') {
    return row.state === 'pending' || row.state === 'denied' ? 'denied' : 'declined';
  }
  if (currency !== row.currency || Number(value) !== Number(row.amount)) return 'mismatch';
  if (row.state === 'extra') return 'extra';
  return status === 'COMPLETED' ? 'captured' : 'pending';
}
