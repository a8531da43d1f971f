/** Sets our cookies: scripts can't read them, and other sites' forms don't send them. */
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { DAY, SECOND } from '../durations.ts';
import { cookieNames, sessionCookieName, sharedDomain } from './cookie-names.ts';
import type { HttpEnv } from './http-env.ts';

/** Sets the browser's secret, which identifies its donations, for as long as we keep it. */
export function setVisitorCookie(c: Context<HttpEnv>, visitorId: string): void {
  setSecret(c, cookieNames.visitor, visitorId);
}

/**
 * Sets the secret of a browser that is only counted. A later start makes it the visitor's cookie. The two have
 * different names because the answer to a slow call may come after a start: it would replace the secret that
 * the start has set, and the donor would lose the donation.
 */
export function setCountedCookie(c: Context<HttpEnv>, visitorId: string): void {
  setSecret(c, cookieNames.counted, visitorId);
}

function setSecret(c: Context<HttpEnv>, name: string, visitorId: string): void {
  setOwnCookie(c, name, visitorId, { maxAgeMs: c.var.context.config.retention.addresses * DAY });
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
