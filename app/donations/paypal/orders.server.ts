/** Orders at PayPal: what a donation costs there, and one order at a time for it, made by us with the amount from the database. */

import type { AppContext } from '../../../platform/app-context.ts';
import { isUniqueViolation } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Requester } from '../../../platform/http/requester.ts';
import { type PayPal, PayPalRefused, PayPalUnknown } from '../../../platform/integrations/paypal.ts';
import { defaultLanguage } from '../../../platform/languages.ts';
import { shortReference } from '../donation.ts';
import { findOwn } from '../ownership.server.ts';
import type { OwnedDonation } from '../repository.server.ts';
import { type Payable, payableOf } from './paypal.ts';
import * as repository from './repository.server.ts';
import type { PayPalOrderTable } from './tables.ts';

/** Spec §8. */
export const paypalFailed = 'Something went wrong with your PayPal payment. Please try again.';
export const alreadyComplete = 'You have already updated the donation details!';
export const tooManyOrders =
  'Too many PayPal payments were started for this donation. Please choose another way to pay.';

/** Enough for a declined card or two and a closed window; few enough that nobody tries stolen cards on us. */
const maxOrders = 5;
/** PayPal keeps an order for three hours; one that is shown again must last until it is paid. */
const reusableFor = 2 * 3_600_000;
/** The first look at an order that nobody came back from. */
export const firstCheckAfter = 120_000;

/** PayPal, or 404 where no account is set. */
export function paypalOf({ paypal }: AppContext): PayPal {
  if (!paypal) throw new Problem(404, 'There is no such call.');
  return paypal;
}

/** What the requester's own donation costs at PayPal. Refuses with 404, 403, 409 when complete, 503 without a needed rate. */
export async function quoteOrder(
  context: AppContext,
  requester: Requester,
  donationId: string,
): Promise<Payable> {
  return payable(context, refuseComplete(await findOwn(context, requester, null, donationId)));
}

/**
 * An order of the requester's own donation, to be shown to the donor: the one made before while it can still be paid, else a
 * new one. Refuses as quoteOrder does, with 429 after a few, 503 when PayPal can't be had.
 */
export async function startOrder(
  context: AppContext,
  requester: Requester,
  donationId: string,
): Promise<Payable & { id: string }> {
  const paypal = paypalOf(context);
  const price = await payable(context, refuseComplete(await findOwn(context, requester, null, donationId)));
  const row = await reserve(context, requester, donationId, price);
  if (row.orderId) return { ...price, id: row.orderId };
  try {
    const orderId = await paypal.createOrder({
      requestId: row.requestId,
      value: row.amount,
      currency: row.currency,
      customId: donationId,
      // The reference alone has 30 bits: two donations with the same one would be one invoice to PayPal.
      invoiceId: `${shortReference(donationId)}-${donationId.slice(-8)}`,
      brandName: context.config.campaign.siteName[defaultLanguage],
    });
    const nextCheckAt = new Date(Date.now() + firstCheckAfter).toISOString();
    await repository.updateOrderIn(context.db, row.id, ['creating'], {
      state: 'created',
      orderId,
      nextCheckAt,
    });
    return { ...price, id: orderId };
  } catch (error) {
    if (!(error instanceof PayPalRefused || error instanceof PayPalUnknown)) throw error;
    // A second press at the same moment: PayPal may refuse one of the two, and the other has the order.
    const known = (await repository.listOrders(context.db, donationId)).find(({ id }) => id === row.id);
    if (known?.orderId) return { ...price, id: known.orderId };
    context.log.warn({ reason: error.message }, 'PayPal made no order');
    throw new Problem(503, paypalFailed);
  }
}

/** The row of the order to show: found or written down before PayPal is asked, so that a lost answer makes no second one. */
async function reserve(
  context: AppContext,
  requester: Requester,
  donationId: string,
  price: Payable,
): Promise<PayPalOrderTable> {
  try {
    return await context.db.transaction().execute(async (tx) => {
      refuseComplete(await findOwn(context, requester, null, donationId, tx));
      const known = await repository.listOrders(tx, donationId);
      const [newest] = known;
      if (newest && isReusable(newest, price)) return newest;
      if (known.length >= maxOrders) throw new Problem(429, tooManyOrders);
      const attempt = (newest?.attempt ?? 0) + 1;
      const now = new Date().toISOString();
      const row: PayPalOrderTable = {
        id: crypto.randomUUID(),
        donationId,
        attempt,
        orderId: null,
        state: 'creating',
        amount: price.value,
        currency: price.currency,
        requestId: `order-${donationId}-${attempt}`,
        captures: 0,
        captureId: null,
        payerName: null,
        gross: null,
        fee: null,
        net: null,
        createdAt: now,
        updatedAt: now,
        checks: 0,
        nextCheckAt: null,
      };
      await repository.insertOrder(tx, row);
      return row;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const [newest] = await repository.listOrders(context.db, donationId);
    if (newest) return newest;
    throw error;
  }
}

function isReusable({ state, createdAt, amount, currency }: PayPalOrderTable, price: Payable): boolean {
  return (
    (state === 'creating' || state === 'created' || state === 'declined') &&
    Date.parse(createdAt) > Date.now() - reusableFor &&
    amount === price.value &&
    currency === price.currency
  );
}

function refuseComplete(donation: OwnedDonation): OwnedDonation {
  if (donation.confirmationNumber !== null) throw new Problem(409, alreadyComplete);
  return donation;
}

async function payable(context: AppContext, donation: OwnedDonation): Promise<Payable> {
  const rates = await context.rates.current();
  const price = payableOf(donation, rates?.rates ?? null);
  if (!price) throw new Problem(503, `Exchange rates not available for currency: ${donation.currency}`);
  return price;
}
