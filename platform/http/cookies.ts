/** The cookies that we set: never readable by scripts, never sent from other sites' forms. */
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { DAY, SECOND } from '../durations.ts';
import { cookieNames, sessionCookieName, sharedDomain } from './cookie-names.ts';
import type { HttpEnv } from './http-env.ts';

/** Gives this browser the secret that shows which donations are its own, for as long as we keep it. */
export function setVisitorCookie(c: Context<HttpEnv>, visitorId: string): void {
  const maxAgeMs = c.var.context.config.retention.addresses * DAY;
  setOwnCookie(c, cookieNames.visitor, visitorId, { maxAgeMs });
}

/** Remembers 'Not you? Continue' for `maxAgeMs`. */
export function setNotThemCookie(c: Context<HttpEnv>, maxAgeMs: number): void {
  setOwnCookie(c, cookieNames.notThem, '1', { maxAgeMs });
}

/** Gives this browser the secret of a session, until it is closed; null takes it away. */
export function setSessionCookie(c: Context<HttpEnv>, secret: string | null): void {
  const { context, requester } = c.var;
  const name = sessionCookieName(context.config, requester.isHttps);
  // It alone is shared with a support host, which signs in for this one (spec §7).
  const domain = sharedDomain(context.config);
  setOwnCookie(c, name, secret ?? '', { ...(secret === null && { maxAgeMs: 0 }), ...(domain && { domain }) });
}

/** No browser keeps a cookie longer, and Hono refuses to ask for it. */
const longestMs = 400 * DAY;

/** Sets a cookie that scripts cannot read. Without a `maxAgeMs` it ends when the browser is closed. */
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
