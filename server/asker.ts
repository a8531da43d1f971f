/** Who is asking (contract §2): address, place, browser, admin. Computed once per request; what a page claims is never believed. */
import ipaddr from 'ipaddr.js';
import type { Cidr } from './config.ts';
import type { Location } from './outside/locations.ts';
import { fingerprint } from './signing.ts';
import type { Site } from './site.ts';

export type Language = 'en' | 'ml';

export type Admin = { id: string; username: string; name: string; isSuperAdmin: boolean };

export type Asker = {
  /** The address the server sees; IPv4 also where it came mapped into IPv6. */
  ip: string;
  /** What counts as one address: an IPv4 address, or an IPv6 /64. */
  addressGroup: string;
  /** True when the visitor reached us by https, so that cookies may say Secure. */
  isHttps: boolean;
  /** The random secret of this browser; null until it has been given one. */
  visitorId: string | null;
  /** This browser said of its address's unfinished donation: 'Not you? Continue'. */
  isNotThem: boolean;
  /** The key of a donor's own e-mail link, unchecked; null without. */
  donationKey: string | null;
  /** The language the visitor chose, null when none. */
  chosenLanguage: Language | null;
  /** The browser's first language is Malayalam. */
  prefersMalayalam: boolean;
  /** What the database keeps of this browser's session cookie, whether or not there is such a session; null without one. */
  sessionId: string | null;
  location(): Promise<Location>;
  /** The signed-in admin, null for everybody else. Looked up at the first call. */
  admin(): Promise<Admin | null>;
};

export const cookieNames = {
  visitor: 'kaithangu_visitor',
  notThem: 'kaithangu_not_them',
  language: 'lang',
  session: 'kaithangu_session',
} as const;

/** A session ends after 12 hours without a request (contract §4). */
export const sessionIdle = 12 * 3_600_000;
/** `lastSeenAt` is written at most this often: a write per request would cost more than it tells. */
const seenEvery = 60_000;

/** The asker of one request that came over the socket from `remoteAddress`. */
export function whoIsAsking(site: Site, headers: Headers, remoteAddress: string | undefined): Asker {
  const { trustProxy } = site.config;
  const socket = normalize(remoteAddress ?? '') ?? '0.0.0.0';
  const viaProxy = isWithin(socket, trustProxy);
  const ip = viaProxy ? forwardedFor(headers.get('x-forwarded-for') ?? '', socket, trustProxy) : socket;
  const cookies = parseCookies(headers.get('cookie') ?? '');
  const visitorId = cookies.get(cookieNames.visitor) ?? '';
  const language = cookies.get(cookieNames.language);
  const session = cookies.get(cookieNames.session);
  const sessionId = session ? fingerprint(session) : null;
  return {
    ip,
    addressGroup: addressGroup(ip),
    isHttps:
      site.config.publicUrl.startsWith('https:') ||
      (viaProxy && headers.get('x-forwarded-proto') === 'https'),
    visitorId: isUuid(visitorId) ? visitorId : null,
    isNotThem: cookies.get(cookieNames.notThem) === '1',
    donationKey: headers.get('x-donation-key'),
    chosenLanguage: language === 'en' || language === 'ml' ? language : null,
    prefersMalayalam: /^\s*ml\b/i.test(headers.get('accept-language') ?? ''),
    sessionId,
    location: once(() => site.locations.locate(ip)),
    admin: once(async () => (sessionId ? findSession(site, sessionId) : null)),
  };
}

/** The language of a page for this visitor: chosen, else by place or browser, else English (contract §2). */
export async function languageOf(asker: Asker): Promise<Language> {
  if (asker.chosenLanguage) return asker.chosenLanguage;
  if (asker.prefersMalayalam) return 'ml';
  const { region } = await asker.location();
  return region === 'Kerala' ? 'ml' : 'en';
}

/** True for a UUID as we draw them; ids of any other form are nobody's. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}

/** True when `ip` lies in one of the ranges. */
export function isWithin(ip: string, ranges: Cidr[]): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}

/** True when `text` is an address that counts as the asker's own. */
export function isOwnAddress(asker: Asker, text: string): boolean {
  const ip = normalize(text.trim());
  return ip !== null && addressGroup(ip) === asker.addressGroup;
}

/** The address itself for IPv4; its /64 for IPv6, within which one household's devices change addresses. */
export function addressGroup(ip: string): string {
  const address = ipaddr.parse(ip);
  if (address.kind() === 'ipv4') return ip;
  const network = (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** The right-most address that isn't a trusted proxy's: whatever stands left of it, the visitor may have written. */
function forwardedFor(header: string, socket: string, trusted: Cidr[]): string {
  let nearest = socket;
  for (const entry of header.split(',').reverse()) {
    const ip = normalize(
      entry
        .trim()
        .replace(/^\[(.*)\](:\d+)?$/, '$1')
        .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1'),
    );
    if (!ip) return nearest;
    nearest = ip;
    if (!isWithin(ip, trusted)) return ip;
  }
  return nearest;
}

/** The address in one spelling, null when it is none; a zone such as %eth0 is left out. */
function normalize(text: string): string | null {
  const address = text.replace(/%.*$/, '');
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return null;
  return ipaddr.process(address).toString();
}

function parseCookies(header: string): Map<string, string> {
  return new Map(
    header.split(';').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    }),
  );
}

function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

async function findSession({ db, config }: Site, id: string): Promise<Admin | null> {
  const now = Date.now();
  const row = await db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.adminId')
    .where('sessions.id', '=', id)
    .where('sessions.lastSeenAt', '>', new Date(now - sessionIdle).toISOString())
    .where('admins.status', '=', 'active')
    .select(['admins.id', 'admins.username', 'admins.name', 'sessions.lastSeenAt'])
    .executeTakeFirst();
  if (!row) return null;
  if (now - Date.parse(row.lastSeenAt) > seenEvery) {
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: new Date(now).toISOString() })
      .where('id', '=', id)
      .execute();
  }
  const { username, name } = row;
  return { id: row.id, username, name, isSuperAdmin: username === config.superAdmin.username.toLowerCase() };
}
