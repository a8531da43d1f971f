/** What a donor paid at PayPal, for their own page. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { findOwn, hasEvent } from '../donations/index.server.ts';
import { findCaptured } from './repository.server.ts';

/**
 * The amount that PayPal took for the requester's own donation, PayPal's fee, and the amount that arrived, in
 * the currency of the payment. Null if PayPal took nothing. The last two are null until PayPal reports them.
 * They are null once a part went back, too, as PayPal reported those of the whole. Throws 404 and 403 as
 * findOwn does.
 */
export async function showPaid(context: AppContext, requester: Requester, donationId: string) {
  const { id } = await findOwn(context, requester, null, donationId);
  const paid = await findCaptured(context.db, id);
  if (!paid) return null;
  const isSmaller = await hasEvent(context.db, id, 'payment', 'refunded in part');
  return isSmaller ? { ...paid, fee: null, net: null } : paid;
}
