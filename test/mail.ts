/** Mail in the tests: a worker that doesn't wait for minutes, and what a mail program would show. */
import type { Email } from 'postal-mime';
import { composeMail } from '../app/mail-kinds.server.ts';
import { type OutboxWorker, openOutboxWorker, usualTimes } from '../platform/jobs/outbox-worker.ts';
import { forgetCounts } from './donor.ts';
import { type FakeSmtp, startSmtp } from './fakes/smtp.ts';
import { openTestSite, type TestSite } from './site.ts';

/** A site and the mail server that its mails go to. */
export type MailingSite = { site: TestSite; smtp: FakeSmtp; close(): Promise<void> };

/** Opens both; `settings` as in the environment. */
export async function openMailingSite(settings: Record<string, string> = {}): Promise<MailingSite> {
  const smtp = await startSmtp();
  const site = await openTestSite({ SMTP_URL: smtp.url, ...settings });
  return {
    site,
    smtp,
    async close() {
      await site.close();
      await smtp.stop();
    },
  };
}

/** As if nobody had been sent anything yet: no mail waits, is counted or was taken. */
export async function emptyOutbox({ site, smtp }: Pick<MailingSite, 'site' | 'smtp'>): Promise<void> {
  await forgetCounts(site);
  await site.db.deleteFrom('outbox').execute();
  smtp.forget();
}

/** Starts a worker on the site's outbox whose pauses are a hundredth of a second. */
export function startWorker(site: TestSite, times: Partial<typeof usualTimes> = {}): OutboxWorker {
  const worker = openOutboxWorker(
    { ...site, compose: (mail) => composeMail(site, mail) },
    { ...usualTimes, pollMs: 10, pauseAfter: () => 10, ...times },
  );
  worker.start();
  return worker;
}

/** The mail's address that begins so, as its text part gives it. */
export function linkIn({ text = '' }: Email, start: string): string {
  const link = text.split(/\s+/).find((word) => word.startsWith(start));
  if (!link) throw new Error(`no ${start} in: ${text}`);
  return link;
}

/** The outbox, without what is in the mails. */
export function outboxOf(site: TestSite) {
  return site.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'state', 'attempts', 'nextAt', 'lastError'])
    .orderBy('createdAt')
    .execute();
}

/** Waits until no mail of the outbox is queued or being sent. Throws after 15 seconds. */
export async function isSettled(site: TestSite): Promise<void> {
  const until = Date.now() + 15_000;
  for (;;) {
    const open = (await outboxOf(site)).filter(({ state }) => state === 'queued' || state === 'sending');
    if (open.length === 0) return;
    if (Date.now() > until) throw new Error(`not settled: ${JSON.stringify(open)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
