/** The donor's page says that its order was approved: the money is captured, and the donation is shown as it is then. */

import type { AppContext } from '../../platform/app-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { findOwn } from '../donations/index.server.ts';
import type { OwnDonation } from '../donations/index.ts';
import { projectForOwner } from '../donations/index.ts';
import * as repository from './repository.server.ts';
import { settleOrder } from './settle-order.server.ts';

/**
 * Captures the money of an order of the requester's own donation; repeated, it answers the same. Refuses with 404 an order
 * that we didn't make, 403 another's, 409 when PayPal captured nothing, or more than was given, 503 while that isn't known: ask again.
 */
export async function captureOwnOrder(
  context: AppContext,
  requester: Requester,
  orderId: string,
): Promise<OwnDonation> {
  const row = await repository.findOrder(context.db, orderId);
  if (!row) throw new Problem('paypal.orderNotFound');
  await findOwn(context, requester, null, row.donationId);
  const state = await settleOrder(context, { ...row, orderId }, { isApproved: true });
  const donation = await findOwn(context, requester, null, row.donationId);
  if (donation.confirmationNumber === orderId) return projectForOwner(donation);
  throw new Problem(state === 'extra' ? 'paypal.paidTwice' : 'paypal.refused');
}
