/**
 * PayPal's REST API (Orders v2, webhook signatures): which answers are a refusal, and which leave the result
 * unknown.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pRetry from 'p-retry';
import * as v from 'valibot';
import { MINUTE, SECOND } from '../durations.ts';
import { issueOf, orderOf, orderSchema, type PayPalOrder } from './paypal-answers.ts';

/** PayPal refused, and did nothing; `issue` is its own name for the reason, such as INSTRUMENT_DECLINED. */
export class PayPalRefused extends Error {
  readonly status: number;
  readonly issue: string;

  constructor(status: number, issue: string) {
    super(`PayPal refused: ${status} ${issue}`);
    this.status = status;
    this.issue = issue;
  }
}

/** PayPal gave no clear answer: the call may have been carried out or not. */
export class PayPalUnknown extends Error {
  /** The pause that PayPal asks for. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs?: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

export type NewOrder = {
  /** A repeat with the same id creates no second order. */
  requestId: string;
  value: string;
  currency: string;
  customId: string;
  invoiceId: string;
  brandName: string;
};

/** Each function may throw PayPalRefused and PayPalUnknown. */
export type PayPal = {
  /** Returns the id of the order. */
  createOrder(order: NewOrder): Promise<string>;
  findOrder(id: string): Promise<PayPalOrder | null>;
  /** Captures an approved order, once per `requestId`. */
  captureOrder(id: string, requestId: string): Promise<PayPalOrder>;
  /** True if PayPal sent this message to our webhook; `raw` is the unchanged body. */
  isSigned(headers: Headers, raw: string, webhookId: string): Promise<boolean>;
};

type Account = { clientId: string; clientSecret: string; apiUrl: string };

/** A donor waits for this long; PayPal says that a capture may take a while. */
const timeoutMs = 15 * SECOND;
/** The pause before the second attempt: usual, and the longest that PayPal may ask for. */
const pausesMs = { usual: 300, longest: 2 * SECOND };
/** A token is replaced this long before it expires. */
const tokenMarginMs = MINUTE;

type Call = (path: string, init?: RequestInit) => Promise<Response>;

/** Opens calls of this account, with a token that is renewed in time. */
function openClient(account: Account): Call {
  const token = openToken(account);

  async function tryOnce(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${await token.get()}`);
    if (init.body) headers.set('content-type', 'application/json');
    const response = await send(account.apiUrl, path, { ...init, headers });
    const { ok, status } = response;
    if (ok) return response;
    if (status === 401) token.forget();
    else if (status < 500 && status !== 429 && status !== 408) {
      throw new PayPalRefused(status, await issueOf(response));
    }
    await response.body?.cancel();
    const retryAfterMs = Number(response.headers.get('retry-after')) * SECOND;
    throw new PayPalUnknown(`status ${status}`, retryAfterMs || undefined);
  }

  /** Makes a call that may be repeated. After PayPalUnknown it is tried once more. */
  return (path, init = {}) =>
    pRetry(() => tryOnce(path, init), {
      retries: 1,
      minTimeout: 0,
      shouldRetry: async ({ error }) => {
        if (!(error instanceof PayPalUnknown)) return false;
        await pause(Math.min(error.retryAfterMs ?? pausesMs.usual, pausesMs.longest));
        return true;
      },
    });
}

/** The access token of an account: fetched when needed, and kept until shortly before its end. */
function openToken({ clientId, clientSecret, apiUrl }: Account) {
  let token: { value: string; until: number } | null = null;
  return {
    async get(): Promise<string> {
      if (token && token.until > Date.now()) return token.value;
      const response = await send(apiUrl, '/v1/oauth2/token', {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      });
      // Wrong keys are our fault: to a donor PayPal is just unavailable.
      if (!response.ok) throw new PayPalUnknown(`no token: ${response.status}`);
      const schema = v.object({ access_token: v.string(), expires_in: v.number() });
      const { access_token, expires_in } = await read(response, schema);
      token = { value: access_token, until: Date.now() + expires_in * SECOND - tokenMarginMs };
      return access_token;
    },
    forget() {
      token = null;
    },
  };
}

async function send(apiUrl: string, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(apiUrl + path, {
      ...init,
      // A redirect would carry our key to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new PayPalUnknown(`${path.replace(/\/[A-Z0-9]{10,}/, '/…')}: ${(error as Error).message}`);
  }
}

/** Opens PayPal for one account. */
export function openPayPal(account: Account): PayPal {
  const call = openClient(account);
  return {
    async createOrder(order) {
      const response = await call('/v2/checkout/orders', {
        method: 'POST',
        headers: { 'paypal-request-id': order.requestId },
        body: orderBody(order),
      });
      return (await read(response, v.object({ id: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,36}$/)) }))).id;
    },

    async findOrder(id) {
      try {
        return orderOf(await read(await call(`/v2/checkout/orders/${id}`), orderSchema));
      } catch (error) {
        if (error instanceof PayPalRefused && error.status === 404) return null;
        throw error;
      }
    },

    async captureOrder(id, requestId) {
      const response = await call(`/v2/checkout/orders/${id}/capture`, {
        method: 'POST',
        headers: { 'paypal-request-id': requestId, prefer: 'return=representation' },
        body: '{}',
      });
      return orderOf(await read(response, orderSchema));
    },

    async isSigned(headers, raw, webhookId) {
      try {
        const response = await call('/v1/notifications/verify-webhook-signature', {
          method: 'POST',
          body: signedBody(headers, raw, webhookId),
        });
        const schema = v.object({ verification_status: v.string() });
        return (await read(response, schema)).verification_status === 'SUCCESS';
      } catch (error) {
        if (error instanceof PayPalRefused) return false;
        throw error;
      }
    },
  };
}

function orderBody({ value, currency, customId, invoiceId, brandName }: NewOrder): string {
  return JSON.stringify({
    intent: 'CAPTURE',
    purchase_units: [
      { custom_id: customId, invoice_id: invoiceId, amount: { currency_code: currency, value } },
    ],
    application_context: {
      // PayPal takes at most 127 characters.
      brand_name: brandName.slice(0, 127),
      shipping_preference: 'NO_SHIPPING',
      user_action: 'PAY_NOW',
    },
  });
}

/**
 * Contains the message unchanged: parsing and formatting it again could change a number, and break the
 * signature.
 */
function signedBody(headers: Headers, raw: string, webhookId: string): string {
  const of = (name: string) => (headers.get(`paypal-${name}`) ?? '').slice(0, 1000);
  const signature = JSON.stringify({
    auth_algo: of('auth-algo'),
    cert_url: of('cert-url'),
    transmission_id: of('transmission-id'),
    transmission_sig: of('transmission-sig'),
    transmission_time: of('transmission-time'),
    webhook_id: webhookId,
  });
  return `${signature.slice(0, -1)},"webhook_event":${raw}}`;
}

async function read<S extends v.GenericSchema>(response: Response, schema: S): Promise<v.InferOutput<S>> {
  try {
    return v.parse(schema, await response.json());
  } catch (error) {
    throw new PayPalUnknown(`an answer that can't be read: ${(error as Error).message}`);
  }
}
