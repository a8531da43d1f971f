/** /metrics: for monitors with the token, or on this machine; 404 for all others. */
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

/** Headers of proxies: a request with one of these comes from another machine. */
const passedOn = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

/**
 * With METRICS_TOKEN set, only requests with it; otherwise only direct requests from this machine to its own
 * name.
 */
function mayRead(c: Context<HttpEnv>, token: string | null): boolean {
  if (token !== null) {
    const given = c.req.header('authorization') ?? '';
    // Hashed, so that timing reveals nothing, not even the length.
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
