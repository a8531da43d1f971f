/** The pages: React Router's handler with the API at hand, the visitor's language, and the headers of an HTML page. */
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { makeClient } from '../app/api.ts';
import { apiContext, languageContext, nonceContext } from '../app/contexts.ts';
import type { Pages } from './app.ts';
import { cookieNames, type Language, languageOf } from './asker.ts';

const handle = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE);

export const pages: Pages = async (request, site, asker, ask) => {
  const asked = new URL(request.url).searchParams.get('lang');
  const chosen: Language | null = asked === 'en' || asked === 'ml' ? asked : null;
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const context = new RouterContextProvider();
  context.set(apiContext, makeClient(site.config.publicUrl, { fetch: ask }));
  context.set(languageContext, chosen ?? (await languageOf(asker)));
  context.set(nonceContext, nonce);
  const response = await handle(request, context);
  const headers = new Headers(response.headers);
  if (chosen) {
    const secure = asker.isHttps ? '; Secure' : '';
    headers.append(
      'Set-Cookie',
      `${cookieNames.language}=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`,
    );
  }
  headers.set('Vary', 'Cookie, Accept-Language');
  headers.set('Cache-Control', 'private, no-cache');
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, site.config.supportApiUrl));
  return new Response(response.body, { status: response.status, headers });
};

/** Nothing from anybody else's host; scripts only those of this rendering. Development needs Vite's own. */
function contentSecurityPolicy(nonce: string, supportApiUrl: string | null): string {
  const development = import.meta.env.DEV;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' ${development ? "'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${supportApiUrl ?? ''} ${development ? 'ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
