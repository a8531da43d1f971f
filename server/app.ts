/** The order of everything a request meets: id, log, headers, limits, who is asking, /api, files, pages, errors. */
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { pictures } from '../app/files/api.server.ts';
import { api } from './api.ts';
import { type Asker, whoIsAsking } from './asker.ts';
import type { Door } from './door.ts';
import { Problem } from './problem.ts';
import type { Site } from './site.ts';

/** What answers everything that is neither /api nor /files; `ask` is the API, in process, for the same visitor. */
export type Pages = (request: Request, asker: Asker, ask: Ask) => Promise<Response>;

/** `fetch` to the API itself, without a network. */
export type Ask = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** The whole site as a function from Request to Response. Without `pages` it is the API and the files alone. */
export function createApplication(site: Site, pages?: Pages): Hono<Door> {
  const { config, log } = site;
  const app = new Hono<Door>();

  app.use(async (c, next) => {
    const started = performance.now();
    c.set('site', site);
    c.set('requestId', crypto.randomUUID());
    c.set(
      'asker',
      c.env?.asker ?? whoIsAsking(site, c.req.raw.headers, c.env?.incoming?.socket.remoteAddress),
    );
    await next();
    c.header('X-Request-Id', c.var.requestId);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    c.header('X-Frame-Options', 'DENY');
    c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    if (c.var.asker.isHttps) c.header('Strict-Transport-Security', 'max-age=31536000');
    if (!c.env?.asker) {
      const ms = Math.round(performance.now() - started);
      const { method, path } = c.req;
      log.info({ requestId: c.var.requestId, method, path, status: c.res.status, ms });
    }
  });

  app.use(compress());

  app.use('/api/*', async (c, next) => {
    const origin = c.req.header('origin');
    const isAllowed = origin !== undefined && config.allowedOrigins.includes(origin);
    if (isAllowed) {
      c.header('Access-Control-Allow-Origin', origin);
      c.header('Access-Control-Allow-Credentials', 'true');
      c.header('Access-Control-Expose-Headers', 'X-Total-Count, Link');
      c.header('Vary', 'Origin');
    }
    if (c.req.method === 'OPTIONS') {
      c.header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
      c.header('Access-Control-Allow-Headers', 'Content-Type, X-App-Check, X-Donation-Key, Idempotency-Key');
      c.header('Access-Control-Max-Age', '7200');
      return c.body(null, 204);
    }
    const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    if (isWrite && !isAllowed && !isSameSite(c.req.raw, config.publicUrl)) {
      throw new Problem(403, 'This request came from another site.');
    }
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    await next();
    // A write may have queued mails; they need not wait for the next look.
    if (isWrite) site.mailWorker.wake();
  });

  app.use(
    '/flags/*',
    serveStatic({
      root: './node_modules/country-flag-icons/3x2',
      rewriteRequestPath: (path) => path.replace('/flags', ''),
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=604800'),
    }),
  );
  app.route('/', api);
  app.route('/files', pictures);
  app.all('/api/*', () => {
    throw new Problem(404, 'There is no such call.');
  });

  if (pages) {
    app.all('*', (c) => {
      const { asker } = c.var;
      const ask: Ask = async (input, init) => app.fetch(new Request(input, init), { ...c.env, asker });
      return pages(c.req.raw, asker, ask);
    });
  }

  app.notFound((c) => c.json({ message: 'There is nothing here.' }, 404));
  app.onError((error, c) => {
    if (error instanceof Problem) return c.json({ message: error.message, ...error.more }, error.status);
    if (error instanceof HTTPException) {
      return c.json({ message: 'The request could not be read.' }, error.status);
    }
    log.error({ requestId: c.var.requestId, path: c.req.path, error: error.stack }, 'unexpected');
    return c.json({ message: 'Something went wrong on our side. Please try again later.' }, 500);
  });
  return app;
}

/** True for a request that one of our own pages sent, or no browser at all: those send no Origin and carry no stolen cookie. */
function isSameSite(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) {
    return origin === new URL(publicUrl).origin || URL.parse(origin)?.host === request.headers.get('host');
  }
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none';
}
