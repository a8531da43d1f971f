/**
 * Caches public pages and calls in memory until the content changes (docs/decisions/0004-cached-pages.md).
 */
import type { MiddlewareHandler } from 'hono';
import { isDraft } from '../app/campaign/index.server.ts';
import { progressCurrency } from '../app/raised/index.ts';
import { isSamePage } from '../app/shell/same-for-all.ts';
import type { AppContext } from '../platform/app-context.ts';
import { MINUTE } from '../platform/durations.ts';
import { cookieNames } from '../platform/http/cookie-names.ts';
import type { HttpEnv } from '../platform/http/http-env.ts';
import { languageAt, ownLanguage, type Requester } from '../platform/http/requester.ts';
import { findLanguage, type Language } from '../platform/languages.ts';
import type { ContentVersion } from './content-version.ts';
import { languageCookie } from './language-cookie.ts';
import { openPageCache } from './page-cache.ts';
import { isRead, reply } from './reply.ts';
import { currencyHeader, isSharedLink, sharedHeaders } from './shared-cache.ts';

/** Calls with the same answer for everybody. */
const cachedCalls = new Set(['/api/donations/progressbardata']);

/** Calls the application for `requester`. */
type Render = (request: Request, requester: Requester) => Response | Promise<Response>;

export function cacheResponses(
  context: Pick<AppContext, 'config' | 'db'>,
  version: ContentVersion,
  render: Render,
): MiddlewareHandler<HttpEnv> {
  const pages = openPageCache(({ status, headers }) => isWhole(status, headers.get('cache-control')));
  const calls = openPageCache(({ status }) => status === 200);
  const findPlace = openPlaces();
  const { config } = context;

  /** Renders for an anonymous visitor, so that nothing of one visitor gets into a cached page. */
  async function renderForAll(path: string, language: Language, requester: Requester): Promise<Response> {
    const nobody = {
      visitorId: null,
      sessionKeyHash: null,
      donationKey: null,
      admin: async () => null,
      cookie: () => null,
    } satisfies Partial<Requester>;
    const request = new Request(config.publicUrl + path, { headers: { accept: 'text/html' } });
    return render(request, { ...requester, ...nobody, chosenLanguage: language });
  }

  return async (c, next) => {
    const { path, method } = c.req;
    const { requester } = c.var;
    const isCall = cachedCalls.has(path);
    // A call from another site's page gets its own headers.
    const { searchParams } = new URL(c.req.url);
    const isCached = isCall ? c.req.header('origin') === undefined : isSamePage(path, searchParams);
    if (!isCached || !isRead(method) || c.env?.requester) return next();
    if (requester.sessionKeyHash && (await isTeamsDraft(context, requester))) return next();

    const chosen = isCall ? null : findLanguage(c.req.query(cookieNames.language) ?? null);
    const place = await findPlace(requester);
    const language = chosen ?? ownLanguage(requester) ?? languageAt(place.region);
    const key = isCall ? path : `${path} ${language} ${place.currency}`;
    const cache = isCall ? calls : pages;
    const page = await cache.find(key, await version.find(), () => renderForAll(path, language, requester));
    // The answer's only cookie. It is the same for everybody, so proxies may keep it.
    if (chosen) c.header('Set-Cookie', languageCookie(chosen, requester.isHttps));
    const isShared =
      chosen &&
      isSharedLink(searchParams) &&
      c.req.header(currencyHeader) === place.currency &&
      isWhole(page.status, page.headers['cache-control']);
    return reply(c, isShared ? { ...page, headers: { ...page.headers, ...sharedHeaders } } : page);
  };
}

/** True for a page that exists, and of which nothing failed. */
function isWhole(status: number, cacheControl: string | null | undefined): boolean {
  return status === 200 && cacheControl !== 'no-store';
}

/** True if this requester sees a draft that strangers don't see. False while the database is away. */
async function isTeamsDraft(
  context: Pick<AppContext, 'config' | 'db'>,
  { admin }: Requester,
): Promise<boolean> {
  return (async () => (await isDraft(context, context.db)) && (await admin()) !== null)().catch(() => false);
}

type Place = { region: string | null; currency: string; until: number };

/** Addresses rarely change their location. */
const placeKeptMs = MINUTE;
/** At most 3 MB. */
const maxPlaces = 10_000;

/** Locates requesters, and caches recent addresses. */
function openPlaces() {
  const places = new Map<string, Place>();
  return async ({ ip, location }: Requester): Promise<Place> => {
    const known = places.get(ip);
    if (known && known.until > Date.now()) return known;
    const { region, country_code } = await location();
    const currency = progressCurrency({ ip, country_code });
    const place = { region, currency, until: Date.now() + placeKeptMs };
    places.delete(ip);
    places.set(ip, place);
    if (places.size > maxPlaces) places.delete(places.keys().next().value as string);
    return place;
  };
}
