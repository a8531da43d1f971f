/** The price of a donation at PayPal. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import type { OwnedDonation } from '../donations/index.server.ts';
import { findOwn } from '../donations/index.server.ts';
import { type Payable, payableOf } from './paypal.ts';

/**
 * The price of the requester's own donation at PayPal. Throws 404, 403, 409 if it is complete, and 400
 * without a needed rate.
 */
export async function quoteOrder(
  context: AppContext,
  requester: Requester,
  donationId: string,
): Promise<Payable> {
  const donation = await findOwnIncomplete(context, requester, donationId);
  const rates = await context.rates.current();
  const price = payableOf(donation, rates?.rates ?? null);
  if (!price) throw new Problem('rates.missingCurrency', { params: { currency: donation.currency } });
  return price;
}

/**
 * The requester's own donation; admins have no access. Throws 404, 403, and 409 if it is complete.
 */
export async function findOwnIncomplete(
  context: AppContext,
  requester: Requester,
  donationId: string,
  db: Database = context.db,
): Promise<OwnedDonation> {
  const donation = await findOwn(context, requester, null, donationId, db);
  if (donation.confirmationNumber !== null) {
    throw new Problem('donation.alreadyConfirmed');
  }
  return donation;
}
