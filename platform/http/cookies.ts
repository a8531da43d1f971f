/** The cookies that we set: never readable by scripts, never sent from other sites' forms. */
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Config } from '../config/config.ts';
import { DAY, SECOND } from '../durations.ts';
import { cookieNames } from './cookie-names.ts';
import type { HttpEnv } from './http-env.ts';

/** Gives this browser the secret that shows which donations are its own, for as long as we keep it. */
export function setVisitorCookie(c: Context<HttpEnv>, visitorId: string): void {
  setOwnCookie(c, 'visitor', visitorId, c.var.context.config.retention.addresses * DAY);
}

/** Sets one of our cookies for `maxAgeMs`; without it, until the browser is closed. 0 removes it. */
export function setOwnCookie(
  c: Context<HttpEnv>,
  cookie: keyof typeof cookieNames,
  value: string,
  maxAgeMs?: number,
): void {
  const { context, requester } = c.var;
  // The session alone is shared with a support host, which signs in for this one (spec §7).
  const domain = cookie === 'session' ? sharedDomain(context.config) : null;
  setCookie(c, cookieNames[cookie], value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: requester.isHttps,
    ...(maxAgeMs === undefined ? {} : { maxAge: maxAgeMs / SECOND }),
    ...(domain && { domain }),
  });
}

/**
 * The domain that this host, its support host and the hosts that may call it have in common, such as 'example.org' of
 * help.example.org and support.example.org. Null when they are one host, or have nothing in common.
 */
export function sharedDomain({
  publicUrl,
  supportApiUrl,
  allowedOrigins,
}: Pick<Config, 'publicUrl' | 'supportApiUrl' | 'allowedOrigins'>): string | null {
  const urls = [publicUrl, ...(supportApiUrl ? [supportApiUrl] : []), ...allowedOrigins];
  const hosts = [...new Set(urls.map((url) => new URL(url).hostname))];
  const [first = '', ...others] = hosts;
  if (others.length === 0 || hosts.some((host) => /^[\d.]+$|:/.test(host))) return null;
  const labels = first.split('.');
  const domains = labels.map((_, n) => labels.slice(n).join('.')).filter((domain) => domain.includes('.'));
  return (
    domains.find((domain) => others.every((host) => host === domain || host.endsWith(`.${domain}`))) ?? null
  );
}
