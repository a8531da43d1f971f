/** The fake PayPal's webhook messages: their content, signing and verification. */
import { createHmac, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { FakeOrder } from './paypal.ts';
import { generateId, refundLinks } from './paypal-orders.ts';

export const webhookId = 'FAKEWEBHOOK1';

/** Signs messages with its own key, and verifies its signatures. */
export function newSigner() {
  const key = randomBytes(16);

  const signatureOf = (id: string, time: string, webhook: string, raw: string) =>
    createHmac('sha256', key)
      .update(`${id}|${time}|${webhook}|${crc32(raw)}`)
      .digest('base64');

  return {
    /** A signed message about an order. */
    sign(type: string, id: string, order: FakeOrder | undefined) {
      const body = JSON.stringify({
        id: `WH-${generateId()}`,
        event_type: type,
        // A float that JavaScript would write differently: the signature holds only for the original bytes.
        event_version: '1.0',
        create_time: new Date().toISOString(),
        resource: resourceOf(type, id, order?.captures[0]?.id ?? generateId()),
      }).replace('"event_version":"1.0"', '"event_version": 1.0');
      const [transmission, time] = [generateId(), new Date().toISOString()];
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-fake',
          'paypal-transmission-id': transmission,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': signatureOf(transmission, time, webhookId, body),
        },
      };
    },

    isSigned(body: string): boolean {
      const { transmission_id, transmission_time, transmission_sig, webhook_id } = JSON.parse(body);
      const raw = body.slice(body.indexOf('"webhook_event":') + 16, -1);
      return (
        webhook_id === webhookId &&
        transmission_sig === signatureOf(transmission_id, transmission_time, webhookId, raw)
      );
    },
  };
}

/** False if a part of the signature is missing; PayPal then checks nothing. */
export function isComplete(body: string): boolean {
  const { auth_algo, cert_url, transmission_id, transmission_sig, transmission_time } = JSON.parse(body);
  return [auth_algo, cert_url, transmission_id, transmission_sig, transmission_time].every(Boolean);
}

/** The subject of a message: an order, a capture, or a refund or dispute that names its capture. */
function resourceOf(type: string, orderId: string, captureId: string) {
  if (type.startsWith('CHECKOUT.ORDER')) return { id: orderId, intent: 'CAPTURE' };
  if (/REFUNDED|REVERSED/.test(type)) {
    const id = generateId();
    return { id, status: 'COMPLETED', links: refundLinks(id, captureId) };
  }
  if (type.startsWith('CUSTOMER.DISPUTE')) {
    return {
      dispute_id: `PP-D-${generateId()}`,
      reason: 'UNAUTHORISED',
      status: 'OPEN',
      disputed_transactions: [{ seller_transaction_id: captureId }],
    };
  }
  return { id: captureId, supplementary_data: { related_ids: { order_id: orderId } } };
}
