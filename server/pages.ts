/** The pages: React Router's handler with the API at hand, the visitor's language, and the headers of an HTML page. */
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { makeClient } from '../app/api.ts';
import { apiContext, languageContext, nonceContext, renderingContext } from '../app/contexts.ts';
import { paymentPath } from '../app/donations/paypal/paypal.ts';
import { progressCurrency } from '../app/home/progress.ts';
import type { Ask, Pages } from './app.ts';
import { type Asker, cookieNames, type Language, languageOf } from './asker.ts';
import { paypalHosts } from './outside/paypal-script.ts';
import { answerWith, openPageCache } from './page-cache.ts';
import { contentVersion } from './public-content.ts';
import type { Site } from './site.ts';

const handle = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE);

/** Pages whose HTML is the same for everybody of one language and currency. */
const keptPaths = ['/', '/donate', '/payment-selection', '/confirmation', '/contact'];

/** The pages of one site. */
export function openPages(site: Site): Pages {
  const cache = openPageCache();
  return async (request, asker, ask) => {
    const { pathname, searchParams } = new URL(request.url);
    const asked = searchParams.get('lang');
    const chosen: Language | null = asked === 'en' || asked === 'ml' ? asked : null;
    const language = chosen ?? (await languageOf(asker));
    const render = () => renderPage(site, request, language, ask);

    const isSame = [...searchParams.keys()].every((name) => name === 'lang');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isKept = import.meta.env.PROD && isRead && isSame && keptPaths.includes(pathname);
    const version = isKept ? await knownVersion(site) : null;
    let response: Response;
    if (version !== null) {
      const key = `${pathname} ${language} ${await currencyOf(asker)}`;
      const asGet = () => renderPage(site, new Request(request, { method: 'GET' }), language, ask);
      response = answerWith(await cache.find(key, version, asGet), request);
    } else {
      response = await render();
    }
    if (!chosen) return response;
    const headers = new Headers(response.headers);
    const secure = asker.isHttps ? '; Secure' : '';
    headers.append(
      'Set-Cookie',
      `${cookieNames.language}=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`,
    );
    return new Response(response.body, { status: response.status, headers });
  };
}

/** Null when the database doesn't answer: then a page is rendered without it rather than not at all. */
async function knownVersion({ db, log }: Site): Promise<number | null> {
  return contentVersion(db).catch((error: Error) => {
    log.error({ error: error.stack }, 'the version of the content could not be read');
    return null;
  });
}

async function currencyOf(asker: Asker): Promise<string> {
  const { country_code } = await asker.location();
  return progressCurrency({ ip: asker.ip, country_code });
}

async function renderPage(site: Site, request: Request, language: Language, ask: Ask): Promise<Response> {
  // Development goes without: Vite's own scripts carry none, and React complains of each that does.
  const nonce = import.meta.env.DEV
    ? undefined
    : Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const context = new RouterContextProvider();
  context.set(apiContext, makeClient(site.config.publicUrl, { fetch: ask }));
  context.set(languageContext, language);
  context.set(nonceContext, nonce);
  const rendering = { isWhole: true };
  context.set(renderingContext, rendering);
  const response = await handle(request, context);
  const headers = new Headers(response.headers);
  headers.set('Vary', 'Cookie, Accept-Language, Accept-Encoding');
  headers.set('Cache-Control', rendering.isWhole ? 'private, no-cache' : 'no-store');
  const { paypal, supportApiUrl } = site.config;
  const admitted = paypal && new URL(request.url).pathname === paymentPath ? paypalHosts(paypal) : '';
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, supportApiUrl, admitted));
  return new Response(response.body, { status: response.status, headers });
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
