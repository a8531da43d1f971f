/**
 * Keeps the code of a donor's own link in the address when a visitor opens another page before scripts run,
 * or changes the language: without cookies, the code is nowhere else (docs/decisions/0091-own-links.md).
 */
import type { MiddlewareHandler } from 'hono';
import { codeIn, viaName } from '../app/share/index.ts';
import { isSamePage } from '../app/shell/same-for-all.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { HttpEnv } from '../platform/http/http-env.ts';
import { isRead } from './reply.ts';

/** Comes before the cache, which ignores the code: every link gets the same page. */
export function carryVia({ config }: Pick<AppContext, 'config'>): MiddlewareHandler<HttpEnv> {
  const { origin } = new URL(config.publicUrl);
  const mark = `${viaName}=`;
  return async (c, next) => {
    const { path, method, url } = c.req;
    const referer = c.req.header('referer') ?? '';
    const isMarked = url.includes(mark) || referer.includes(mark);
    if (!isMarked || c.env?.requester || !isRead(method)) return next();
    const { searchParams } = new URL(url);
    if (!isSamePage(path, searchParams)) return next();
    if (codeIn(searchParams)) {
      await next();
      // The browser then names this address, code included, to the next page of this site; to no other site.
      c.header('Referrer-Policy', 'same-origin');
      return;
    }
    const from = URL.parse(referer);
    const isOurs = from !== null && (from.origin === origin || from.host === c.req.header('host'));
    const code = isOurs ? codeIn(from.searchParams) : null;
    if (!code) return next();
    searchParams.set(viaName, code);
    c.header('Cache-Control', 'no-store');
    return c.redirect(`${path}?${searchParams}`, 302);
  };
}
