/**
 * Taking the money of an order, once, and completing its donation: whoever asks (the page, PayPal's message, our own
 * look), and whatever answer was lost on the way. PayPal is asked outside of transactions, and what it says is written in
 * one (docs/decisions/0008-paypal.md).
 */
import { isUniqueViolation } from '../../../server/db/database.ts';
import type { PayPalOrderState, PayPalOrderTable } from '../../../server/db/tables.ts';
import { PayPalRefused, PayPalUnknown } from '../../../server/outside/paypal.ts';
import type { PayPalOrder } from '../../../server/outside/paypal-answers.ts';
import { Problem } from '../../../server/problem.ts';
import type { Site } from '../../../server/site.ts';
import { lockDonation } from '../store.server.ts';
import { firstCheckAfter, paypalFailed, paypalOf } from './orders.server.ts';
import { recordPayment } from './record.server.ts';
import * as store from './store.server.ts';

/** Spec §8: the donor has approved, and what came of it isn't known yet. */
export const contactSupport = 'Failed to submit donation details. Please contact support.';

/** Nothing more is to be done about an order in one of these, unless PayPal sends word. */
export const settled: PayPalOrderState[] = [
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

/**
 * Brings an order to where PayPal has it, taking the money when its donor has approved. `isApproved`: the donor's page
 * says so, and the money is asked for at once. Refuses with 409 when PayPal took nothing, 503 while it isn't known.
 */
export async function settleOrder(
  site: Site,
  row: PayPalOrderTable & { orderId: string },
  { isApproved }: { isApproved: boolean },
): Promise<PayPalOrderState> {
  if (settled.includes(row.state)) return row.state;
  try {
    if (!isApproved || row.state === 'pending') return await look(site, row);
    return await take(site, row, isApproved);
  } catch (error) {
    if (!(error instanceof PayPalUnknown || error instanceof PayPalRefused)) throw error;
    site.log.warn({ reason: error.message }, 'what became of a PayPal order is not known');
    throw new Problem(503, contactSupport);
  }
}

type Known = PayPalOrderTable & { orderId: string };

/** Asks PayPal, and does what is left to do. */
async function look(site: Site, row: Known): Promise<PayPalOrderState> {
  const order = await paypalOf(site).findOrder(row.orderId);
  if (order?.capture) return recordPayment(site, row.orderId, order, order.capture);
  if (order?.status === 'APPROVED') return take(site, row, false);
  if (!order || order.status === 'VOIDED') return leave(site, row, 'closed');
  // Not approved, or not any more: no money can have been taken.
  return row.state === 'capturing' ? leave(site, row, 'created') : row.state;
}

async function take(site: Site, row: Known, isApproved: boolean): Promise<PayPalOrderState> {
  const claimed = await claim(site, row, isApproved);
  if (!claimed) return (await store.findOrder(site.db, row.orderId))?.state ?? 'closed';
  const requestId = `capture-${row.orderId}-${claimed.captures + 1}`;
  let refusal: PayPalRefused | null = null;
  let order: PayPalOrder | null;
  try {
    order = await paypalOf(site).captureOrder(row.orderId, requestId);
  } catch (error) {
    if (error instanceof PayPalRefused) refusal = error.issue === inProgress ? null : error;
    else if (!(error instanceof PayPalUnknown)) throw error;
    // A lost answer, or 'already captured', or a twin of this call that came first: the order says what happened.
    order = await paypalOf(site).findOrder(row.orderId);
  }
  if (order?.capture) return recordPayment(site, row.orderId, order, order.capture);
  if (!refusal) throw new PayPalUnknown('no capture yet');
  site.log.info({ issue: refusal.issue }, 'PayPal took nothing');
  await leave(site, claimed, mayApproveAgain.includes(refusal.issue) ? 'declined' : 'closed');
  throw new Problem(409, paypalFailed);
}

/**
 * Says in the database that the money is being taken; from now on the donation can't be confirmed or deleted until PayPal
 * has answered. The order as it is then; null when there is nothing to take; 503 while another order's is taken.
 */
async function claim(
  site: Site,
  { id, orderId }: Known,
  isApproved: boolean,
): Promise<PayPalOrderTable | null> {
  try {
    return await site.db.transaction().execute(async (tx) => {
      const found = await store.findOrder(tx, orderId);
      const donation = found && (await lockDonation(tx, found.donationId));
      const row = await store.findOrder(tx, orderId);
      if (!row || row.state === 'pending' || settled.includes(row.state)) return null;
      // After a decline the donor may be paying otherwise by now: only their page says that they want it tried again.
      if (row.state === 'declined' && !isApproved) return null;
      if (!donation || donation.confirmationNumber !== null) {
        // Deleted, or paid otherwise: approved or not, this one is never taken.
        await store.updateOrder(tx, id, { state: 'closed', nextCheckAt: null });
        return null;
      }
      const nextCheckAt = new Date(Date.now() + firstCheckAfter).toISOString();
      await store.updateOrder(tx, id, { state: 'capturing', checks: 0, nextCheckAt });
      return row;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Problem(503, contactSupport);
  }
}

/** No money was taken. A later try is a new request to PayPal, not a repeat of this one. */
async function leave(site: Site, row: PayPalOrderTable, state: PayPalOrderState): Promise<PayPalOrderState> {
  await store.updateOrderIn(site.db, row.id, ['created', 'capturing', 'declined'], {
    state,
    ...(state === 'declined' && { captures: row.captures + 1 }),
    ...(state === 'closed' && { nextCheckAt: null }),
  });
  return state;
}
