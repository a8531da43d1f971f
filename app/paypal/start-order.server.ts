/** Starts a payment at PayPal: one order at a time for each donation, with the amount from the database. */

import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { ago, HOUR } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { PayPalRefused, PayPalUnknown } from '../../platform/integrations/paypal.ts';
import { defaultLanguage } from '../../platform/languages.ts';
import { requireAccepting } from '../campaign/index.server.ts';
import { noteLanguage } from '../donations/index.server.ts';
import { shortReference } from '../donations/index.ts';
import type { Payable } from './paypal.ts';
import { firstCheckAfterMs, requirePayPal } from './paypal-account.server.ts';
import { findOwnIncomplete, quoteOrder } from './quote-order.server.ts';
import * as repository from './repository.server.ts';
import type { PayPalOrderTable } from './tables.ts';

/** Enough for a declined card or two and a closed window, too few for trying stolen cards. */
const maxOrders = 5;
/** PayPal keeps an order for three hours. A reused order must last until it is paid. */
const reusableForMs = 2 * HOUR;

/**
 * The order of the requester's own donation: the previous one while it can be paid, else a new one. Throws
 * 409 while the campaign accepts no donations, 429 after too many orders, 503 if PayPal can't be reached, and
 * the errors of quoteOrder.
 */
export async function startOrder(
  context: AppContext,
  requester: Requester,
  donationId: string,
): Promise<Payable & { id: string }> {
  await requireAccepting(context, context.db, requester);
  const price = await quoteOrder(context, requester, donationId);
  const row = await reserveOrder(context, requester, donationId, price);
  return { ...price, id: row.orderId ?? (await createOrder(context, row)) };
}

/**
 * Finds or inserts the order's row before PayPal is called, so that a lost answer does not lead to a second
 * order.
 */
async function reserveOrder(
  context: AppContext,
  requester: Requester,
  donationId: string,
  price: Payable,
): Promise<PayPalOrderTable> {
  return context.db.transaction().execute(async (tx) => {
    // Locks the donation: a concurrent request waits here and finds the first one's order.
    await noteLanguage(tx, requester, await findOwnIncomplete(context, requester, donationId, tx));
    return findOrInsertOrder(tx, donationId, price);
  });
}

async function findOrInsertOrder(
  tx: Database,
  donationId: string,
  price: Payable,
): Promise<PayPalOrderTable> {
  const orders = await repository.listOrders(tx, donationId);
  const [newest] = orders;
  if (newest && isReusable(newest, price)) return newest;
  if (orders.length >= maxOrders) throw new Problem('paypal.tooManyOrders');
  const row = newOrder(donationId, (newest?.attempt ?? 0) + 1, price);
  await repository.insertOrder(tx, row);
  return row;
}

function isReusable({ state, createdAt, amount, currency }: PayPalOrderTable, price: Payable): boolean {
  return (
    (state === 'creating' || state === 'created' || state === 'declined') &&
    createdAt > ago(reusableForMs) &&
    amount === price.value &&
    currency === price.currency
  );
}

function newOrder(donationId: string, attempt: number, { value, currency }: Payable): PayPalOrderTable {
  const now = new Date().toISOString();
  return {
    id: crypto.randomUUID(),
    donationId,
    attempt,
    orderId: null,
    state: 'creating',
    amount: value,
    currency,
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
}

/** Creates the row's order at PayPal. Returns its id there. Throws 503 if PayPal can't be reached. */
async function createOrder(context: AppContext, row: PayPalOrderTable): Promise<string> {
  const { donationId } = row;
  try {
    const orderId = await requirePayPal(context).createOrder({
      requestId: row.requestId,
      value: row.amount,
      currency: row.currency,
      customId: donationId,
      // The reference alone has 30 bits. Two donations with the same reference would be the same invoice to
      // PayPal.
      invoiceId: `${shortReference(donationId)}-${donationId.slice(-8)}`,
      brandName: context.config.campaign.siteName[defaultLanguage],
    });
    const nextCheckAt = new Date(Date.now() + firstCheckAfterMs).toISOString();
    const created = { state: 'created', orderId, nextCheckAt } as const;
    await repository.updateOrder(context.db, row.id, created, ['creating']);
    return orderId;
  } catch (error) {
    if (!(error instanceof PayPalRefused || error instanceof PayPalUnknown)) throw error;
    // PayPal may refuse one of two concurrent requests. The other one has the order.
    const order = (await repository.listOrders(context.db, donationId)).find(({ id }) => id === row.id);
    if (order?.orderId) return order.orderId;
    context.log.warn({ reason: error.message }, 'PayPal made no order');
    throw new Problem('paypal.failed');
  }
}
