/** The order of everything a request meets: id, log, headers, limits, who is asking, /api, files, pages, errors. */
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { api } from '../app/api.server.ts';
import { screenshotPictures } from '../app/donations/screenshots/api.server.ts';
import { pictures } from '../app/files/api.server.ts';
import { sharedScreenshots } from '../app/giving/share-in/api.server.ts';
import { renderings } from '../app/share/api.server.ts';
import type { AppContext } from '../platform/app-context.ts';
import { refuseInDemo } from '../platform/http/guards.ts';
import type { HttpEnv } from '../platform/http/http-env.ts';
import { Problem } from '../platform/http/problem.ts';
import { identifyRequester, type Requester } from '../platform/http/requester.ts';
import { isWrite, requireOwnPage, requireSameOrigin } from '../platform/http/same-origin.ts';
import { carefulHeaders, httpsOnly } from './careful-headers.ts';
import type { ContentVersion } from './content-version.ts';
import { answerError } from './error-answers.ts';
import { openHealthRoutes } from './health.ts';
import { openRequestCounts, type RequestCounts } from './metrics/request-counts.ts';
import { openMetrics } from './metrics/route.ts';
import type { Ready } from './reply.ts';
import { cacheResponses } from './response-cache.ts';
import { serveFiles } from './static-files.ts';

/** What answers everything that is neither /api nor /files; `apiFetch` is the API, in process, for the same visitor. */
export type Pages = (request: Request, requester: Requester, apiFetch: ApiFetch) => Promise<Response>;

/** What pages and their forms are asked by; the API's calls name theirs. */
const pageMethods = ['GET', 'HEAD', 'POST'];

/** `fetch` to the API itself, without a network. */
export type ApiFetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** A guest reads the copy of the demo, never what visitors typed. Logging in and out are the only writes that a guest gets through. */
async function findDemoContext(
  context: AppContext,
  guestView: AppContext | null,
  { req, var: { requester } }: Context<HttpEnv>,
): Promise<AppContext> {
  if (isWrite(req.method) || !(await requester.signedIn())) return context;
  if (!guestView) throw new Problem('demo.lookOnly');
  return guestView;
}

/** What a site has beside its API and uploaded files. */
export type Parts = {
  pages?: Pages;
  /** The files of the build, by path. */
  files?: Map<string, Ready>;
  /** With it, answers that are the same for everybody are cached until the content changes. */
  version?: ContentVersion;
  /** What /metrics reports. */
  requests?: RequestCounts;
  /** What guests of a demo read; a demo needs one. */
  guestView?: AppContext | null;
};

/** The whole site as a function from Request to Response. */
export function createApplication(
  context: AppContext,
  { pages, files, version, requests = openRequestCounts(), guestView = null }: Parts = {},
): Hono<HttpEnv> {
  const { log } = context;
  const app = new Hono<HttpEnv>();
  let isForwardedWarned = false;

  if (files) app.use(serveFiles(files));

  app.use(async (c, next) => {
    const started = performance.now();
    c.set('context', context);
    c.set('requestId', crypto.randomUUID());
    c.set(
      'requester',
      c.env?.requester ??
        identifyRequester(context, c.req.raw.headers, c.env?.incoming?.socket.remoteAddress),
    );
    if (context.config.isDemo) c.set('context', await findDemoContext(context, guestView, c));
    if (!isForwardedWarned && c.var.requester.isForwardedIgnored) {
      isForwardedWarned = true;
      log.warn(
        'X-Forwarded-For of an address that is not in TRUST_PROXY is ignored: if it is your proxy, add it',
      );
    }
    await next();
    c.header('X-Request-Id', c.var.requestId);
    const careful = { ...carefulHeaders, ...(c.var.requester.isHttps && httpsOnly) };
    for (const [name, value] of Object.entries(careful)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    if (!c.env?.requester) {
      const ms = Math.round(performance.now() - started);
      const { method, path } = c.req;
      log.info({ requestId: c.var.requestId, method, path, status: c.res.status, ms });
    }
  });

  if (version) {
    app.use(cacheResponses(context, version, (request, requester) => app.fetch(request, { requester })));
  }

  app.use(compress());

  app.route('/', openHealthRoutes(context));
  app.route('/', openMetrics(context, requests));
  app.use('/api/*', requireSameOrigin);
  app.use('/api/*', refuseInDemo);
  app.use('/api/*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    await next();
    // A write may have queued mails, and changed what the public sees; neither need wait for the next look.
    if (isWrite(c.req.method)) {
      context.outboxWorker.wake();
      version?.forget();
    }
  });

  app.route('/', api);
  app.route('/files', pictures);
  app.route('/files', screenshotPictures);
  app.route('/files', renderings);
  // Before the pages, which take writes of their own forms alone.
  app.route('/shared', sharedScreenshots);
  app.all('/api/*', () => {
    throw new Problem('request.unknownCall');
  });

  if (pages) {
    app.all('*', requireOwnPage, async (c) => {
      if (!pageMethods.includes(c.req.method)) {
        c.header('Allow', pageMethods.join(', '));
        throw new Problem('request.otherMethod');
      }
      const { requester } = c.var;
      const apiFetch: ApiFetch = async (input, init) =>
        app.fetch(new Request(input, init), { ...c.env, requester });
      const page = await pages(c.req.raw, requester, apiFetch);
      // A page without a form.
      if (page.status === 405) page.headers.set('Allow', 'GET, HEAD');
      return page;
    });
  }

  app.notFound((c) => answerError(new Problem('request.nothingHere'), c));
  app.onError(answerError);
  return app;
}
