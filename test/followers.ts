/** Followers in the tests: the links of their mails, and the updates that the team sends. */
import type { Email } from 'postal-mime';
import { afterEach, beforeEach } from 'vitest';
import { followerId } from '../app/followers/links.server.ts';
import { passOnDeliveries } from '../app/followers/send-update.server.ts';
import type { OutboxWorker } from '../platform/jobs/outbox-worker.ts';
import { freshAddress } from './donor.ts';
import { isSettled, linkIn, type MailingSite, openMailingSite, startWorker } from './mail.ts';
import { openForSuite } from './suite.ts';
import { signedIn } from './team.ts';

export const publicUrl = 'https://help.example.org';

/** A site that sends mails, and its super-admin's cookie. */
export type FollowersSite = MailingSite & { superAdmin: string };

export async function openFollowersSite(): Promise<FollowersSite> {
  const site = await openMailingSite({ PUBLIC_URL: publicUrl, MAIL_FROM: 'no-reply@help.example.org' });
  return { ...site, superAdmin: await signedIn(site, 'superadmin') };
}

/** Deletes all followers, updates and mails. */
export async function forgetFollowers(site: FollowersSite): Promise<void> {
  for (const table of ['outbox', 'followers', 'updateDeliveries', 'updates', 'counters'] as const) {
    await site.db.deleteFrom(table).execute();
  }
  site.smtp.forget();
}

/**
 * A site without followers before each test of a suite, and the worker that sends its mails. Both objects are
 * empty until the tests run.
 */
export function openFollowersForSuite(): { site: FollowersSite; worker: OutboxWorker } {
  const site = openForSuite(openFollowersSite);
  const worker = {} as OutboxWorker;
  beforeEach(async () => {
    await forgetFollowers(site);
    startAgain(site, worker);
  });
  afterEach(() => worker.stop());
  return { site, worker };
}

/** Replaces a worker that was stopped. */
export function startAgain(site: FollowersSite, worker: OutboxWorker): void {
  Object.assign(worker, startWorker(site));
}

/** Requests to follow. */
export function follow(site: FollowersSite, email: unknown, language = 'en') {
  const json = { email, language };
  return site.ask('/api/followers', { method: 'POST', json, address: freshAddress() });
}

export async function mailsTo({ smtp }: FollowersSite, address: string): Promise<Email[]> {
  return (await smtp.mails()).filter(({ to }) => to?.[0]?.address === address);
}

/** Opens a mail's link (GET), or presses the button on its page (PUT, DELETE). */
export function press(site: FollowersSite, method: 'GET' | 'PUT' | 'DELETE', link: string) {
  return site.ask(`/api/followers/link?${new URL(link).searchParams}`, { method, address: freshAddress() });
}

/** Waits until all mails are sent. Returns the last one to this address. */
export async function mailArrived(site: FollowersSite, address: string): Promise<Email> {
  await isSettled(site);
  const mail = (await mailsTo(site, address)).at(-1);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

/** Creates a confirmed follower. Returns the link that confirmed it. */
export async function confirmed(site: FollowersSite, email: string, language = 'en'): Promise<string> {
  await follow(site, email, language);
  const link = linkIn(await mailArrived(site, email), `${publicUrl}/follow`);
  const { status } = await press(site, 'PUT', link);
  if (status !== 204) throw new Error(`not confirmed: ${status}`);
  return link;
}

/** Inserts confirmed followers: f0@example.org, f1@example.org and so on. */
export async function plantFollowers(site: FollowersSite, count: number): Promise<void> {
  const now = new Date().toISOString();
  const rows = Array.from({ length: count }, (_, n) => {
    const email = `f${n}@example.org`;
    return { id: followerId(site, email), email, language: 'en', askedAt: now, confirmedAt: now };
  });
  await site.db.insertInto('followers').values(rows).execute();
}

export async function addUpdate(
  site: FollowersSite,
  description = 'She is home.\n\nShe sleeps well.',
  translations = {},
  titles = {},
): Promise<string> {
  const json = { date: '2026-11-20', description, translations, ...titles };
  const response = await site.ask('/api/updates', { method: 'POST', cookie: site.superAdmin, json });
  return ((await response.json()) as { id: string }).id;
}

/** The super-admin sends the update to its followers. */
export function send(site: FollowersSite, id: string) {
  return site.ask(`/api/followers/updates/${id}`, { method: 'POST', cookie: site.superAdmin });
}

/** The number of followers and the sent updates, as the super-admin sees them. */
export async function shown(site: FollowersSite) {
  return (await (await site.ask('/api/followers', { cookie: site.superAdmin })).json()) as {
    followers: number;
    sendings: Record<string, number | string>[];
  };
}

/** Sends all deliveries of updates. */
export async function passOnAll(site: FollowersSite, worker: OutboxWorker): Promise<void> {
  for (let n = 0; n < 20; n++) {
    await passOnDeliveries(site);
    worker.wake();
    await isSettled(site);
  }
  await passOnDeliveries(site);
}
