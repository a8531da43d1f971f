/**
 * A fake PayPal: a small HTTP server for the documented REST API that we use (OAuth, Orders v2, webhook
 * signatures). It keeps the money in memory, serves a stand-in client script and its windows, and misbehaves
 * as told.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isComplete, newSigner, webhookId } from './paypal-messages.ts';
import { type Answer, captureOrder, createOrder, generateId, no, shown } from './paypal-orders.ts';
import { cardPage, checkoutPage, clientScript } from './paypal-pages.ts';

export type Call = 'token' | 'create' | 'find' | 'capture' | 'verify';

/**
 * Faults: too many requests; out of service; done, but the answer is lost; not done and no answer; the same
 * call is already running; (of a capture) the instrument is declined, the payer has to act, the order is
 * refused permanently, or the money is pending.
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
  /** The payer's payment source. */
  instrument: 'good' | 'declined' | 'pending';
  captures: { id: string; status: string; value: string; currency: string }[];
};

export type FakePayPal = {
  url: string;
  /** The settings of a site that uses it. */
  settings: Record<
    'PAYPAL_CLIENT_ID' | 'PAYPAL_CLIENT_SECRET' | 'PAYPAL_API_URL' | 'PAYPAL_WEBHOOK_ID',
    string
  >;
  orders: Map<string, FakeOrder>;
  /** The received calls, such as 'capture'. */
  asked: Call[];
  /** Faults of the next calls, before `fault` applies. */
  next: Partial<Record<Call, Fault[]>>;
  fault: (call: Call) => Fault | null;
  /** The address that gets its messages automatically; null for none. */
  webhookUrl: string | null;
  /** Approves an order as the payer does in PayPal's window. */
  approve(id: string, instrument?: FakeOrder['instrument']): void;
  /** Completes, declines or refunds the money of a captured order. */
  become(id: string, status: 'COMPLETED' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'): void;
  /** A signed message about an order. */
  message(type: string, id: string): { headers: Record<string, string>; body: string };
  /** The captured orders. */
  paid(): FakeOrder[];
  expireTokens(): void;
  /** Waits for running messages and resets everything but access tokens. */
  reset(): Promise<void>;
  stop(): Promise<void>;
};

const account = { id: 'fake-client', secret: 'fake-secret' };

/** Starts it; `port` 0 means any free port. */
export async function startPayPal({ port = 0 } = {}): Promise<FakePayPal> {
  const signer = newSigner();
  const tokens = new Set<string>();
  /** The first answer to each PayPal-Request-Id; null while it is pending. */
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

  /** A call repeated with the same PayPal-Request-Id gets the first answer. */
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
      const access_token = generateId();
      tokens.add(access_token);
      return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: 32_400 } };
    }
    if (call === 'create') return createOrder(JSON.parse(body), fake.orders);
    if (call === 'verify') {
      if (!isComplete(body)) return no(400, 'VALIDATION_ERROR', 'MISSING_REQUIRED_PARAMETER');
      return { status: 200, body: { verification_status: signer.isSigned(body) ? 'SUCCESS' : 'FAILURE' } };
    }
    const order = fake.orders.get(id);
    if (!order) return no(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    return call === 'find'
      ? { status: 200, body: shown(order) }
      : captureOrder(order, fault, fake.paid(), notify);
  }

  function notify(type: string, id: string): void {
    if (!fake.webhookUrl) return;
    const { headers, body } = fake.message(type, id);
    // Messages come after the answer, as PayPal's do. A site that is down learns of it later from its own
    // check.
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
    message: (type, id) => signer.sign(type, id, fake.orders.get(id)),
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
