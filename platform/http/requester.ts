/** Who is asking (contract §2): address, place, browser, admin. Identified once per request; what a page claims is never believed. */
import type { AppContext } from '../app-context.ts';
import type { Config } from '../config/config.ts';
import type { Location } from '../integrations/locations/locations.ts';
import { defaultLanguage, findLanguage, type Language, languageOfRegion } from '../languages.ts';
import { fingerprint } from '../signing.ts';
import { addressGroup, findForwardedAddress, isWithin, parseAddress } from './addresses.ts';
import { describeBrowser } from './browser-kind.ts';
import { cookieNames, parseCookies, sessionCookieName } from './cookie-names.ts';
import { isUuid } from './ids.ts';
import { findSolved, type SolvedChallenge } from './proof-of-work.ts';

export type Admin = { id: string; username: string; name: string; isSuperAdmin: boolean };

/** Whoever is signed in, also where they may not work yet. */
export type SignedIn = Admin & {
  /** By setting everybody needs a second factor, and theirs isn't set up: until then they may only do that. */
  mustSetUpSecondFactor: boolean;
};

export type Requester = {
  /** The address the server sees; IPv4 also where it came mapped into IPv6. */
  ip: string;
  /** What counts as one address: an IPv4 address, or an IPv6 /64. */
  addressGroup: string;
  /** True when somebody who isn't a trusted proxy said whose request this is. */
  isForwardedIgnored: boolean;
  /** True when the visitor reached us by https, so that cookies may say Secure. */
  isHttps: boolean;
  /** The random secret of this browser; null until it has been given one. */
  visitorId: string | null;
  /** This browser said of its address's incomplete donation: 'Not you? Continue'. */
  isNotThem: boolean;
  /** The key of a donor's own e-mail link, unchecked; null without. */
  donationKey: string | null;
  /** The language of the page that calls, else the one the visitor chose; null when none. */
  chosenLanguage: Language | null;
  /** The browser's first language, where it is one of ours. */
  browserLanguage: Language | null;
  /** Which browser it says it is, such as 'Chrome on Android'; null for an uncommon one. */
  browser: string | null;
  /** What the database stores of this browser's session cookie, whether or not there is such a session; null without one. */
  sessionKeyHash: string | null;
  /** The challenge whose solution came with the request, not yet known to be new; null without one. Looked at when first asked for. */
  solvedChallenge(): Promise<SolvedChallenge | null>;
  location(): Promise<Location>;
  /** Whoever is signed in, for the routes of their own account; null for everybody else. Looked up at the first call. */
  signedIn(): Promise<SignedIn | null>;
  /** The admin who is signed in and may work; null for everybody else. */
  admin(): Promise<Admin | null>;
  /** The value of a cookie that a room sets; null without one. */
  cookie(name: string): string | null;
};

/** The requester of one request that came over the socket from `remoteAddress`. */
export function identifyRequester(
  context: AppContext,
  headers: Pick<Headers, 'get'>,
  remoteAddress: string | undefined,
): Requester {
  const { ip, group, viaProxy } = findAddress(context.config, headers, remoteAddress);
  const cookies = parseCookies(headers.get('cookie') ?? '');
  const visitorId = cookies.get(cookieNames.visitor) ?? '';
  const isHttps =
    context.config.publicUrl.startsWith('https:') ||
    (viaProxy && headers.get('x-forwarded-proto') === 'https');
  const session = cookies.get(sessionCookieName(context.config, isHttps));
  const sessionKeyHash = session ? fingerprint(session) : null;
  const signedIn = once(async () => (sessionKeyHash ? findSignedIn(context, sessionKeyHash) : null));
  return {
    ip,
    addressGroup: group,
    isForwardedIgnored: !viaProxy && Boolean(headers.get('x-forwarded-for')),
    isHttps,
    visitorId: isUuid(visitorId) ? visitorId : null,
    // By the header from a browser that refuses cookies; either is but the visitor's word.
    isNotThem: cookies.get(cookieNames.notThem) === '1' || headers.get('x-not-them') === '1',
    donationKey: headers.get('x-donation-key'),
    chosenLanguage:
      findLanguage(headers.get('x-language')) ?? findLanguage(cookies.get(cookieNames.language)),
    browserLanguage: findLanguage(
      headers
        .get('accept-language')
        ?.match(/^\s*([a-z]+)\b/i)?.[1]
        ?.toLowerCase(),
    ),
    browser: describeBrowser(headers.get('user-agent') ?? ''),
    sessionKeyHash,
    solvedChallenge: once(() =>
      findSolved(context.config, { addressGroup: group }, headers.get('x-proof-of-work')),
    ),
    location: once(() => context.locations.locate(ip)),
    signedIn,
    async admin() {
      const found = await signedIn();
      return found?.mustSetUpSecondFactor ? null : found;
    },
    cookie: (name) => cookies.get(name) ?? null,
  };
}

type Address = { ip: string; group: string; viaProxy: boolean };

/** Taking addresses apart is most of what a cached page costs, and the same visitors come again and again. */
const addresses = new WeakMap<Config, Map<string, Address>>();
/** About 3 MB. */
const maxAddresses = 10_000;

function findAddress(
  config: Config,
  headers: Pick<Headers, 'get'>,
  remoteAddress: string | undefined,
): Address {
  const forwarded = headers.get('x-forwarded-for') ?? '';
  const key = `${remoteAddress} ${forwarded}`;
  const known = addresses.get(config) ?? new Map<string, Address>();
  const found = known.get(key);
  if (found) return found;
  const { trustProxy } = config;
  const socket = parseAddress(remoteAddress ?? '') ?? '0.0.0.0';
  const viaProxy = isWithin(socket, trustProxy);
  const ip = viaProxy ? findForwardedAddress(forwarded, socket, trustProxy) : socket;
  const address = { ip, group: addressGroup(ip), viaProxy };
  // Nobody fills the memory by what they claim in a header.
  if (key.length < 200) known.set(key, address);
  if (known.size > maxAddresses) known.delete(known.keys().next().value as string);
  addresses.set(config, known);
  return address;
}

/** The language of a page for this visitor: chosen, else by place or browser, else English (contract §2). */
export async function languageOf(requester: Requester): Promise<Language> {
  return ownLanguage(requester) ?? languageAt((await requester.location()).region);
}

/** The language that the visitor or the browser names; null where the place decides. */
export function ownLanguage({ chosenLanguage, browserLanguage }: Requester): Language | null {
  if (chosenLanguage) return chosenLanguage;
  // Every other phone in India says English: it is no choice of its owner's, the place knows better.
  return browserLanguage !== defaultLanguage ? browserLanguage : null;
}

/** The language of who comes from there. */
export function languageAt(region: string | null): Language {
  return languageOfRegion(region) ?? defaultLanguage;
}

/** True when `text` is an address that counts as the requester's own. */
export function isOwnAddress(requester: Requester, text: string): boolean {
  const ip = parseAddress(text.trim());
  return ip !== null && addressGroup(ip) === requester.addressGroup;
}

async function findSignedIn(
  { db, config, findSessionAccount }: AppContext,
  keyHash: string,
): Promise<SignedIn | null> {
  const found = await findSessionAccount(db, keyHash);
  if (!found) return null;
  const { hasSecondFactor, ...admin } = found;
  const isSuperAdmin = admin.username === config.superAdmin.username.toLowerCase();
  return { ...admin, isSuperAdmin, mustSetUpSecondFactor: config.requireSecondFactor && !hasSecondFactor };
}

function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}
