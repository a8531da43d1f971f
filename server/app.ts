/** The steps of a request in order: id, requester, headers, log, limits, /api, files, pages, errors. */
import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { accountsCsv } from '../app/accounts/api.server.ts';
import { api } from '../app/api.server.ts';
import { screenshotPictures } from '../app/donations/screenshots/api.server.ts';
import { pictures } from '../app/files/api.server.ts';
import { sharedScreenshots } from '../app/giving/share-in/api.server.ts';
import { renderings } from '../app/share/api.server.ts';
import { pageCards } from '../app/site/cards/api.server.ts';
import { crawlerFiles } from '../app/site/crawlers/api.server.ts';
import type { AppContext } from '../platform/app-context.ts';
import { refuseInDemo, refuseReadOnly } from '../platform/http/guards.ts';
import type { HttpEnv } from '../platform/http/http-env.ts';
import { Problem } from '../platform/http/problem.ts';
import { identifyRequester, type Requester, withClaims } from '../platform/http/requester.ts';
import { isWrite, requireOwnPage, requireSameOrigin } from '../platform/http/same-origin.ts';
import { carefulHeadersOf, dataPolicy, httpsOnly } from './careful-headers.ts';
import { carryVia } from './carry-via.ts';
import type { ContentVersion } from './content-version.ts';
import { answerError } from './error-answers.ts';
import { openHealthRoutes } from './health.ts';
import { openRequestCounts, type RequestCounts } from './metrics/request-counts.ts';
import { openMetrics } from './metrics/route.ts';
import type { Ready } from './reply.ts';
import { cacheResponses } from './response-cache.ts';
import { serveFiles } from './static-files.ts';
import { openStopping, type Stopping } from './stopping.ts';

/** Answers everything except /api and /files. `apiFetch` calls the API in process, for the same visitor. */
export type Pages = (request: Request, requester: Requester, apiFetch: ApiFetch) => Promise<Response>;

/** The methods of pages and their forms; API routes define their own. */
const pageMethods = ['GET', 'HEAD', 'POST'];

/** `fetch` to the API, without a network. */
export type ApiFetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/**
 * A guest reads the copy of the demo, never what visitors entered. Guests can't write, except to log in and
 * out.
 */
async function findDemoContext(
  context: AppContext,
  guestView: AppContext | null,
  { req, var: { requester } }: Context<HttpEnv>,
): Promise<AppContext> {
  if (isWrite(req.method) || !(await requester.signedIn())) return context;
  if (!guestView) throw new Problem('demo.lookOnly');
  return guestView;
}

/** The parts of a site beside its API and uploaded files. */
type Parts = {
  pages?: Pages;
  /** The files of the build, by path. */
  files?: Map<string, Ready>;
  /** If set, answers that are the same for everybody are cached until the content changes. */
  version?: ContentVersion;
  /** What /metrics reports. */
  requests?: RequestCounts;
  /** What guests of a demo read; required in a demo. */
  guestView?: AppContext | null;
  /** What proxies ask. */
  stopping?: Stopping;
};

/** The whole site as a function from Request to Response. */
export function createApplication(
  context: AppContext,
  {
    pages,
    files,
    version,
    requests = openRequestCounts(),
    guestView = null,
    stopping = openStopping(),
  }: Parts = {},
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  if (files) app.use(serveFiles(files));
  app.use(setVariables(context, guestView), warnOfProxy(context), setHeadersAndLog(context));
  app.use(carryVia(context));
  if (version) {
    app.use(cacheResponses(context, version, (request, requester) => app.fetch(request, { requester })));
  }
  app.use(compress());

  app.route('/', openHealthRoutes(context, stopping));
  app.route('/', openMetrics(context, requests));
  app.use('/api/*', requireSameOrigin, refuseInDemo, refuseReadOnly, noteWrites(context, version));
  app.route('/', api);
  app.route('/files', pictures);
  app.route('/files', screenshotPictures);
  app.route('/files', renderings);
  app.route('/files', pageCards);
  app.route('/', crawlerFiles);
  app.route('/', accountsCsv);
  // Before the pages, which accept only writes of their own forms.
  app.route('/shared', sharedScreenshots);
  app.all('/api/*', () => {
    throw new Problem('request.unknownCall');
  });
  if (pages) app.all('*', requireOwnPage, servePages(app, pages));

  app.notFound((c) => answerError(new Problem('request.nothingHere'), c));
  app.onError(answerError);
  return app;
}

/** Identifies the requester, unless a page's loader calls for it. */
function setVariables(context: AppContext, guestView: AppContext | null): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    c.set('context', context);
    c.set('requestId', crypto.randomUUID());
    const { headers } = c.req.raw;
    const visitor = c.env?.requester;
    c.set(
      'requester',
      visitor
        ? withClaims(visitor, headers)
        : identifyRequester(context, headers, c.env?.incoming?.socket.remoteAddress),
    );
    if (context.config.isDemo) c.set('context', await findDemoContext(context, guestView, c));
    await next();
  };
}

/** Warns once of an X-Forwarded-For from an untrusted address. */
function warnOfProxy({ log }: AppContext): MiddlewareHandler<HttpEnv> {
  let isWarned = false;
  return async (c, next) => {
    if (!isWarned && c.var.requester.isForwardedIgnored) {
      isWarned = true;
      log.warn(
        'X-Forwarded-For of an address that is not in TRUST_PROXY is ignored: if it is your proxy, add it',
      );
    }
    await next();
  };
}

/** Adds the security headers that the answer lacks, and logs the request unless a page's loader made it. */
function setHeadersAndLog({ log }: AppContext): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const { requester, requestId } = c.var;
    c.header('X-Request-Id', requestId);
    const type = c.res.headers.get('Content-Type') ?? '';
    const careful = { ...carefulHeadersOf(type), ...(requester.isHttps && httpsOnly) };
    for (const [name, value] of Object.entries(careful)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    if (c.env?.requester) return;
    const ms = Math.round(performance.now() - started);
    const { method, path } = c.req;
    log.info({ requestId, method, path, status: c.res.status, ms });
  };
}

/**
 * Sets the headers of API answers. A write may have queued mails and changed public content: both are looked
 * up at once.
 */
function noteWrites(context: AppContext, version: ContentVersion | undefined): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', dataPolicy);
    await next();
    if (!isWrite(c.req.method)) return;
    context.outboxWorker.wake();
    version?.forget();
  };
}

function servePages(app: Hono<HttpEnv>, pages: Pages): Handler<HttpEnv> {
  return async (c) => {
    if (!pageMethods.includes(c.req.method)) {
      c.header('Allow', pageMethods.join(', '));
      throw new Problem('request.otherMethod');
    }
    const { requester } = c.var;
    const apiFetch: ApiFetch = async (input, init) =>
      app.fetch(new Request(input, init), { ...c.env, requester });
    const page = await pages(c.req.raw, requester, apiFetch);
    // The page has no form.
    if (page.status === 405) page.headers.set('Allow', 'GET, HEAD');
    return page;
  };
}
