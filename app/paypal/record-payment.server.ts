/**
 * Records a payment's state at PayPal: order, donation, history and mail in one transaction, each change
 * once.
 */

import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from '../../platform/days.ts';
import { type Database, isUniqueViolation } from '../../platform/db/database.ts';
import { emit } from '../../platform/events.ts';
import type { Capture, PayPalOrder } from '../../platform/integrations/paypal-answers.ts';
import {
  type Changes,
  changeDonation,
  event,
  insertEvents,
  lockAlsoDeleted,
  type OwnedDonation,
} from '../donations/index.server.ts';
import { fields } from '../donations/index.ts';
import { queueVerifiedMail } from '../mails/index.server.ts';
import { receiveMoney, reverseMoney } from '../receipts/index.server.ts';
import { worthAtClaim } from '../receipts/index.ts';
import { queuePayPalNews } from './paypal-mails.server.ts';
import * as repository from './repository.server.ts';
import { returnParts } from './return-parts.server.ts';
import type { PayPalOrderState, PayPalOrderTable } from './tables.ts';

/** The author in the history. */
const who = 'PayPal';

/** States in which the family has the money or is about to get it. */
const paidStates: PayPalOrderState[] = ['pending', 'captured', 'mismatch', 'extra'];

/**
 * Records a capture. A completed capture of the right amount completes the donation and is its receipt, a
 * pending one only completes it. A refund reverses the receipt, or its part of it.
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
    capture,
    stateFor: (row) => stateOf(capture, row),
  });
}

/** States that prove that money was paid, even if it was returned before the site knew. */
const movedStates: PayPalOrderState[] = [...paidStates, 'refunded', 'reversed'];

/** Records a charge-back. Captures don't show it, so the message itself is the evidence. */
export async function recordReversal(context: AppContext, orderId: string): Promise<void> {
  await record(context, orderId, {
    stateFor: ({ state }) => (paidStates.includes(state) ? 'reversed' : state),
  });
}

/** States that complete the donation. */
const completingStates: PayPalOrderState[] = ['captured', 'pending', 'mismatch'];

type Details = Partial<Pick<PayPalOrderTable, 'payerName' | 'captureId' | 'gross' | 'fee' | 'net'>>;

type News = Details & {
  capture?: Capture;
  stateFor(row: PayPalOrderTable): PayPalOrderState;
};

async function record(context: AppContext, orderId: string, news: News): Promise<PayPalOrderState> {
  const write = (isExtra: boolean) =>
    context.db.transaction().execute((tx) => recordIn(tx, context, orderId, news, isExtra));
  try {
    return await write(false);
  } catch (error) {
    // A unique index allows one paid order for each donation, so this payment is extra.
    if (!isUniqueViolation(error)) throw error;
    return write(true);
  }
}

async function recordIn(
  tx: Database,
  context: AppContext,
  orderId: string,
  { stateFor, capture, ...details }: News,
  isExtra: boolean,
): Promise<PayPalOrderState> {
  const found = await repository.findOrder(tx, orderId);
  if (!found) return 'closed';
  const holder = await lockAlsoDeleted(tx, found.donationId);
  // Read again under the lock: a concurrent call may have recorded the same state.
  const row = (await repository.findOrder(tx, orderId)) ?? found;
  // A deleted donation takes no payment, but its money may go back before it is restored.
  const donation = holder?.deletedAt && row.state !== 'captured' ? undefined : holder;
  const isForDonation = !isExtra && donation !== undefined && isPaidBy(donation, { ...row, orderId });
  const reported = stateFor(row);
  const isPaid = reported === 'captured' || reported === 'pending';
  const state = isPaid && !isForDonation ? 'extra' : reported;
  if (state === row.state) {
    if (donation && state === 'captured') await returnParts(context, tx, donation, orderId, capture);
    return state;
  }
  const isErased = donation !== undefined && donation.erasedAt !== null;
  await updateState(tx, row, state, isErased ? { ...details, payerName: null } : details);
  if (state === 'extra' || state === 'mismatch') {
    const { donationId } = row;
    context.log.error({ orderId, donationId, state }, 'PayPal captured money that somebody must check');
    const paid = capture ?? { value: row.amount, currency: row.currency };
    await queuePayPalNews(context, tx, { about: state, donationId, paid, requested: row });
  }
  if (!donation) return state;
  const taken = { ...row, captureId: details.captureId ?? row.captureId ?? orderId };
  const after = isForDonation
    ? await applyToDonation(context, tx, donation, orderId, state, taken)
    : donation;
  await insertPaymentEvent(tx, after, row.state, state);
  if (state === 'captured') await returnParts(context, tx, after, orderId, capture);
  return state;
}

/** States of an order that completed its donation. Another order's payment would be extra, not one of these. */
const ownStates: PayPalOrderState[] = ['captured', 'pending'];

/** True if the donation is incomplete, or was completed by this order. */
function isPaidBy(
  { confirmationNumber, erasedAt }: OwnedDonation,
  { orderId, state }: Pick<PayPalOrderTable, 'orderId' | 'state'>,
): boolean {
  if (confirmationNumber === null || confirmationNumber === orderId) return true;
  // The team may have typed another transaction ID since; an erasure deletes it.
  return ownStates.includes(state) || (erasedAt !== null && completingStates.includes(state));
}

function updateState(
  tx: Database,
  row: PayPalOrderTable,
  state: PayPalOrderState,
  details: Details,
): Promise<void> {
  return repository.updateOrder(tx, row.id, {
    ...details,
    state,
    ...(state === 'declined' && { captures: row.captures + 1 }),
    ...(state !== 'pending' && state !== 'declined' && { nextCheckAt: null }),
  });
}

/** Adds money paid or returned to the donation's history; null stands for no money. */
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

const returned = { reason: 'Returned by PayPal', isReturn: true };

/** The money of an order that PayPal has captured. */
type Taken = Pick<PayPalOrderTable, 'amount' | 'currency'> & { captureId: string };

/** Applies the payment's new state to its donation. */
async function applyToDonation(
  context: AppContext,
  tx: Database,
  donation: OwnedDonation,
  orderId: string,
  state: PayPalOrderState,
  taken: Taken,
): Promise<OwnedDonation> {
  if (completingStates.includes(state)) {
    return completeDonation(context, tx, donation, orderId, state === 'captured' ? taken : null);
  }
  const isLost = state === 'refunded' || state === 'reversed' || state === 'denied';
  return isLost && donation.confirmationNumber !== null
    ? reverseMoney(context, tx, donation, isByPayPal, returned, { who })
    : donation;
}

/**
 * Completes the donation, and records the capture if the money is there. On completion the donor gets the thank-you
 * mail, which mentions the arrival; a later verification queues its own mail.
 */
async function completeDonation(
  context: AppContext,
  tx: Database,
  donation: OwnedDonation,
  orderId: string,
  taken: Taken | null,
): Promise<OwnedDonation> {
  const changes = {
    paymentMethod: 'PayPal',
    confirmationNumber: donation.erasedAt === null ? orderId : fields.confirmationNumber.onErasure.becomes,
    screenshotUrl: null,
  };
  const completed =
    taken === null
      ? await changeDonation(context, tx, donation, changes, who)
      : await receiveCapture(context, tx, donation, taken, changes);
  if (donation.confirmationNumber === null)
    await emit(context, tx, 'donationCompleted', { donation: completed });
  else await queueVerifiedMail(context, tx, donation, completed);
  return completed;
}

/** Also what a volunteer verified because PayPal's payment was pending. */
const isByPayPal = ({ source }: { source: string }) => source === 'PayPal' || source === 'volunteer';

/** What the order asked for: the claim, which the team may have corrected since, unless it was converted. */
async function receiveCapture(
  context: AppContext,
  tx: Database,
  donation: OwnedDonation,
  { captureId, ...order }: Taken,
  changes: Changes,
): Promise<OwnedDonation> {
  const isClaim = order.currency !== donation.currency || Number(order.amount) === Number(donation.amount);
  const amount = isClaim ? donation.amount : String(Number(order.amount));
  const money = worthAtClaim(amount, donation.currency, donation);
  const day = dayInIndia(Date.now());
  const receipt = { ...money, day, source: 'PayPal' as const, identity: captureId };
  const by = { who, changes };
  return (
    (await receiveMoney(context, tx, donation, receipt, by)) ??
    changeDonation(context, tx, donation, changes, who)
  );
}

/** The order's state according to its capture. */
function stateOf({ status, value, currency }: Capture, row: PayPalOrderTable): PayPalOrderState {
  if (row.state === 'reversed') return 'reversed';
  if (status === 'REFUNDED') return 'refunded';
  if (status === 'DECLINED' || status === 'FAILED') {
    return row.state === 'pending' || row.state === 'denied' ? 'denied' : 'declined';
  }
  if (currency !== row.currency || Number(value) !== Number(row.amount)) return 'mismatch';
  if (row.state === 'extra') return 'extra';
  return status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED' ? 'captured' : 'pending';
}
