import type { Email } from 'postal-mime';
import { composeMail } from '../app/mail-kinds.server.ts';
import { type OutboxWorker, openOutboxWorker, usualTimes } from '../platform/jobs/outbox-worker.ts';
import { forgetCounts } from './donor.ts';
import { type FakeSmtp, startSmtp } from './fakes/smtp.ts';
import { openTestSite, type TestSite } from './site.ts';

/** A site and the fake mail server that receives its mails. */
export type MailingSite = TestSite & { smtp: FakeSmtp };

/** Opens both; `settings` are environment variables. */
export async function openMailingSite(settings: Record<string, string> = {}): Promise<MailingSite> {
  const smtp = await startSmtp();
  const site = await openTestSite({ SMTP_URL: smtp.url, ...settings });
  return {
    ...site,
    smtp,
    async close(this: MailingSite) {
      await site.close();
      await this.smtp.stop();
    },
  };
}

/** Leaves no mail in the outbox, in the counters or at the mail server, which accepts all mails again. */
export async function emptyOutbox(site: MailingSite): Promise<void> {
  await forgetCounts(site);
  await site.db.deleteFrom('outbox').execute();
  site.smtp.forget();
}

/** Starts a worker on the site's outbox whose pauses are 10 ms. */
export function startWorker(site: TestSite, times: Partial<typeof usualTimes> = {}): OutboxWorker {
  const worker = openOutboxWorker(
    { ...site, compose: (mail) => composeMail(site, mail) },
    { ...usualTimes, pollMs: 10, pauseAfter: () => 10, ...times },
  );
  worker.start();
  return worker;
}

/** Sends the queued mails and waits until none is left. Throws after 100 seconds. */
export async function sendMails(site: TestSite, times: Partial<typeof usualTimes> = {}): Promise<void> {
  const worker = startWorker(site, times);
  await isSettled(site);
  await worker.stop();
}

/** Ends the hold of the held mails, as if its minutes had passed. */
export async function endHold(site: TestSite): Promise<void> {
  const past = new Date(Date.now() - 1000).toISOString();
  await site.db
    .updateTable('outbox')
    .set({ nextAt: past, heldUntil: past })
    .where('heldUntil', 'is not', null)
    .execute();
}

/** The addresses that the mail server took mails for, sorted. */
export function recipientsOf({ smtp }: MailingSite): string[] {
  return smtp.taken.flatMap(({ to }) => to).sort();
}

/** The first mail taken that matches. Throws if none does. */
export async function findMail({ smtp }: MailingSite, matches: (mail: Email) => boolean): Promise<Email> {
  const mail = (await smtp.mails()).find(matches);
  if (!mail) throw new Error('no such mail was sent');
  return mail;
}

/** The link in the mail's text that begins with `start`. Throws if there is none. */
export function linkIn({ text = '' }: Email, start: string): string {
  const link = text.split(/\s+/).find((word) => word.startsWith(start));
  if (!link) throw new Error(`no ${start} in: ${text}`);
  return link;
}

/** The outbox without the contents of its mails, oldest first. */
export function outboxOf(site: TestSite) {
  return site.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'state', 'attempts', 'nextAt', 'lastError'])
    .orderBy('createdAt')
    .execute();
}

/** The outbox's mails about a donation, oldest first; of one kind if given. */
export async function mailsAbout(site: TestSite, donationId: string, kind?: string) {
  const mails = site.db.selectFrom('outbox').selectAll().where('donationId', '=', donationId);
  const ofKind = kind === undefined ? mails : mails.where('kind', '=', kind);
  return ofKind.orderBy('createdAt').execute();
}

/** Waits until no mail of the outbox is queued or being sent. Throws after 100 seconds. */
export async function isSettled(site: TestSite): Promise<void> {
  const until = Date.now() + 100_000;
  for (;;) {
    const open = (await outboxOf(site)).filter(({ state }) => state === 'queued' || state === 'sending');
    if (open.length === 0) return;
    if (Date.now() > until) throw new Error(`not settled: ${JSON.stringify(open)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
