/**
 * The requester (contract §2): address, location, browser, account. Identified once per request, never by
 * what a page claims.
 */
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
import { allRights, type Rights } from './rights.ts';

export type Admin = Rights & {
  id: string;
  username: string;
  name: string;
  isSuperAdmin: boolean;
  /** Of the team's pages that exist in it. */
  language: Language;
};

/** A signed-in account, even if it may not work yet. */
export type SignedIn = Admin & {
  /** A second factor is required and not set up: the account may only do that. */
  mustSetUpSecondFactor: boolean;
};

export type Requester = {
  /** The address; IPv4 also if it was mapped into IPv6. */
  ip: string;
  /** An IPv4 address, or an IPv6 /64: it counts as one address. */
  addressGroup: string;
  /** True if X-Forwarded-For came from an untrusted address. */
  isForwardedIgnored: boolean;
  /** True if the visitor uses https, so cookies may be Secure. */
  isHttps: boolean;
  /** The random secret of this browser, which started a donation or was only counted; null without one. */
  visitorId: string | null;
  /** This browser answered 'Not you? Continue' to the incomplete donation of its address. */
  isNotThem: boolean;
  /** The key from a donor's email link, unchecked; null without one. */
  donationKey: string | null;
  /** The language of the calling page, else the visitor's choice, else null. */
  chosenLanguage: Language | null;
  /** The browser's first language if we have it. */
  browserLanguage: Language | null;
  /** The browser by its own claim, such as 'Chrome on Android'; null for an uncommon one. */
  browser: string | null;
  /** The hash of this browser's session cookie, whether or not the session exists; null without a cookie. */
  sessionKeyHash: string | null;
  /**
   * The challenge solved by this request, not checked for reuse; null without one. Verified at the first
   * call.
   */
  solvedChallenge(): Promise<SolvedChallenge | null>;
  location(): Promise<Location>;
  /** The signed-in account, for the routes of their own account; else null. Looked up at the first call. */
  signedIn(): Promise<SignedIn | null>;
  /** The signed-in admin, after any required second factor; else null. */
  admin(): Promise<Admin | null>;
  /** The value of a room's cookie; null without one. */
  cookie(name: string): string | null;
};

/** Identifies the requester of a request from `remoteAddress`. */
export function identifyRequester(
  context: AppContext,
  headers: Pick<Headers, 'get'>,
  remoteAddress: string | undefined,
): Requester {
  const { ip, group, viaProxy } = findAddress(context.config, headers, remoteAddress);
  const cookies = parseCookies(headers.get('cookie') ?? '');
  const secrets = [cookies.get(cookieNames.visitor), cookies.get(cookieNames.counted)];
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
    visitorId: secrets.find((each) => each !== undefined && isUuid(each)) ?? null,
    // Browsers that refuse cookies send the header. Both are only the visitor's claim.
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

/**
 * The visitor of a page, for one of its own calls: with the key, the answer 'not me' and the language that the
 * call names, as a browser's call would.
 */
export function withClaims(requester: Requester, headers: Pick<Headers, 'get'>): Requester {
  return {
    ...requester,
    isNotThem: requester.isNotThem || headers.get('x-not-them') === '1',
    donationKey: headers.get('x-donation-key') ?? requester.donationKey,
    chosenLanguage: findLanguage(headers.get('x-language')) ?? requester.chosenLanguage,
  };
}

type Address = { ip: string; group: string; viaProxy: boolean };

/** Caches parsed addresses: parsing is most of the cost of a cached page, and visitors return. */
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
  // A long header must not fill the memory.
  if (key.length < 200) known.set(key, address);
  if (known.size > maxAddresses) known.delete(known.keys().next().value as string);
  addresses.set(config, known);
  return address;
}

/** The language of a page: chosen, else by location or browser, else English (contract §2). */
export async function languageOf(requester: Requester): Promise<Language> {
  return ownLanguage(requester) ?? languageAt((await requester.location()).region);
}

/** The language of the visitor's choice or browser; null if the location decides. */
export function ownLanguage({ chosenLanguage, browserLanguage }: Requester): Language | null {
  if (chosenLanguage) return chosenLanguage;
  // Many phones in India have English as default: the location decides instead.
  return browserLanguage !== defaultLanguage ? browserLanguage : null;
}

/** The default language of a region. */
export function languageAt(region: string | null): Language {
  return languageOfRegion(region) ?? defaultLanguage;
}

/** True if `text` is an address of the requester's group. */
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
  const rights = isSuperAdmin ? allRights : {};
  return {
    ...admin,
    ...rights,
    isSuperAdmin,
    mustSetUpSecondFactor: config.requireSecondFactor && !hasSecondFactor,
  };
}

function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}
