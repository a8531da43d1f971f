/**
 * A fake PayPal: a small HTTP server for the documented REST API that we use (OAuth, Orders v2, webhook
 * signatures). It keeps the money in memory, serves a stand-in client script and its windows, and misbehaves
 * as told.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../listen.ts';
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
  refunds: { id: string; status: string; captureId: string; value: string; currency: string }[];
};

const account = { id: 'fake-client', secret: 'fake-secret' };

export class FakePayPal {
  url = '';
  readonly orders = new Map<string, FakeOrder>();
  /** The received calls, such as 'capture'. */
  asked: Call[] = [];
  /** Faults of the next calls, before `fault` applies. */
  next: Partial<Record<Call, Fault[]>> = {};
  fault: (call: Call) => Fault | null = () => null;
  /** The address that gets its messages automatically; null for none. */
  webhookUrl: string | null = null;
  stop = async (): Promise<void> => {};

  readonly #signer = newSigner();
  readonly #tokens = new Set<string>();
  /** The first answer to each PayPal-Request-Id. */
  readonly #answers = new Map<string, Answer>();
  readonly #messagesUnderWay = new Set<Promise<unknown>>();

  /** The settings of a site that uses it. */
  get settings() {
    return {
      PAYPAL_CLIENT_ID: account.id,
      PAYPAL_CLIENT_SECRET: account.secret,
      PAYPAL_API_URL: this.url,
      PAYPAL_WEBHOOK_ID: webhookId,
    };
  }

  /** Approves an order as the payer does in PayPal's window. */
  approve(id: string, instrument: FakeOrder['instrument'] = 'good'): void {
    const order = this.orders.get(id);
    if (!order || order.status === 'COMPLETED') throw new Error('There is no such order to approve.');
    const payer = { given_name: 'Anil', surname: 'Payer' };
    Object.assign(order, { status: 'APPROVED', instrument, payer });
    this.#notify('CHECKOUT.ORDER.APPROVED', id);
  }

  /** Completes, declines or refunds the money of a captured order. */
  become(id: string, status: 'COMPLETED' | 'DECLINED' | 'REFUNDED'): void {
    const capture = this.orders.get(id)?.captures[0];
    if (!capture) throw new Error('There is no such capture.');
    capture.status = status;
    this.#notify(`PAYMENT.CAPTURE.${status}`, id);
  }

  /** Returns a part of the first capture's money to the payer. */
  refund(id: string, value: string, status: 'COMPLETED' | 'PENDING' = 'COMPLETED'): void {
    const order = this.orders.get(id);
    const capture = order?.captures[0];
    if (!order || !capture) throw new Error('There is no such capture.');
    const { currency } = capture;
    order.refunds.push({ id: generateId(), status, captureId: capture.id, value, currency });
    const done = order.refunds.filter((refund) => refund.status === 'COMPLETED');
    const sum = done.reduce((sum, refund) => sum + Number(refund.value), 0);
    if (sum > 0) capture.status = sum < Number(capture.value) ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
    this.#notify('PAYMENT.CAPTURE.REFUNDED', id);
  }

  /** A signed message about an order. */
  message(type: string, id: string): { headers: Record<string, string>; body: string } {
    return this.#signer.sign(type, id, this.orders.get(id));
  }

  /** The captured orders. */
  paid(): FakeOrder[] {
    return [...this.orders.values()].filter(({ captures }) =>
      captures.some(({ status }) => status !== 'DECLINED' && status !== 'FAILED'),
    );
  }

  expireTokens(): void {
    this.#tokens.clear();
  }

  /** Waits for running messages and resets everything but access tokens. */
  async reset(): Promise<void> {
    this.webhookUrl = null;
    await Promise.all(this.#messagesUnderWay);
    this.orders.clear();
    this.#answers.clear();
    Object.assign(this, { asked: [], next: {}, fault: () => null });
  }

  /** Answers a request, or misbehaves as told. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const page = this.#pageAt(pathname, searchParams, body);
    if (page) return void response.writeHead(200, page.headers).end(page.body);

    const call = callAt(request.method ?? '', pathname);
    if (!call) return send(response, no(404, 'RESOURCE_NOT_FOUND'));
    this.asked.push(call);
    const fault = this.next[call]?.shift() ?? this.fault(call);
    if (fault === 'drop') return void request.socket.destroy();
    if (fault === 'rate-limit') return send(response, no(429, 'RATE_LIMIT_REACHED'));
    if (fault === 'unavailable') return send(response, no(503, 'SERVICE_UNAVAILABLE'));
    if (fault === 'in-progress') return send(response, no(409, 'PREVIOUS_REQUEST_IN_PROGRESS'));
    const id = pathname.split('/')[4] ?? '';
    const answer = this.#isAllowed(call, request)
      ? this.#once(request, call, () => this.#answerTo(call, id, body, fault))
      : no(401, 'AUTHENTICATION_FAILURE');
    if (fault === 'lost') return void request.socket.destroy();
    send(response, answer);
  }

  #pageAt(path: string, query: URLSearchParams, body: string) {
    const html = { 'content-type': 'text/html; charset=utf-8' };
    if (path === '/web-sdk/v6/core') {
      return { headers: { 'content-type': 'text/javascript; charset=utf-8' }, body: clientScript() };
    }
    const order = this.orders.get(query.get('token') ?? '');
    if (path === '/checkoutnow' && order) return { headers: html, body: checkoutPage(order) };
    if (path === '/card' && order) return { headers: html, body: cardPage(order) };
    if (path === '/approve' && order) {
      this.approve(order.id, body === 'declined' || body === 'pending' ? body : 'good');
      return { headers: html, body: 'approved' };
    }
    return null;
  }

  #isAllowed(call: Call, { headers }: IncomingMessage): boolean {
    const [kind, value = ''] = (headers.authorization ?? '').split(' ');
    if (call !== 'token') return kind === 'Bearer' && this.#tokens.has(value);
    return Buffer.from(value, 'base64').toString() === `${account.id}:${account.secret}`;
  }

  /** A call repeated with the same PayPal-Request-Id gets the first answer. */
  #once({ headers }: IncomingMessage, call: Call, work: () => Answer): Answer {
    const requestId = headers['paypal-request-id'];
    if (!requestId) return work();
    const answer = this.#answers.get(`${call} ${requestId}`) ?? work();
    this.#answers.set(`${call} ${requestId}`, answer);
    return answer;
  }

  #answerTo(call: Call, id: string, body: string, fault: Fault | null): Answer {
    if (call === 'token') {
      const access_token = generateId();
      this.#tokens.add(access_token);
      return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: 32_400 } };
    }
    if (call === 'create') return createOrder(JSON.parse(body), this.orders);
    if (call === 'verify') {
      if (!isComplete(body)) return no(400, 'VALIDATION_ERROR', 'MISSING_REQUIRED_PARAMETER');
      const verification_status = this.#signer.isSigned(body) ? 'SUCCESS' : 'FAILURE';
      return { status: 200, body: { verification_status } };
    }
    const order = this.orders.get(id);
    if (!order) return no(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    if (call === 'find') return { status: 200, body: shown(order) };
    return captureOrder(order, fault, this.paid(), (type, id) => this.#notify(type, id));
  }

  #notify(type: string, id: string): void {
    if (!this.webhookUrl) return;
    const { headers, body } = this.message(type, id);
    // Messages come after the answer, as PayPal's do. A site that is down learns of it later from its own
    // check.
    const sending: Promise<unknown> = pause(300)
      .then(() => fetch(this.webhookUrl as string, { method: 'POST', headers, body }))
      .catch(() => {})
      .finally(() => this.#messagesUnderWay.delete(sending));
    this.#messagesUnderWay.add(sending);
  }
}

/** Starts it; `port` 0 means any free port. */
export async function startPayPal({ port = 0 } = {}): Promise<FakePayPal> {
  const fake = new FakePayPal();
  const { url, close } = await listen((request, response) => {
    fake.serve(request, response).catch((error) => response.writeHead(500).end(String(error)));
  }, port);
  return Object.assign(fake, { url, stop: close });
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
