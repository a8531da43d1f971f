/**
 * Captures an order's money once and completes its donation, at the request of the page, of PayPal's message
 * or of our own check, even after lost answers. PayPal is called outside of transactions; its answer is
 * recorded in one (docs/decisions/0008-paypal.md).
 */

import type { AppContext } from '../../platform/app-context.ts';
import { isUniqueViolation } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { PayPalRefused, PayPalUnknown } from '../../platform/integrations/paypal.ts';
import type { PayPalOrder } from '../../platform/integrations/paypal-answers.ts';
import { lockDonation } from '../donations/index.server.ts';
import type { RefusalReason } from './paypal.ts';
import { firstCheckAfterMs, requirePayPal } from './paypal-account.server.ts';
import { recordPayment } from './record-payment.server.ts';
import * as repository from './repository.server.ts';
import type { PayPalOrderState, PayPalOrderTable } from './tables.ts';

/** Final states, which only a message from PayPal can change. */
export const settledStates: PayPalOrderState[] = [
  'captured',
  'refunded',
  'reversed',
  'denied',
  'mismatch',
  'extra',
  'closed',
];

/** Refusals after which the donor may approve the same order again. After others the order is closed. */
const mayApproveAgain = ['INSTRUMENT_DECLINED', 'ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'];

/** The refusals that a donor can do something about, in the words of the page. */
const reasons: Record<string, RefusalReason> = {
  INSTRUMENT_DECLINED: 'declined',
  PAYER_ACTION_REQUIRED: 'unconfirmed',
};

/** PayPal's refusal of a second concurrent call with the same request id. */
const inProgress = 'PREVIOUS_REQUEST_IN_PROGRESS';

/** An order that exists at PayPal. */
type PlacedOrder = PayPalOrderTable & { orderId: string };

/**
 * Updates an order to its state at PayPal, and captures the money if the donor approved. With `isApproved`
 * (from the donor's page) the capture is tried at once. Throws 409 if PayPal captured nothing, 503 while the
 * outcome is unknown.
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
    context.log.warn({ reason: error.message }, 'the outcome of a PayPal order is unknown');
    throw new Problem('paypal.unknownOutcome');
  }
}

/** Asks PayPal about the order, and records or captures its money. */
async function checkOrder(context: AppContext, row: PlacedOrder): Promise<PayPalOrderState> {
  const order = await requirePayPal(context).findOrder(row.orderId);
  if (order?.capture) return recordPayment(context, row.orderId, order, order.capture);
  if (order?.status === 'APPROVED') return captureOrder(context, row, false);
  if (!order || order.status === 'VOIDED') return recordNoCapture(context, row, 'closed');
  // Without an approval no money can have been captured.
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
  throw new Problem('paypal.refused', { details: { why: reasons[refusal.issue] } });
}

/** Requests the capture. Returns the order afterwards, and PayPal's refusal if there was one. */
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
    // The answer was lost, the order was captured before, or a concurrent call came first: the order shows
    // what happened.
    return { order: await paypal.findOrder(orderId), refusal };
  }
}

/**
 * Records that the money is being captured, so that the donation can't be changed until PayPal has answered.
 * Returns the order; null if there is nothing to capture. Throws 503 while another order of the donation is
 * being captured.
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
      // After a decline the donor may be paying in another way. Only a request by the donor's page tries
      // again.
      if (row.state === 'declined' && !isApproved) return null;
      if (!donation || donation.confirmationNumber !== null) {
        // The donation was deleted or paid in another way, so this order is never captured.
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

/**
 * Records that nothing was captured. The next attempt gets a new request id, because PayPal repeats its
 * answer to the old one.
 */
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
