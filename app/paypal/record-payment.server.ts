/** What PayPal says of a payment, written down: order, donation, history and mail in one transaction, each change once. */

import type { AppContext } from '../../platform/app-context.ts';
import { type Database, isUniqueViolation } from '../../platform/db/database.ts';
import { emit } from '../../platform/events.ts';
import type { Capture, PayPalOrder } from '../../platform/integrations/paypal-answers.ts';
import {
  changeDonation,
  event,
  insertEvents,
  lockDonation,
  type OwnedDonation,
} from '../donations/index.server.ts';
import { fields } from '../donations/index.ts';
import { queueVerifiedMail } from '../mails/index.server.ts';
import * as repository from './repository.server.ts';
import type { PayPalOrderState, PayPalOrderTable } from './tables.ts';

/** Who did it, in the history. */
const who = 'PayPal';

/** States in which we believe that the family has the money, or will have it. */
const paidStates: PayPalOrderState[] = ['pending', 'captured', 'mismatch', 'extra'];

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

/** States that say of themselves that money came, though it may have gone again before we heard of either. */
const movedStates: PayPalOrderState[] = [...paidStates, 'refunded', 'reversed'];

/** PayPal returned the money to the payer (a charge-back); captures don't show it, so the message itself says it. */
export async function recordReversal(context: AppContext, orderId: string): Promise<void> {
  await record(context, orderId, {
    stateFor: ({ state }) => (paidStates.includes(state) ? 'reversed' : state),
  });
}

/** States that complete the donation. */
const completingStates: PayPalOrderState[] = ['captured', 'pending', 'mismatch'];

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
  // Read again under the lock: of two that bring the same news, the second finds it recorded.
  const row = (await repository.findOrder(tx, orderId)) ?? found;
  const isForDonation = !isExtra && donation !== undefined && isPaidBy(donation, { ...row, orderId });
  const reported = stateFor(row);
  const isPaid = reported === 'captured' || reported === 'pending';
  const state = isPaid && !isForDonation ? 'extra' : reported;
  if (state === row.state) return state;
  const isErased = donation !== undefined && donation.erasedAt !== null;
  await updateState(tx, row, state, isErased ? { ...details, payerName: null } : details);
  if (state === 'extra' || state === 'mismatch') {
    const { donationId } = row;
    context.log.error({ orderId, donationId, state }, 'PayPal captured money that somebody must check');
  }
  if (!donation) return state;
  const after = isForDonation ? await applyToDonation(context, tx, donation, orderId, state) : donation;
  await insertPaymentEvent(tx, after, row.state, state);
  return state;
}

/** True while the donation is incomplete, and when this very order completed it. */
function isPaidBy(
  { confirmationNumber, erasedAt }: OwnedDonation,
  { orderId, state }: Pick<PayPalOrderTable, 'orderId' | 'state'>,
): boolean {
  if (confirmationNumber === null || confirmationNumber === orderId) return true;
  // The transaction ID went with the donor; the order itself says that it was this one.
  return erasedAt !== null && completingStates.includes(state);
}

function updateState(
  tx: Database,
  row: PayPalOrderTable,
  state: PayPalOrderState,
  details: Omit<News, 'stateFor'>,
): Promise<void> {
  return repository.updateOrder(tx, row.id, {
    ...details,
    state,
    ...(state === 'declined' && { captures: row.captures + 1 }),
    ...(state !== 'pending' && state !== 'declined' && { nextCheckAt: null }),
  });
}

/** A line of the donation's history when money came or went; null stands for no money. */
async function insertPaymentEvent(
  tx: Database,
  { id, version }: OwnedDonation,
  before: PayPalOrderState,
  state: PayPalOrderState,
): Promise<void> {
  if (!paidStates.includes(before) && !movedStates.includes(state)) return;
  const oldValue = paidStates.includes(before) ? before : null;
  await insertEvents(tx, [event(id, new Date().toISOString(), who, version, 'payment', oldValue, state)]);
}

/** What the payment's new state makes of its donation. */
async function applyToDonation(
  context: AppContext,
  tx: Database,
  donation: OwnedDonation,
  orderId: string,
  state: PayPalOrderState,
): Promise<OwnedDonation> {
  if (completingStates.includes(state)) {
    return completeDonation(context, tx, donation, orderId, state === 'captured');
  }
  const isLost = state === 'refunded' || state === 'reversed' || state === 'denied';
  return isLost && donation.confirmationNumber !== null
    ? changeDonation(context, tx, donation, { isVerified: false }, who)
    : donation;
}

/**
 * Completes the donation by its order, verified when the money is there; the first time its donor is thanked, which says
 * then that the money is there, later told that it has arrived.
 */
async function completeDonation(
  context: AppContext,
  tx: Database,
  donation: OwnedDonation,
  orderId: string,
  isVerified: boolean,
): Promise<OwnedDonation> {
  const changes = {
    paymentMethod: 'PayPal',
    confirmationNumber: donation.erasedAt === null ? orderId : fields.confirmationNumber.onErasure.becomes,
    screenshotUrl: null,
    ...(isVerified && { isVerified }),
  };
  const completed = await changeDonation(context, tx, donation, changes, who);
  if (donation.confirmationNumber === null)
    await emit(context, tx, 'donationCompleted', { donation: completed });
  else await queueVerifiedMail(context, tx, donation, completed);
  return completed;
}

/** The order's state by what PayPal says of its capture. */
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
