/** Orders of the fake PayPal: created, captured or refused, and shown as Orders v2 shows them. */
import { randomBytes } from 'node:crypto';
import type { FakeOrder, Fault } from './paypal.ts';

export type Answer = { status: number; body: unknown };

export const no = (status: number, name: string, issue = name): Answer => ({
  status,
  body: { name, details: [{ issue, description: issue }], debug_id: 'fake' },
});

export const generateId = () =>
  randomBytes(17).reduce((text, byte) => text + 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[byte & 31], '');

type CreateBody = {
  intent: string;
  purchase_units: {
    custom_id: string;
    invoice_id: string;
    amount: { currency_code: string; value: string };
  }[];
};

export function createOrder(
  { intent, purchase_units: [unit] }: CreateBody,
  orders: Map<string, FakeOrder>,
): Answer {
  const { currency_code: currency, value } = unit?.amount ?? { currency_code: '', value: '' };
  if (intent !== 'CAPTURE' || !unit) return no(400, 'INVALID_REQUEST');
  if (!/^\d+(\.\d\d)?$/.test(value) || Number(value) <= 0)
    return no(422, 'UNPROCESSABLE_ENTITY', 'DECIMAL_PRECISION');
  if (['INR', 'AED', 'XXX'].includes(currency))
    return no(422, 'UNPROCESSABLE_ENTITY', 'CURRENCY_NOT_SUPPORTED');
  if (['JPY', 'HUF', 'TWD'].includes(currency) && value.includes('.')) {
    return no(422, 'UNPROCESSABLE_ENTITY', 'DECIMALS_NOT_SUPPORTED');
  }
  const order: FakeOrder = {
    id: generateId(),
    status: 'CREATED',
    value,
    currency,
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    payer: null,
    instrument: 'good',
    captures: [],
    refunds: [],
  };
  orders.set(order.id, order);
  return { status: 201, body: { id: order.id, status: order.status, links: [] } };
}

export function captureOrder(
  order: FakeOrder,
  fault: Fault | null,
  paid: FakeOrder[],
  notify: (type: string, id: string) => void,
): Answer {
  const refuse = (issue: string) => no(422, 'UNPROCESSABLE_ENTITY', issue);
  if (order.status === 'COMPLETED') return refuse('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') return refuse('ORDER_NOT_APPROVED');
  if (paid.some(({ invoiceId }) => invoiceId === order.invoiceId)) return refuse('DUPLICATE_INVOICE_ID');
  if (fault === 'action') return refuse('PAYER_ACTION_REQUIRED');
  if (fault === 'refuse') return refuse('TRANSACTION_REFUSED');
  if (fault === 'decline' || order.instrument === 'declined') return refuse('INSTRUMENT_DECLINED');
  const isPending = fault === 'pending' || order.instrument === 'pending';
  const { value, currency } = order;
  order.captures.push({ id: generateId(), status: isPending ? 'PENDING' : 'COMPLETED', value, currency });
  order.status = 'COMPLETED';
  notify(isPending ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED', order.id);
  return { status: 201, body: shown(order) };
}

/** An order as PayPal shows it. */
export function shown({ id, status, customId, payer, captures, refunds }: FakeOrder) {
  return {
    id,
    status,
    intent: 'CAPTURE',
    ...(payer && { payer: { name: payer, email_address: 'payer@example.com' } }),
    purchase_units: [
      {
        custom_id: customId,
        payments: {
          captures: captures.map(({ id, status, value, currency: currency_code }) => ({
            id,
            status,
            amount: { value, currency_code },
            ...(status === 'COMPLETED' && {
              seller_receivable_breakdown: breakdown(Number(value), currency_code),
            }),
          })),
          ...(refunds.length > 0 && {
            refunds: refunds.map(({ id, status, captureId, value, currency: currency_code }) => ({
              id,
              status,
              amount: { value, currency_code },
              links: refundLinks(id, captureId),
            })),
          }),
        },
      },
    ],
  };
}

/** The links of a refund: itself and its capture. */
export function refundLinks(id: string, captureId: string) {
  const link = (rel: string, path: string) => ({
    rel,
    href: `https://api.paypal.com/v2/payments/${path}`,
    method: 'GET',
  });
  return [link('self', `refunds/${id}`), link('up', `captures/${captureId}`)];
}

function breakdown(value: number, currency_code: string) {
  const money = (amount: number) => ({ value: amount.toFixed(2), currency_code });
  const fee = Math.round(value * 4 + 30) / 100;
  return { gross_amount: money(value), paypal_fee: money(fee), net_amount: money(value - fee) };
}
