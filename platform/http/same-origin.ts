/** Cross-site requests: only origins of ALLOWED_ORIGINS may write (CORS). */
import type { MiddlewareHandler } from 'hono';
import { HOUR, SECOND } from '../durations.ts';
import type { HttpEnv } from './http-env.ts';
import { Problem } from './problem.ts';

const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers':
    'Content-Type, X-App-Check, X-Language, X-Donation-Key, X-Not-Them, X-Beside, X-Proof-Of-Work, Idempotency-Key',
  'Access-Control-Max-Age': String((2 * HOUR) / SECOND),
};

/** Answers preflights, names the allowed origin, and throws 403 for writes from other sites' pages. */
export const requireSameOrigin: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { allowedOrigins, publicUrl } = c.var.context.config;
  const origin = c.req.header('origin');
  const isAllowed = origin !== undefined && allowedOrigins.includes(origin);
  if (isAllowed) {
    c.header('Access-Control-Allow-Origin', origin);
    c.header('Access-Control-Allow-Credentials', 'true');
    c.header('Access-Control-Expose-Headers', 'X-Total-Count, Link');
    c.header('Vary', 'Origin');
  }
  if (c.req.method === 'OPTIONS') {
    for (const [name, value] of Object.entries(preflightHeaders)) c.header(name, value);
    return c.body(null, 204);
  }
  if (isWrite(c.req.method) && !isAllowed && !isSameOrigin(c.req.raw, publicUrl)) {
    throw new Problem('request.otherSite');
  }
  await next();
};

/**
 * For writes of our pages, such as forms without scripts: throws 403 for all other sites, even those that may
 * call the API.
 */
export const requireOwnPage: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { publicUrl } = c.var.context.config;
  if (isWrite(c.req.method) && !isSameOrigin(c.req.raw, publicUrl)) throw new Problem('request.otherSite');
  await next();
};

/** True for methods that may change something. */
export function isWrite(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/**
 * True for requests from our own pages, and from other programs: they send no Origin and carry no stolen
 * cookie.
 */
function isSameOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) {
    return origin === new URL(publicUrl).origin || URL.parse(origin)?.host === request.headers.get('host');
  }
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none';
}
