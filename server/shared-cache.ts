/**
 * Which pages a proxy may keep for everybody (docs/decisions/0096-shared-cache.md). Their HTML depends on
 * language, currency and content. A link with `?lang=…` names the language, the proxy names the currency.
 */
import { cookieNames } from '../platform/http/cookie-names.ts';

/** In it a proxy sends the currency under which it would keep the page: 'INR' or 'USD'. */
export const currencyHeader = 'x-shared-cache-currency';

/** Facebook adds `fbclid` to links; proxies keep one page for all of them. */
const linkParameters = new Set<string>([cookieNames.language, 'fbclid']);

/** True for an address with a language and nothing else that differs from visitor to visitor. */
export function isSharedLink(query: URLSearchParams): boolean {
  return query.has(cookieNames.language) && [...query.keys()].every((key) => linkParameters.has(key));
}

/**
 * For a second; a proxy that counts whole seconds, such as nginx, keeps a page for almost two. No
 * stale-while-revalidate, which would add one more. Browsers ask each time.
 */
export const sharedHeaders = {
  'cache-control': 'public, max-age=0, s-maxage=1',
  vary: 'Accept-Encoding',
} as const;
