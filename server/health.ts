/**
 * For proxies and monitors: /healthz says that the process runs, /readyz whether it works and what is
 * missing, /takes-requests whether a proxy should send more.
 */
import { Hono } from 'hono';
import type { AppContext } from '../platform/app-context.ts';
import { databaseIdentity } from '../platform/db/site-in-use.ts';
import { openHealth } from '../platform/health.ts';
import type { HttpEnv } from '../platform/http/http-env.ts';
import { programVersion } from '../platform/version.ts';
import { databaseProof, isOfDoctor, proofFor, type Seen } from './doctor/nonce.ts';
import type { Stopping } from './stopping.ts';

/** Opens the routes. They need no rights, and /healthz no database. */
export function openHealthRoutes(context: AppContext, stopping: Stopping): Hono<HttpEnv> {
  const checkHealth = openHealth(context);
  return new Hono<HttpEnv>()
    .get('/healthz', async (c) => {
      c.header('Cache-Control', 'no-store');
      const request = c.req.query('doctor') ?? '';
      const { appSecret, database } = context.config;
      if (!isOfDoctor(appSecret, request)) return c.json({ alive: true, version: programVersion });
      const { ip, isForwardedIgnored } = c.var.requester;
      const forwarded = c.req.header('x-forwarded-for') ?? '';
      const socket = c.env?.incoming?.socket.remoteAddress ?? '';
      const seen: Seen = { ip, socket, forwarded, isForwardedIgnored };
      const identity = await databaseIdentity(database).catch(() => null);
      return c.json({
        alive: true,
        version: programVersion,
        proof: proofFor(appSecret, request),
        database: identity && databaseProof(appSecret, identity, request),
        seen,
      });
    })
    .get('/takes-requests', (c) => {
      c.header('Cache-Control', 'no-store');
      // Without the database too: then the site shows cached pages, and says what is wrong.
      const taking = stopping.isTaking();
      return c.json({ taking }, taking ? 200 : 503);
    })
    .get('/readyz', async (c) => {
      const states = await checkHealth();
      // Mails wait in the outbox, so a mail server that is down is reported, but doesn't make the process
      // unready.
      const ready = states.database === 'ok' && states.storage === 'ok';
      c.header('Cache-Control', 'no-store');
      return c.json({ ready, ...states }, ready ? 200 : 503);
    });
}
