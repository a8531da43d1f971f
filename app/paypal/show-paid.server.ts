/** What a donor paid at PayPal, for their own page. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { findOwn, hasEvent } from '../donations/index.server.ts';
import * as repository from './repository.server.ts';

/**
 * `paid`: the amount that the donor paid at PayPal for their own donation, PayPal's fee, and the amount that
 * arrived, in the currency of the payment. Null if nothing was paid. The last two are null until PayPal reports
 * them. They are null once a part went back, too, as PayPal reported those of the whole. `isDenied`: PayPal never
 * got the money. Throws 404 and 403 as findOwn does.
 */
export async function showPaid(context: AppContext, requester: Requester, donationId: string) {
  const { id } = await findOwn(context, requester, null, donationId);
  const paid = await repository.findPaid(context.db, id);
  if (!paid) return { paid: null, isDenied: await repository.isDenied(context.db, id) };
  const isSmaller = await hasEvent(context.db, id, 'payment', 'refunded in part');
  return { paid: isSmaller ? { ...paid, fee: null, net: null } : paid, isDenied: false };
}
