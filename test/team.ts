/** Logged-in admins for tests, without hashing a password. */
import { familyCookieName } from '../app/arrived/family/family-session.server.ts';
import { sessionCookieName } from '../platform/http/cookie-names.ts';
import { fingerprint } from '../platform/signing.ts';
import type { TestSite } from './site.ts';

type ListOptions = { username?: string; status?: 'pending' | 'active' | 'disabled'; passwordHash?: string };

/** An account's row; the username 'superadmin' makes it the super-admin. */
export async function addAdmin(site: TestSite, options: ListOptions = {}): Promise<string> {
  const { username = 'leela', status = 'active', passwordHash = 'none' } = options;
  const id = crypto.randomUUID();
  const createdAt = new Date().toISOString();
  await site.db
    .insertInto('admins')
    .values({
      id,
      username,
      name: username,
      email: `${username}@example.org`,
      phoneNumber: null,
      passwordHash,
      status,
      createdAt,
      lastSignInAt: null,
      addressGroup: '',
      registrationKey: null,
    })
    .execute();
  return id;
}

/** Makes an account with a session. Returns its cookie. */
export async function signedIn(
  site: TestSite,
  username = 'leela',
  options: ListOptions = {},
): Promise<string> {
  const adminId = await addAdmin(site, { ...options, username });
  const secret = crypto.randomUUID();
  const now = new Date().toISOString();
  await site.db
    .insertInto('sessions')
    .values({
      id: crypto.randomUUID(),
      keyHash: fingerprint(secret),
      adminId,
      createdAt: now,
      lastSeenAt: now,
      place: null,
      browser: null,
    })
    .execute();
  const isHttps = site.config.publicUrl.startsWith('https:');
  return `${sessionCookieName(site.config, isHttps)}=${secret}`;
}

/** A family member's device after opening their link. Returns its cookie. */
export async function atFamilysDevice(site: TestSite, name = 'Ravi'): Promise<string> {
  const memberId = crypto.randomUUID();
  const secret = crypto.randomUUID();
  const now = new Date().toISOString();
  const link = { keyHash: fingerprint(memberId), linkMadeAt: now, linkMadeBy: 'superadmin', openedAt: now };
  await site.db
    .insertInto('familyMembers')
    .values({ id: memberId, name, ...link })
    .execute();
  await site.db
    .insertInto('familySessions')
    .values({ keyHash: fingerprint(secret), memberId, createdAt: now })
    .execute();
  return `${familyCookieName(site.config.publicUrl.startsWith('https:'))}=${secret}`;
}

/** An edit of a donation; `json` as the admin's page, or a stranger, sends it. */
export function editDonation(site: TestSite, cookie: string, id: string, json: unknown): Promise<Response> {
  return site.ask(`/api/donations/${id}/single-field`, { method: 'PUT', json, cookie });
}

/** A verification from a page that shows the whole donation with its message. */
export async function verifyAsSeen(site: TestSite, cookie: string, id: string): Promise<Response> {
  const seen = await (await site.ask(`/api/donations/${id}`, { cookie })).json();
  return editDonation(site, cookie, id, { ...seen, isVerified: true });
}

/** The holder of this cookie deletes a donation. */
export function deleteDonation(site: TestSite, cookie: string, id: string): Promise<Response> {
  return site.ask(`/api/donations/${id}`, { method: 'DELETE', cookie });
}

/** The holder of this cookie restores a deleted donation. */
export function restoreDonation(site: TestSite, cookie: string, id: string): Promise<Response> {
  return site.ask(`/api/donations/${id}/restore`, { method: 'POST', cookie });
}

/** The super-admin erases the donor's data of this donation alone. */
export function eraseDonation(site: TestSite, cookie: string, id: string): Promise<Response> {
  return site.ask(`/api/donations/${id}/erase?only=donation`, { method: 'POST', cookie });
}

/** The super-admin erases the donor of a donation everywhere. */
export function erasePerson(site: TestSite, cookie: string, id: string): Promise<Response> {
  return site.ask(`/api/donations/${id}/erase`, { method: 'POST', cookie });
}
