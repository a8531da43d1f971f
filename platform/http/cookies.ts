/** Sets our cookies: scripts can't read them, and other sites' forms don't send them. */
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { DAY, SECOND } from '../durations.ts';
import { cookieNames, sessionCookieName, sharedDomain } from './cookie-names.ts';
import type { HttpEnv } from './http-env.ts';

/** Sets the browser's secret, which identifies its donations, for as long as we keep it. */
export function setVisitorCookie(c: Context<HttpEnv>, visitorId: string): void {
  const maxAgeMs = c.var.context.config.retention.addresses * DAY;
  setOwnCookie(c, cookieNames.visitor, visitorId, { maxAgeMs });
}

/**
 * Gives a browser without a secret one by which it is counted, and which it keeps when it starts a donation.
 * Not as the visitor's cookie: the answer to a slow call would replace the secret that a start has set since,
 * and the donor would lose the donation.
 */
export function setCountedCookie(c: Context<HttpEnv>, visitorId: string): void {
  const maxAgeMs = c.var.context.config.retention.addresses * DAY;
  setOwnCookie(c, cookieNames.counted, visitorId, { maxAgeMs });
}

/** Remembers 'Not you? Continue'. */
export function setNotThemCookie(c: Context<HttpEnv>, maxAgeMs: number): void {
  setOwnCookie(c, cookieNames.notThem, '1', { maxAgeMs });
}

/** Sets the secret of a session until the browser closes; null deletes it. */
export function setSessionCookie(c: Context<HttpEnv>, secret: string | null): void {
  const { context, requester } = c.var;
  const name = sessionCookieName(context.config, requester.isHttps);
  // Only this cookie is shared with a support host, which signs in for this one (spec §7).
  const domain = sharedDomain(context.config);
  setOwnCookie(c, name, secret ?? '', { ...(secret === null && { maxAgeMs: 0 }), ...(domain && { domain }) });
}

/** Browsers keep no cookie longer, and Hono refuses a longer time. */
const longestMs = 400 * DAY;

/** Sets a cookie that scripts can't read. Without `maxAgeMs` it ends when the browser closes. */
export function setOwnCookie(
  c: Context<HttpEnv>,
  name: string,
  value: string,
  { maxAgeMs, domain }: { maxAgeMs?: number; domain?: string },
): void {
  setCookie(c, name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.requester.isHttps,
    ...(maxAgeMs !== undefined && { maxAge: Math.min(maxAgeMs, longestMs) / SECOND }),
    ...(domain && { domain }),
  });
}
