/**
 * The pages: React Router's handler with the API at hand, the visitor's language, and the headers of an HTML
 * page.
 */
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { paymentPath } from '../app/paypal/index.ts';
import { makeClient } from '../app/shell/api-client.ts';
import {
  apiContext,
  archiveContext,
  languageContext,
  nextFilesContext,
  nonceContext,
  renderingContext,
  versionContext,
} from '../app/shell/contexts.ts';
import { recordingPages } from '../app/shell/recording-pages.ts';
import type { NextFiles } from '../app/shell/root-data.ts';
import { isSamePage } from '../app/shell/same-for-all.ts';
import type { AppContext } from '../platform/app-context.ts';
import { languageOf } from '../platform/http/requester.ts';
import { paypalHosts } from '../platform/integrations/paypal-script.ts';
import { familyLanguage, findLanguage, type Language } from '../platform/languages.ts';
import { programVersion } from '../platform/version.ts';
import type { ApiFetch, Pages } from './app.ts';
import { withMicrophone } from './careful-headers.ts';
import { hashInlineScripts } from './inline-scripts.ts';
import { languageCookie } from './language-cookie.ts';
import { makeScriptsLate } from './late-scripts/late-scripts.ts';
import { wordFilesOf } from './late-scripts/word-files.ts';
import { sayRefused } from './refused-page.ts';

const importBuild = () => import('virtual:react-router/server-build');

type Handle = ReturnType<typeof createRequestHandler>;

/**
 * Loaded with the first page. Development changes it between two requests; told so, React Router prepares its
 * routes for each.
 */
let handling: Promise<Handle> | null = null;
function pageHandler(): Promise<Handle> {
  if (import.meta.env.DEV) return Promise.resolve(createRequestHandler(importBuild, import.meta.env.MODE));
  handling ??= importBuild().then((build) => createRequestHandler(build, import.meta.env.MODE));
  return handling;
}

/**
 * The pages of one site, rendered; what can be cached of them server/response-cache.ts caches. `isArchive`:
 * for an archive, which has no scripts and no server.
 */
export function openPages(context: AppContext, { isArchive = false } = {}): Pages {
  return async (request, requester, apiFetch) => {
    const { pathname, searchParams } = new URL(request.url);
    const chosen = findLanguage(searchParams.get('lang'));
    const language =
      chosen ??
      (isFamilyPage(pathname) ? (requester.chosenLanguage ?? familyLanguage) : await languageOf(requester));
    const response = await renderPage(context, request, { language, isArchive }, apiFetch);
    if (!chosen) return response;
    const headers = new Headers(response.headers);
    headers.append('Set-Cookie', languageCookie(chosen, requester.isHttps));
    return new Response(response.body, { status: response.status, headers });
  };
}

/** The family's page, or its data. */
function isFamilyPage(pathname: string): boolean {
  return /^\/arrived(\.data)?$/.test(pathname);
}

async function renderPage(
  context: AppContext,
  request: Request,
  { language, isArchive }: { language: Language; isArchive: boolean },
  apiFetch: ApiFetch,
): Promise<Response> {
  // Development goes without: Vite's own scripts carry none, and React complains of each that does.
  const nonce = import.meta.env.DEV
    ? undefined
    : Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const loaderContext = new RouterContextProvider();
  const refused = { retryAfter: null as string | null };
  const watchedFetch: ApiFetch = async (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set('X-Language', language);
    const answer = isCall(String(address)) ? await apiFetch(address, { ...init, headers }) : unknownCall();
    refused.retryAfter ??= answer.headers.get('retry-after');
    return answer;
  };
  loaderContext.set(apiContext, makeClient(context.config.publicUrl, { fetch: watchedFetch }));
  loaderContext.set(languageContext, language);
  loaderContext.set(archiveContext, isArchive);
  loaderContext.set(nonceContext, nonce);
  loaderContext.set(versionContext, programVersion);
  loaderContext.set(nextFilesContext, nextFilesOf(await importBuild()));
  const rendering = { isWhole: true };
  loaderContext.set(renderingContext, rendering);
  const handle = await pageHandler();
  const answer = await handle(withoutOrigin(request), loaderContext);
  const isRefused = request.method === 'POST' && answer.status >= 400;
  const response = isRefused ? new Response(sayRefused(await answer.text(), language), answer) : answer;
  const headers = new Headers(response.headers);
  headers.set('Vary', 'Cookie, Accept-Language, Accept-Encoding');
  headers.set('Cache-Control', rendering.isWhole ? 'private, no-cache' : 'no-store');
  const { paypal, supportApiUrl } = context.config;
  const { pathname, searchParams } = new URL(request.url);
  const admitted = paypal && pathname === paymentPath ? paypalHosts(paypal) : '';
  const isKept = isSamePage(pathname, searchParams);
  const { body, scripts } = await admitScripts(response, nonce, { isKept, language });
  headers.set('Content-Security-Policy', contentSecurityPolicy(scripts, supportApiUrl, admitted));
  if (recordingPages.includes(pathname.replace(/\/$/, ''))) headers.set('Permissions-Policy', withMicrophone);
  // A page that failed because the API asks for patience asks for it too.
  const { retryAfter } = refused;
  const isUnavailable = response.status === 500 && retryAfter !== null;
  if (isUnavailable) headers.set('Retry-After', retryAfter);
  return new Response(body, { status: isUnavailable ? 503 : response.status, headers });
}

/** False for an address that an id such as '../..' leads out of the API. */
function isCall(url: string): boolean {
  return !/\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(url) && new URL(url).pathname.startsWith('/api/');
}

const unknownCall = () => Response.json({ code: 'request.unknownCall' }, { status: 404 });

/** Paths of the scripts of the pages of giving, which load ahead. */
function nextFilesOf({ assets }: ServerBuild): NextFiles {
  const filesOf = (path: string) => {
    const route = Object.values(assets.routes).find((each) => each?.path === path);
    return route && !import.meta.env.DEV ? [route.module, ...(route.imports ?? [])] : [];
  };
  return {
    '/donate': filesOf('donate'),
    '/payment-selection': filesOf('payment-selection'),
    '/confirmation': filesOf('confirmation'),
  };
}

/**
 * The page with late scripts, and the inline scripts that its policy admits: those of a cached page by their
 * hashes, as everybody would get the same nonce; those of every other page by a nonce of its own.
 */
async function admitScripts(
  response: Response,
  nonce: string | undefined,
  { isKept, language }: { isKept: boolean; language: Language },
) {
  if (nonce === undefined) return { body: response.body, scripts: "'unsafe-inline'" };
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) return { body: response.body, scripts: `'nonce-${nonce}'` };
  const html = await response.text();
  const words = wordFilesOf(language, /^<!DOCTYPE html><html[^>]* data-text="(\w+)"/.exec(html)?.[1]);
  const late = makeScriptsLate(html, nonce, words);
  if (!isKept) return { body: late, scripts: `'nonce-${nonce}'` };
  const hashed = hashInlineScripts(late, nonce);
  return { body: hashed.html, scripts: hashed.sources };
}

/**
 * Who may write is decided before (requireOwnPage). React Router would compare origins once more, with an
 * address that is http behind every proxy that speaks https, and refuse our own forms.
 */
function withoutOrigin(request: Request): Request {
  if (!request.headers.has('origin')) return request;
  const headers = new Headers(request.headers);
  headers.delete('origin');
  return new Request(request, { headers });
}

/**
 * Nothing from anybody else's host but `paypal`, on its page; of inline ones `scripts` alone. Development
 * needs Vite's own; PayPal's buttons bring styles of theirs.
 */
function contentSecurityPolicy(scripts: string, supportApiUrl: string | null, paypal: string): string {
  const development = import.meta.env.DEV;
  const own = {
    'script-src': [scripts, paypal],
    'style-src': [(development || paypal) && "'unsafe-inline'", paypal],
    'img-src': ['data: blob:', paypal],
    'connect-src': [supportApiUrl, paypal, development && 'ws:'],
    'frame-src': [paypal],
    'font-src': [paypal],
  };
  return [
    "default-src 'self'",
    // What admits nothing more would only repeat the default.
    ...Object.entries(own).flatMap(([name, sources]) => {
      const more = sources.filter(Boolean);
      return more.length > 0 ? [`${name} 'self' ${more.join(' ')}`] : [];
    }),
    "style-src-attr 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
