/** The donor's page says that its order was approved: the money is taken, and the donation is shown as it is then. */
import type { Asker } from '../../../server/asker.ts';
import { Problem } from '../../../server/problem.ts';
import type { Site } from '../../../server/site.ts';
import type { SeenDonation } from '../donation.ts';
import { findOwn, seen } from '../owner.server.ts';
import { contactSupport, settleOrder } from './capture.server.ts';
import { paypalFailed, paypalOf } from './orders.server.ts';
import * as store from './store.server.ts';

/**
 * Takes the money of an order of the asker's own donation; repeated, it answers the same. Refuses with 404 an order that
 * we didn't make, 403 another's, 409 when PayPal took nothing, 503 while that isn't known: ask again.
 */
export async function captureOwnOrder(site: Site, asker: Asker, orderId: string): Promise<SeenDonation> {
  paypalOf(site);
  const row = await store.findOrder(site.db, orderId);
  if (!row) throw new Problem(404, 'There is no such order.');
  await findOwn(site, asker, null, row.donationId);
  const state = await settleOrder(site, { ...row, orderId }, { isApproved: true });
  const donation = await findOwn(site, asker, null, row.donationId);
  if (donation.confirmationNumber === orderId) return seen(donation, true);
  throw state === 'capturing' ? new Problem(503, contactSupport) : new Problem(409, paypalFailed);
}
