/**
 * PayPal of our own: a small real HTTP server that speaks what we use of the REST API as it is documented (OAuth, Orders
 * v2, webhook signatures), keeps the money in memory, serves a stand-in client script and its windows, or misbehaves as told.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { cardPage, checkoutPage, clientScript } from './paypal-pages.ts';

export type Call = 'token' | 'create' | 'find' | 'capture' | 'verify';

/**
 * What goes wrong: too many requests; out of service; done, but the answer is lost; not done, and no answer; a twin of the
 * same call is under way; (of a capture) the instrument is declined, the payer has to do something more, the order is
 * refused for good, or the money is only on its way.
 */
export type Fault =
  | 'rate-limit'
  | 'unavailable'
  | 'lost'
  | 'drop'
  | 'in-progress'
  | 'decline'
  | 'action'
  | 'refuse'
  | 'pending';

export type FakeOrder = {
  id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  value: string;
  currency: string;
  customId: string;
  invoiceId: string;
  payer: { given_name: string; surname: string } | null;
  /** What the payer chose to pay with. */
  instrument: 'good' | 'declined' | 'pending';
  captures: { id: string; status: string; value: string; currency: string }[];
};

export type FakePayPal = {
  url: string;
  /** What a site needs to use it. */
  settings: Record<
    'PAYPAL_CLIENT_ID' | 'PAYPAL_CLIENT_SECRET' | 'PAYPAL_API_URL' | 'PAYPAL_WEBHOOK_ID',
    string
  >;
  orders: Map<string, FakeOrder>;
  /** The calls that came, such as 'capture'. */
  asked: Call[];
  /** Faults of the next calls, before `fault` is asked. */
  next: Partial<Record<Call, Fault[]>>;
  fault: (call: Call) => Fault | null;
  /** Where its messages go by themselves; null: nowhere. */
  webhookUrl: string | null;
  /** As the payer does in PayPal's window. */
  approve(id: string, instrument?: FakeOrder['instrument']): void;
  /** The money of a captured order is completed, declined or given back. */
  become(id: string, status: 'COMPLETED' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'): void;
  /** A message about an order, signed as PayPal's. */
  message(type: string, id: string): { headers: Record<string, string>; body: string };
  /** Orders whose money was taken. */
  paid(): FakeOrder[];
  expireTokens(): void;
  /** As it was when it started, once no message of its is under way; who has a token keeps it. */
  reset(): Promise<void>;
  stop(): Promise<void>;
};

const account = { id: 'fake-client', secret: 'fake-secret' };
const webhookId = 'FAKEWEBHOOK1';

type Answer = { status: number; body: unknown };

const no = (status: number, name: string, issue = name): Answer => ({
  status,
  body: { name, details: [{ issue, description: issue }], debug_id: 'fake' },
});

const drawId = () =>
  randomBytes(17).reduce((text, byte) => text + 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[byte & 31], '');

/** Starts it; `port` 0 is any free one. */
export async function startPayPal({ port = 0 } = {}): Promise<FakePayPal> {
  const key = randomBytes(16);
  const tokens = new Set<string>();
  /** The first answer to each PayPal-Request-Id; null while it is worked out. */
  const answers = new Map<string, Answer | null>();
  const messagesUnderWay = new Set<Promise<unknown>>();

  const server = createServer((request, response) => {
    serve(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const page = pageAt(pathname, searchParams, body);
    if (page) return void response.writeHead(200, page.headers).end(page.body);

    const call = callAt(request.method ?? '', pathname);
    if (!call) return send(response, no(404, 'RESOURCE_NOT_FOUND'));
    fake.asked.push(call);
    const fault = fake.next[call]?.shift() ?? fake.fault(call);
    if (fault === 'drop') return void request.socket.destroy();
    if (fault === 'rate-limit') return send(response, no(429, 'RATE_LIMIT_REACHED'));
    if (fault === 'unavailable') return send(response, no(503, 'SERVICE_UNAVAILABLE'));
    if (fault === 'in-progress') return send(response, no(409, 'PREVIOUS_REQUEST_IN_PROGRESS'));
    const id = pathname.split('/')[4] ?? '';
    const answer = isAllowed(call, request)
      ? once(request, call, () => answerTo(call, id, body, fault))
      : no(401, 'AUTHENTICATION_FAILURE');
    if (fault === 'lost') return void request.socket.destroy();
    send(response, answer);
  }

  function pageAt(path: string, query: URLSearchParams, body: string) {
    const html = { 'content-type': 'text/html; charset=utf-8' };
    if (path === '/web-sdk/v6/core') {
      return { headers: { 'content-type': 'text/javascript; charset=utf-8' }, body: clientScript() };
    }
    const order = fake.orders.get(query.get('token') ?? '');
    if (path === '/checkoutnow' && order) return { headers: html, body: checkoutPage(order) };
    if (path === '/card' && order) return { headers: html, body: cardPage(order) };
    if (path === '/approve' && order) {
      fake.approve(order.id, body === 'declined' || body === 'pending' ? body : 'good');
      return { headers: html, body: 'approved' };
    }
    return null;
  }

  function isAllowed(call: Call, { headers }: IncomingMessage): boolean {
    const [kind, value = ''] = (headers.authorization ?? '').split(' ');
    if (call !== 'token') return kind === 'Bearer' && tokens.has(value);
    return Buffer.from(value, 'base64').toString() === `${account.id}:${account.secret}`;
  }

  /** Repeated with the same PayPal-Request-Id, a call has the answer that the first had. */
  function once({ headers }: IncomingMessage, call: Call, work: () => Answer): Answer {
    const requestId = headers['paypal-request-id'];
    if (!requestId) return work();
    const known = answers.get(`${call} ${requestId}`);
    if (known) return known;
    const answer = work();
    answers.set(`${call} ${requestId}`, answer);
    return answer;
  }

  function answerTo(call: Call, id: string, body: string, fault: Fault | null): Answer {
    if (call === 'token') {
      const access_token = drawId();
      tokens.add(access_token);
      return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: 32_400 } };
    }
    if (call === 'create') return create(JSON.parse(body));
    if (call === 'verify') {
      if (!isComplete(body)) return no(400, 'VALIDATION_ERROR', 'MISSING_REQUIRED_PARAMETER');
      return { status: 200, body: { verification_status: isSigned(body) ? 'SUCCESS' : 'FAILURE' } };
    }
    const order = fake.orders.get(id);
    if (!order) return no(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    return call === 'find' ? { status: 200, body: shown(order) } : capture(order, fault);
  }

  function create({ intent, purchase_units: [unit] }: CreateBody): Answer {
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
      id: drawId(),
      status: 'CREATED',
      value,
      currency,
      customId: unit.custom_id,
      invoiceId: unit.invoice_id,
      payer: null,
      instrument: 'good',
      captures: [],
    };
    fake.orders.set(order.id, order);
    return { status: 201, body: { id: order.id, status: order.status, links: [] } };
  }

  function capture(order: FakeOrder, fault: Fault | null): Answer {
    const refuse = (issue: string) => no(422, 'UNPROCESSABLE_ENTITY', issue);
    if (order.status === 'COMPLETED') return refuse('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return refuse('ORDER_NOT_APPROVED');
    if (fake.paid().some(({ invoiceId }) => invoiceId === order.invoiceId))
      return refuse('DUPLICATE_INVOICE_ID');
    if (fault === 'action') return refuse('PAYER_ACTION_REQUIRED');
    if (fault === 'refuse') return refuse('TRANSACTION_REFUSED');
    if (fault === 'decline' || order.instrument === 'declined') return refuse('INSTRUMENT_DECLINED');
    const isPending = fault === 'pending' || order.instrument === 'pending';
    const { value, currency } = order;
    order.captures.push({ id: drawId(), status: isPending ? 'PENDING' : 'COMPLETED', value, currency });
    order.status = 'COMPLETED';
    notify(isPending ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED', order.id);
    return { status: 201, body: shown(order) };
  }

  const signatureOf = (id: string, time: string, webhook: string, raw: string) =>
    createHmac('sha256', key)
      .update(`${id}|${time}|${webhook}|${crc32(raw)}`)
      .digest('base64');

  /** Where a part of the signature is missing PayPal doesn't look at it. */
  function isComplete(body: string): boolean {
    const { auth_algo, cert_url, transmission_id, transmission_sig, transmission_time } = JSON.parse(body);
    return [auth_algo, cert_url, transmission_id, transmission_sig, transmission_time].every(Boolean);
  }

  function isSigned(body: string): boolean {
    const { transmission_id, transmission_time, transmission_sig, webhook_id } = JSON.parse(body);
    const raw = body.slice(body.indexOf('"webhook_event":') + 16, -1);
    return (
      webhook_id === webhookId &&
      transmission_sig === signatureOf(transmission_id, transmission_time, webhookId, raw)
    );
  }

  function notify(type: string, id: string): void {
    if (!fake.webhookUrl) return;
    const { headers, body } = fake.message(type, id);
    // After our answer, as PayPal's come; a site that is down hears of it later by its own look.
    const sending: Promise<unknown> = pause(300)
      .then(() => fetch(fake.webhookUrl as string, { method: 'POST', headers, body }))
      .catch(() => {})
      .finally(() => messagesUnderWay.delete(sending));
    messagesUnderWay.add(sending);
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakePayPal = {
    url,
    settings: {
      PAYPAL_CLIENT_ID: account.id,
      PAYPAL_CLIENT_SECRET: account.secret,
      PAYPAL_API_URL: url,
      PAYPAL_WEBHOOK_ID: webhookId,
    },
    orders: new Map(),
    asked: [],
    next: {},
    fault: () => null,
    webhookUrl: null,
    approve(id, instrument = 'good') {
      const order = fake.orders.get(id);
      if (!order || order.status === 'COMPLETED') throw new Error('There is no such order to approve.');
      Object.assign(order, {
        status: 'APPROVED',
        instrument,
        payer: { given_name: 'Anil', surname: 'Payer' },
      });
      notify('CHECKOUT.ORDER.APPROVED', id);
    },
    become(id, status) {
      const capture = fake.orders.get(id)?.captures[0];
      if (!capture) throw new Error('There is no such capture.');
      capture.status = status;
      notify(`PAYMENT.CAPTURE.${status === 'PARTIALLY_REFUNDED' ? 'REFUNDED' : status}`, id);
    },
    message(type, id) {
      const order = fake.orders.get(id);
      const body = JSON.stringify({
        id: `WH-${drawId()}`,
        event_type: type,
        // A float that JavaScript would write otherwise: only the letters themselves keep the signature.
        event_version: '1.0',
        create_time: new Date().toISOString(),
        resource: resourceOf(type, id, order?.captures[0]?.id ?? drawId()),
      }).replace('"event_version":"1.0"', '"event_version": 1.0');
      const [transmission, time] = [drawId(), new Date().toISOString()];
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
    paid: () =>
      [...fake.orders.values()].filter(({ captures }) =>
        captures.some(({ status }) => status !== 'DECLINED' && status !== 'FAILED'),
      ),
    expireTokens: () => tokens.clear(),
    async reset() {
      fake.webhookUrl = null;
      await Promise.all(messagesUnderWay);
      fake.orders.clear();
      answers.clear();
      Object.assign(fake, { asked: [], next: {}, fault: () => null });
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

type CreateBody = {
  intent: string;
  purchase_units: {
    custom_id: string;
    invoice_id: string;
    amount: { currency_code: string; value: string };
  }[];
};

function callAt(method: string, path: string): Call | null {
  if (method === 'POST' && path === '/v1/oauth2/token') return 'token';
  if (method === 'POST' && path === '/v1/notifications/verify-webhook-signature') return 'verify';
  if (method === 'POST' && path === '/v2/checkout/orders') return 'create';
  if (method === 'GET' && /^\/v2\/checkout\/orders\/[^/]+$/.test(path)) return 'find';
  if (method === 'POST' && /^\/v2\/checkout\/orders\/[^/]+\/capture$/.test(path)) return 'capture';
  return null;
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** An order as PayPal shows it. */
function shown({ id, status, customId, payer, captures }: FakeOrder) {
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
        },
      },
    ],
  };
}

function breakdown(value: number, currency_code: string) {
  const money = (amount: number) => ({ value: amount.toFixed(2), currency_code });
  const fee = Math.round(value * 4 + 30) / 100;
  return { gross_amount: money(value), paypal_fee: money(fee), net_amount: money(value - fee) };
}

/** What a message is about: an order, a capture, or a refund that names its capture. */
function resourceOf(type: string, orderId: string, captureId: string) {
  if (type.startsWith('CHECKOUT.ORDER')) return { id: orderId, intent: 'CAPTURE' };
  if (/REFUNDED|REVERSED/.test(type)) {
    const id = drawId();
    const link = (rel: string, path: string) => ({
      rel,
      href: `https://api.paypal.com/v2/payments/${path}`,
      method: 'GET',
    });
    const links = [link('self', `refunds/${id}`), link('up', `captures/${captureId}`)];
    return { id, status: 'COMPLETED', links };
  }
  return { id: captureId, supplementary_data: { related_ids: { order_id: orderId } } };
}
