/** What a donor paid at PayPal, for their own page. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { findOwn, hasEvent } from '../donations/index.server.ts';
import { findCaptured } from './repository.server.ts';

/**
 * The amount in the currency that PayPal took for the requester's own donation, what PayPal kept of it and
 * what is left; null if it took nothing. Fee and rest are null until PayPal reports them, and once a part
 * went back, as they were those of the whole. Throws 404 and 403 as findOwn does.
 */
export async function showPaid(context: AppContext, requester: Requester, donationId: string) {
  const { id } = await findOwn(context, requester, null, donationId);
  const paid = await findCaptured(context.db, id);
  if (!paid) return null;
  const isSmaller = await hasEvent(context.db, id, 'payment', 'refunded in part');
  return isSmaller ? { ...paid, fee: null, net: null } : paid;
}
