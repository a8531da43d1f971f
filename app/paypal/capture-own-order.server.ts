/** Captures an order at the request of the donor's page, which answers with the donation. */

import type { AppContext } from '../../platform/app-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { findOwn } from '../donations/index.server.ts';
import type { OwnDonation } from '../donations/index.ts';
import { projectForOwner } from '../donations/index.ts';
import * as repository from './repository.server.ts';
import { settleOrder } from './settle-order.server.ts';

/**
 * Captures the money of an order of the requester's own donation. Safe to repeat. Throws 404 for an unknown
 * order, 403 for another donor's, 409 if PayPal captured nothing or the donation is paid twice, and 503 while
 * the outcome is unknown.
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
