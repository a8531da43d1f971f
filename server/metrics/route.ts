/** /metrics: for monitors with the token, or on this machine. For everybody else there is nothing. */
import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { AppContext } from '../../platform/app-context.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { Problem } from '../../platform/http/problem.ts';
import { fingerprint } from '../../platform/signing.ts';
import { metricsText } from './metrics.ts';
import type { RequestCounts } from './request-counts.ts';

export function openMetrics(context: AppContext, requests: RequestCounts): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get('/metrics', async (c) => {
    if (!mayRead(c, context.config.metricsToken)) throw new Problem('request.nothingHere');
    c.header('Cache-Control', 'no-store');
    return c.text(await metricsText(context, requests), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    });
  });
}

/** What proxies add: a request with one of these comes from elsewhere, whatever else it says. */
const passedOn = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

/** With a token nobody comes without; without one, whoever is on this machine and came straight to us, by its name. */
function mayRead(c: Context<HttpEnv>, token: string | null): boolean {
  if (token !== null) {
    const given = c.req.header('authorization') ?? '';
    // Hashed, so that neither length nor time says anything.
    return timingSafeEqual(Buffer.from(fingerprint(given)), Buffer.from(fingerprint(`Bearer ${token}`)));
  }
  const isHere = (ip: string) => ip === '::1' || ip.startsWith('127.');
  const host = (c.req.header('host') ?? '').replace(/:\d+$/, '');
  return (
    isHere(c.var.requester.ip) &&
    ['127.0.0.1', 'localhost', '[::1]'].includes(host) &&
    passedOn.every((name) => c.req.header(name) === undefined)
  );
}
