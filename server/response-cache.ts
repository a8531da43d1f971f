/**
 * The short way, before the framework: what is ready in memory (files of the build, cached pages, the progress bar) is
 * written to the connection at once, with the headers that the long way gives it (docs/decisions/0004-cached-pages.md).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hono } from 'hono';
import { progressCurrency } from '../app/raised/index.ts';
import { isSamePage } from '../app/shell/same-for-all.ts';
import type { AppContext } from '../platform/app-context.ts';
import { MINUTE } from '../platform/durations.ts';
import { cookieNames } from '../platform/http/cookie-names.ts';
import type { HttpEnv } from '../platform/http/http-env.ts';
import { identifyRequester, languageAt, ownLanguage, type Requester } from '../platform/http/requester.ts';
import { findLanguage, type Language } from '../platform/languages.ts';
import { httpsOnly } from './careful-headers.ts';
import type { ContentVersion } from './content-version.ts';
import { languageCookie } from './language-cookie.ts';
import { openPageCache } from './page-cache.ts';
import { type Ready, reply } from './reply.ts';

/** Answers the request if it can; else calls `otherwise`. */
export type AnswerFromCache = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  otherwise: () => void,
) => void;

/** Answers that are the same for everybody. */
const cachedCalls = new Set(['/api/donations/progressbardata']);

type Place = { region: string | null; currency: string; until: number };

/** An address changes its place seldom; some 3 MB at most. */
const placeKeptMs = MINUTE;
const maxPlaces = 10_000;

/** The files alone, as development serves them. */
export function openFiles(files: Map<string, Ready>): AnswerFromCache {
  return (incoming, outgoing, otherwise) => {
    const file = isRead(incoming) ? files.get(pathOf(incoming)) : undefined;
    if (file) reply(incoming, outgoing, file);
    else otherwise();
  };
}

/** `onVisit` is told of every request before it is answered. */
export function openResponseCache(
  context: AppContext,
  app: Hono<HttpEnv>,
  version: ContentVersion,
  files: Map<string, Ready>,
  onVisit: (incoming: IncomingMessage) => void = () => {},
): AnswerFromCache {
  const answerFile = openFiles(files);
  const pages = openPageCache(({ status, headers }) => {
    return status === 200 && headers.get('cache-control') !== 'no-store';
  });
  const calls = openPageCache(({ status }) => status === 200);
  const places = new Map<string, Place>();

  /** As somebody who is nobody in particular: nothing of one visitor gets into what all get. */
  async function render(path: string, language: Language, requester: Requester): Promise<Response> {
    const nobody = {
      visitorId: null,
      sessionKeyHash: null,
      donationKey: null,
      admin: async () => null,
      cookie: () => null,
    } satisfies Partial<Requester>;
    const request = new Request(context.config.publicUrl + path, { headers: { accept: 'text/html' } });
    return app.fetch(request, { requester: { ...requester, ...nobody, chosenLanguage: language } });
  }

  async function findPlace({ ip, location }: Requester): Promise<Place> {
    const { region, country_code } = await location();
    const currency = progressCurrency({ ip, country_code });
    const place = { region, currency, until: Date.now() + placeKeptMs };
    places.delete(ip);
    places.set(ip, place);
    if (places.size > maxPlaces) places.delete(places.keys().next().value as string);
    return place;
  }

  function knownPlace(ip: string): Place | null {
    const place = places.get(ip);
    return place && place.until > Date.now() ? place : null;
  }

  return (incoming, outgoing, otherwise) => {
    onVisit(incoming);
    const path = pathOf(incoming);
    const isCall = cachedCalls.has(path);
    // Another site's page gets headers of its own.
    const isCached = isCall ? incoming.headers.origin === undefined : isSamePage(path);
    if (!isCached || !isRead(incoming)) return answerFile(incoming, outgoing, otherwise);

    const started = performance.now();
    const header = (name: string) => incoming.headers[name]?.toString() ?? null;
    const requester = identifyRequester(context, { get: header }, incoming.socket.remoteAddress);
    const chosen = isCall ? null : chosenIn(incoming);
    const cache = isCall ? calls : pages;

    function send(page: Ready) {
      const requestId = crypto.randomUUID();
      const headers = {
        ...page.headers,
        'X-Request-Id': requestId,
        ...(requester.isHttps && httpsOnly),
        ...(chosen && { 'Set-Cookie': languageCookie(chosen, requester.isHttps) }),
      };
      const status = reply(incoming, outgoing, { ...page, headers });
      const ms = Math.round(performance.now() - started);
      context.log.info({ requestId, method: incoming.method, path, status, ms });
    }

    const keyAt = (place: Place) => {
      const language = chosen ?? ownLanguage(requester) ?? languageAt(place.region);
      return { language, key: isCall ? path : `${path} ${language} ${place.currency}` };
    };

    const place = knownPlace(requester.ip);
    const now = version.known();
    const known = place && now !== null ? cache.peek(keyAt(place).key, now) : null;
    if (known) return send(known);

    const find = async () => {
      const { language, key } = keyAt(place ?? (await findPlace(requester)));
      return cache.find(key, await version.find(), () => render(path, language, requester));
    };
    find().then(send, otherwise);
  };
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function pathOf({ url = '' }: IncomingMessage): string {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
}

function chosenIn({ url = '' }: IncomingMessage): Language | null {
  const at = url.indexOf('?');
  return at < 0 ? null : findLanguage(new URLSearchParams(url.slice(at)).get(cookieNames.language));
}
