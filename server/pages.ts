/** The pages: React Router's handler with the API at hand, the visitor's language, and the headers of an HTML page. */
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { paymentPath } from '../app/donations/paypal/paypal.ts';
import { progressCurrency } from '../app/home/progress.ts';
import { makeClient } from '../app/shell/api-client.ts';
import { apiContext, languageContext, nonceContext, renderingContext } from '../app/shell/contexts.ts';
import type { AppContext } from '../platform/app-context.ts';
import { contentVersion } from '../platform/db/content-version-repository.ts';
import { SECOND } from '../platform/durations.ts';
import { cookieNames } from '../platform/http/cookie-names.ts';
import { languageOf, type Requester } from '../platform/http/requester.ts';
import { paypalHosts } from '../platform/integrations/paypal-script.ts';
import { findLanguage, type Language } from '../platform/languages.ts';
import type { ApiFetch, Pages } from './app.ts';
import { answerWith, openPageCache } from './page-cache.ts';

const handle = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE);

/** Pages whose HTML is the same for everybody of one language and currency. */
const cachedPaths = ['/', '/donate', '/payment-selection', '/confirmation', '/contact'];

/** The pages of one site. */
export function openPages(context: AppContext): Pages {
  const cache = openPageCache();
  const findVersion = openVersion(context);
  return async (request, requester, apiFetch) => {
    const { pathname, searchParams } = new URL(request.url);
    const chosen = findLanguage(searchParams.get('lang'));
    const language = chosen ?? (await languageOf(requester));
    const render = () => renderPage(context, request, language, apiFetch);

    const isSame = [...searchParams.keys()].every((name) => name === 'lang');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isCached = import.meta.env.PROD && isRead && isSame && cachedPaths.includes(pathname);
    let response: Response;
    if (isCached) {
      const key = `${pathname} ${language} ${await currencyOf(requester)}`;
      const asGet = () => renderPage(context, new Request(request, { method: 'GET' }), language, apiFetch);
      response = answerWith(await cache.find(key, await findVersion(), asGet), request);
    } else {
      response = await render();
    }
    if (!chosen) return response;
    const headers = new Headers(response.headers);
    const secure = requester.isHttps ? '; Secure' : '';
    headers.append(
      'Set-Cookie',
      `${cookieNames.language}=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`,
    );
    return new Response(response.body, { status: response.status, headers });
  };
}

/** A reader of a cached page waits no longer for a database that may be frozen. */
const versionTimeoutMs = SECOND;

/** The version of the content; null when the database doesn't answer in time: then the page as it was is good enough. */
function openVersion({ db, log }: AppContext): () => Promise<number | null> {
  let isMissed = false;
  return async () => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('it takes too long')), versionTimeoutMs);
    try {
      const version = await Promise.race([contentVersion(db), late.promise]);
      isMissed = false;
      return version;
    } catch (error) {
      // Once: a line for each reader would say no more.
      if (!isMissed)
        log.error({ reason: (error as Error).message }, 'the version of the content is not known');
      isMissed = true;
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
}

async function currencyOf(requester: Requester): Promise<string> {
  const { country_code } = await requester.location();
  return progressCurrency({ ip: requester.ip, country_code });
}

async function renderPage(
  context: AppContext,
  request: Request,
  language: Language,
  apiFetch: ApiFetch,
): Promise<Response> {
  // Development goes without: Vite's own scripts carry none, and React complains of each that does.
  const nonce = import.meta.env.DEV
    ? undefined
    : Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const loaderContext = new RouterContextProvider();
  const refused = { retryAfter: null as string | null };
  const watchedFetch: ApiFetch = async (...call) => {
    const answer = await apiFetch(...call);
    refused.retryAfter ??= answer.headers.get('retry-after');
    return answer;
  };
  loaderContext.set(apiContext, makeClient(context.config.publicUrl, { fetch: watchedFetch }));
  loaderContext.set(languageContext, language);
  loaderContext.set(nonceContext, nonce);
  const rendering = { isWhole: true };
  loaderContext.set(renderingContext, rendering);
  const response = await handle(request, loaderContext);
  const headers = new Headers(response.headers);
  headers.set('Vary', 'Cookie, Accept-Language, Accept-Encoding');
  headers.set('Cache-Control', rendering.isWhole ? 'private, no-cache' : 'no-store');
  const { paypal, supportApiUrl } = context.config;
  const admitted = paypal && new URL(request.url).pathname === paymentPath ? paypalHosts(paypal) : '';
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, supportApiUrl, admitted));
  // A page that failed because the API asks for patience asks for it too.
  const { retryAfter } = refused;
  const isUnavailable = response.status === 500 && retryAfter !== null;
  if (isUnavailable) headers.set('Retry-After', retryAfter);
  return new Response(response.body, { status: isUnavailable ? 503 : response.status, headers });
}

/**
 * Nothing from anybody else's host but `paypal`, on its page; scripts only those of this rendering. Development needs
 * Vite's own; PayPal's buttons bring styles of theirs.
 */
function contentSecurityPolicy(
  nonce: string | undefined,
  supportApiUrl: string | null,
  paypal: string,
): string {
  const development = import.meta.env.DEV;
  return [
    "default-src 'self'",
    `script-src 'self' ${nonce ? `'nonce-${nonce}'` : "'unsafe-inline'"} ${paypal}`,
    `style-src 'self' ${development || paypal ? "'unsafe-inline'" : ''} ${paypal}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${paypal}`,
    `connect-src 'self' ${supportApiUrl ?? ''} ${paypal} ${development ? 'ws:' : ''}`,
    ...(paypal ? [`frame-src 'self' ${paypal}`, `font-src 'self' ${paypal}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
