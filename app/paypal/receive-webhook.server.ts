/** PayPal's webhook. A message must be signed, and is only a reason to ask PayPal about an order. */
import * as v from 'valibot';
import type { AppContext } from '../../platform/app-context.ts';
import { isProblem, Problem } from '../../platform/http/problem.ts';
import { PayPalRefused, PayPalUnknown } from '../../platform/integrations/paypal.ts';
import { idAbove, linksSchema } from '../../platform/integrations/paypal-answers.ts';
import { requirePayPal } from './paypal-account.server.ts';
import { recordDispute } from './record-dispute.server.ts';
import { recordPayment, recordReversal } from './record-payment.server.ts';
import * as repository from './repository.server.ts';
import { settledStates, settleOrder } from './settle-order.server.ts';
import type { PayPalOrderTable } from './tables.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

const messageSchema = v.object({
  id,
  event_type: id,
  resource: v.optional(
    v.object({
      id: v.optional(id),
      supplementary_data: v.optional(
        v.object({
          related_ids: v.optional(v.object({ order_id: v.optional(id), capture_id: v.optional(id) })),
        }),
      ),
      disputed_transactions: v.optional(v.array(v.object({ seller_transaction_id: v.optional(id) })), []),
      links: linksSchema,
    }),
  ),
});

/**
 * Handles a message once. Throws 404 if no webhook is configured, 400 if PayPal did not sign the message, and
 * 503 if PayPal can't be reached; PayPal then repeats the message for days.
 */
export async function receiveWebhook(context: AppContext, headers: Headers, raw: string): Promise<void> {
  const paypal = requirePayPal(context);
  const webhookId = context.config.paypal?.webhookId;
  if (!webhookId) throw new Problem('request.unknownCall');
  const message = parse(raw);
  if (await repository.hasEvent(context.db, message.id)) return;
  const row = await repository.findOrderOf(context.db, idsIn(message));
  // The order may belong to another site on the same account. Checked first, so that a stranger can't make us
  // call PayPal.
  if (!row?.orderId) {
    // A charge-back names only its capture. While a payment's capture is unknown, PayPal must repeat it.
    const isReversal = message.event_type === 'PAYMENT.CAPTURE.REVERSED';
    if (isReversal && (await repository.hasCapturing(context.db))) throw new Problem('paypal.unreachable');
    return;
  }
  const { orderId } = row;
  try {
    if (!(await paypal.isSigned(headers, raw, webhookId))) {
      throw new Problem('paypal.notSigned');
    }
    await applyMessage(context, { ...row, orderId }, message);
  } catch (error) {
    if (error instanceof PayPalUnknown || error instanceof PayPalRefused) {
      throw new Problem('paypal.unreachable');
    }
    // PayPal captured nothing, so the message is handled.
    if (!isProblem(error, 'paypal.refused')) throw error;
  }
  const receivedAt = new Date().toISOString();
  await repository.insertEvent(context.db, { id: message.id, type: message.event_type, orderId, receivedAt });
}

/** Updates the message's order to its state at PayPal. */
async function applyMessage(
  context: AppContext,
  row: PayPalOrderTable & { orderId: string },
  { id, event_type: type }: Message,
): Promise<void> {
  const { orderId, state } = row;
  if (type === 'PAYMENT.CAPTURE.REVERSED') return recordReversal(context, orderId);
  if (type === 'CUSTOMER.DISPUTE.CREATED') return recordDispute(context, orderId, { id, type });
  if (!settledStates.includes(state)) {
    await settleOrder(context, row, { isApproved: false });
    return;
  }
  const order = await requirePayPal(context).findOrder(orderId);
  if (order?.capture) await recordPayment(context, orderId, order, order.capture);
}

type Message = v.InferOutput<typeof messageSchema>;

function parse(raw: string): Message {
  try {
    return v.parse(messageSchema, JSON.parse(raw));
  } catch {
    throw new Problem('paypal.notSigned');
  }
}

/**
 * The ids of orders and captures in the message: the resource, related ones, a refund's capture, and those
 * of a dispute. Missing ids are ''.
 */
function idsIn({ resource }: Message): string[] {
  const above = resource && idAbove(resource.links);
  const { order_id, capture_id } = resource?.supplementary_data?.related_ids ?? {};
  const disputed = resource?.disputed_transactions.map((each) => each.seller_transaction_id) ?? [];
  return [resource?.id, order_id, capture_id, above, ...disputed].map((each) => each ?? '');
}
