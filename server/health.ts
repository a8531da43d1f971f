/** What proxies and monitors ask: /healthz whether the process lives, /readyz whether it can do its work, and what it lacks. */
import { Hono } from 'hono';
import type { AppContext } from '../platform/app-context.ts';
import type { HttpEnv } from '../platform/http/http-env.ts';
import { openReadiness } from '../platform/readiness.ts';

/** The routes; they need neither database nor rights. */
export function openHealth(context: AppContext): Hono<HttpEnv> {
  const readiness = openReadiness(context);
  return new Hono<HttpEnv>()
    .get('/healthz', (c) => {
      c.header('Cache-Control', 'no-store');
      return c.json({ alive: true });
    })
    .get('/readyz', async (c) => {
      const states = await readiness();
      // Mails wait in the outbox: a mail server that is down is told, and takes no process out of service.
      const ready = states.database === 'ok' && states.storage === 'ok';
      c.header('Cache-Control', 'no-store');
      return c.json({ ready, ...states }, ready ? 200 : 503);
    });
}
