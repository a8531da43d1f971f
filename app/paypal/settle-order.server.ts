/**
 * Capturing an order's money, once, and completing its donation: whoever asks (the page, PayPal's message, our own
 * check), and whatever answer was lost on the way. PayPal is asked outside of transactions, and what it says is written in
 * one (docs/decisions/0008-paypal.md).
 */

import type { AppContext } from '../../platform/app-context.ts';
import { isUniqueViolation } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { PayPalRefused, PayPalUnknown } from '../../platform/integrations/paypal.ts';
import type { PayPalOrder } from '../../platform/integrations/paypal-answers.ts';
import { lockDonation } from '../donations/index.server.ts';
import { firstCheckAfterMs, requirePayPal } from './paypal-account.server.ts';
import { recordPayment } from './record-payment.server.ts';
import * as repository from './repository.server.ts';
import type { PayPalOrderState, PayPalOrderTable } from './tables.ts';

/** Nothing more is to be done about an order in one of these, unless PayPal sends word. */
export const settledStates: PayPalOrderState[] = [
  'captured',
  'refunded',
  'reversed',
  'denied',
  'mismatch',
  'extra',
  'closed',
];

/** Refusals after which the donor may approve the same order again; after any other it is spent. */
const mayApproveAgain = ['INSTRUMENT_DECLINED', 'ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'];

/** Of two calls with one request id at the same moment PayPal refuses the second. */
const inProgress = 'PREVIOUS_REQUEST_IN_PROGRESS';

/** An order that PayPal has made. */
type PlacedOrder = PayPalOrderTable & { orderId: string };

/**
 * Brings an order to where PayPal has it, capturing the money when its donor has approved. `isApproved`: the donor's page
 * says so, and the capture is tried at once. Refuses with 409 when PayPal captured nothing, 503 while it isn't known.
 */
export async function settleOrder(
  context: AppContext,
  row: PlacedOrder,
  { isApproved }: { isApproved: boolean },
): Promise<PayPalOrderState> {
  if (settledStates.includes(row.state)) return row.state;
  try {
    if (!isApproved || row.state === 'pending') return await checkOrder(context, row);
    return await captureOrder(context, row, isApproved);
  } catch (error) {
    if (!(error instanceof PayPalUnknown || error instanceof PayPalRefused)) throw error;
    context.log.warn({ reason: error.message }, 'what became of a PayPal order is not known');
    throw new Problem('paypal.unknownOutcome');
  }
}

/** Asks PayPal about the order, and does what is left to do. */
async function checkOrder(context: AppContext, row: PlacedOrder): Promise<PayPalOrderState> {
  const order = await requirePayPal(context).findOrder(row.orderId);
  if (order?.capture) return recordPayment(context, row.orderId, order, order.capture);
  if (order?.status === 'APPROVED') return captureOrder(context, row, false);
  if (!order || order.status === 'VOIDED') return recordNoCapture(context, row, 'closed');
  // Not approved, or not any more: no money can have been captured.
  return row.state === 'capturing' ? recordNoCapture(context, row, 'created') : row.state;
}

async function captureOrder(
  context: AppContext,
  row: PlacedOrder,
  isApproved: boolean,
): Promise<PayPalOrderState> {
  const claimed = await beginCapture(context, row, isApproved);
  if (!claimed) return (await repository.findOrder(context.db, row.orderId))?.state ?? 'closed';
  const requestId = `capture-${row.orderId}-${claimed.captures + 1}`;
  const { order, refusal } = await requestCapture(context, row.orderId, requestId);
  if (order?.capture) return recordPayment(context, row.orderId, order, order.capture);
  if (!refusal) throw new PayPalUnknown('no capture yet');
  context.log.info({ issue: refusal.issue }, 'PayPal captured nothing');
  await recordNoCapture(context, claimed, mayApproveAgain.includes(refusal.issue) ? 'declined' : 'closed');
  throw new Problem('paypal.refused');
}

/** The order as it is after the capture was requested, and PayPal's refusal if there was one. */
async function requestCapture(
  context: AppContext,
  orderId: string,
  requestId: string,
): Promise<{ order: PayPalOrder | null; refusal: PayPalRefused | null }> {
  const paypal = requirePayPal(context);
  try {
    return { order: await paypal.captureOrder(orderId, requestId), refusal: null };
  } catch (error) {
    if (!(error instanceof PayPalRefused || error instanceof PayPalUnknown)) throw error;
    const refusal = error instanceof PayPalRefused && error.issue !== inProgress ? error : null;
    // A lost answer, or 'already captured', or a twin of this call that came first: the order says what happened.
    return { order: await paypal.findOrder(orderId), refusal };
  }
}

/**
 * Says in the database that the money is being captured; from now on the donation can't be confirmed or deleted until
 * PayPal has answered. The order as it is then; null when there is nothing to capture. Refuses with 503 while another
 * order of the donation is being captured.
 */
async function beginCapture(
  context: AppContext,
  { id, orderId }: PlacedOrder,
  isApproved: boolean,
): Promise<PayPalOrderTable | null> {
  try {
    return await context.db.transaction().execute(async (tx) => {
      const found = await repository.findOrder(tx, orderId);
      const donation = found && (await lockDonation(tx, found.donationId));
      // Read again under the lock.
      const row = await repository.findOrder(tx, orderId);
      if (!row || row.state === 'pending' || settledStates.includes(row.state)) return null;
      // After a decline the donor may be paying otherwise by now: only their page says that they want it tried again.
      if (row.state === 'declined' && !isApproved) return null;
      if (!donation || donation.confirmationNumber !== null) {
        // Deleted, or paid otherwise: approved or not, this one is never captured.
        await repository.updateOrder(tx, id, { state: 'closed', nextCheckAt: null });
        return null;
      }
      const nextCheckAt = new Date(Date.now() + firstCheckAfterMs).toISOString();
      await repository.updateOrder(tx, id, { state: 'capturing', checks: 0, nextCheckAt });
      return row;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Problem('paypal.unknownOutcome');
  }
}

/** Nothing was captured. A later try is a new request to PayPal: a repeat of this one would get its answer again. */
async function recordNoCapture(
  context: AppContext,
  row: PayPalOrderTable,
  state: PayPalOrderState,
): Promise<PayPalOrderState> {
  await repository.updateOrder(
    context.db,
    row.id,
    { state, captures: row.captures + 1, ...(state === 'closed' && { nextCheckAt: null }) },
    ['created', 'capturing', 'declined'],
  );
  return state;
}
