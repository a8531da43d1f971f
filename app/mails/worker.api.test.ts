import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { MINUTE, SECOND } from '../../platform/durations.ts';
import { MailError } from '../../platform/integrations/mail.ts';
import { type OutboxWorker, openOutboxWorker, usualTimes } from '../../platform/jobs/outbox-worker.ts';
import { start } from '../../test/donor.ts';
import { failWhile } from '../../test/failing-database.ts';
import { emptyOutbox, isSettled, openMailingSite, outboxOf, startWorker } from '../../test/mail.ts';
import { openForSuite } from '../../test/suite.ts';
import { composeMail } from '../mail-kinds.server.ts';

const site = openForSuite(() => openMailingSite());
let worker: OutboxWorker | null = null;
beforeEach(() => emptyOutbox(site));
afterEach(async () => {
  vi.useRealTimers();
  await worker?.stop();
  worker = null;
});

const states = async () => (await outboxOf(site)).map(({ state }) => state);
const compose: Parameters<typeof openOutboxWorker>[0]['compose'] = (mail) => composeMail(site, mail);

/** The site's database, whose next `times` updates fail once `begins` returns true. */
function failing(times: number, begins = () => true): Database {
  let left = times;
  return failWhile(site.db, 'updateTable', () => left > 0 && begins() && left-- > 0);
}

const isTaken = () => site.smtp.taken.length > 0;

let donors = 0;

/** Starts a donation of somebody new: nobody is sent more than a few mails a day. */
function startAnew() {
  return start(site, { email: `donor${++donors}@example.com` });
}

async function oneMail(): Promise<void> {
  await startAnew();
  await site.db.deleteFrom('outbox').where('kind', '=', 'donation-alert').execute();
}

test('no more than four mails are on their way at once', async () => {
  for (let n = 0; n < 4; n++) await startAnew();
  site.smtp.answer = { after: 600 };
  // They are begun at once, not as the worker looks again.
  worker = startWorker(site, { pollMs: MINUTE });
  await expect.poll(() => site.smtp.asked).toBe(4);
  for (let n = 0; n < 10; n++) worker.wake();
  const sending = (await states()).filter((state) => state === 'sending');
  expect(sending).toHaveLength(4);
  site.smtp.answer = 'take';
  await isSettled(site);
  expect(site.smtp.taken).toHaveLength(8);
});

test('a worker that was not started, or was stopped, sends nothing, however it is woken', async () => {
  await oneMail();
  const idle = openOutboxWorker({ ...site, compose });
  idle.wake();
  await idle.stop();
  const stopped = openOutboxWorker({ ...site, compose }, { ...usualTimes, pollMs: 5 });
  await site.db
    .updateTable('outbox')
    .set({ nextAt: new Date(Date.now() + 30 * SECOND).toISOString() })
    .execute();
  stopped.start();
  await stopped.stop();
  await site.db.updateTable('outbox').set({ nextAt: '2001-01-01T00:00:00.000Z' }).execute();
  stopped.wake();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([await states(), site.smtp.asked]).toEqual([['queued'], 0]);
});

test('a stopped worker leaves no timer that keeps its process alive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const own = openOutboxWorker({ ...site, compose });
  own.start();
  expect(vi.getTimerCount()).toBe(1);
  await own.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a stop waits for a look that is under way, which knows of no later time than its own', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const db = site.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await held;
      return result;
    },
  });
  const looking = openOutboxWorker({ ...site, db, compose });
  looking.start();
  let isStopped = false;
  const stopped = looking.stop().then(() => {
    isStopped = true;
  });
  await states();
  expect(isStopped).toBe(false);
  release();
  await stopped;
});

test('it looks for mails of others every few seconds, and stops before the system loses patience', () => {
  expect(usualTimes.pollMs).toBe(5 * SECOND);
  expect(usualTimes.leaseMs).toBe(3 * MINUTE);
  expect(usualTimes.stopTimeoutMs).toBe(8 * SECOND);
});

test('a database that is away for a moment loses no mail', async () => {
  await oneMail();
  const error = vi.spyOn(site.log, 'error');
  worker = openOutboxWorker({ ...site, db: failing(1), compose }, { ...usualTimes, pollMs: 10 });
  worker.start();
  await isSettled(site);
  expect([await states(), site.smtp.taken.length]).toEqual([['sent'], 1]);
  expect(error.mock.calls).toEqual([[{ reason: 'the database fails' }, 'the outbox could not be read']]);
  const { sentAt } = await site.db.selectFrom('outbox').select('sentAt').executeTakeFirstOrThrow();
  expect(Math.abs(Date.parse(sentAt ?? '') - Date.now())).toBeLessThan(MINUTE);
});

test('a database that is away as a mail is claimed is said, and asked again', async () => {
  await oneMail();
  const error = vi.spyOn(site.log, 'error');
  let calls = 0;
  const db = failing(1, () => ++calls === 2);
  worker = openOutboxWorker({ ...site, db, compose }, { ...usualTimes, pollMs: 10 });
  worker.start();
  await isSettled(site);
  expect(error.mock.calls).toEqual([[{ reason: 'the database fails' }, 'the outbox could not be read']]);
});

test('an attempt that nobody answers ends while its claim holds', async () => {
  await oneMail();
  const error = vi.spyOn(site.log, 'error');
  let nextAt = '';
  const mailer: typeof site.mailer = {
    ...site.mailer,
    async send(_mail, signal) {
      if (signal && !signal.aborted) await once(signal, 'abort');
      [{ nextAt } = { nextAt }] = await outboxOf(site);
      throw new MailError('no answer', false);
    },
  };
  worker = openOutboxWorker({ ...site, mailer, compose }, { ...usualTimes, leaseMs: 2 * SECOND });
  worker.start();
  await expect.poll(() => nextAt, { timeout: 10_000 }).not.toBe('');
  expect(Date.parse(nextAt)).toBeGreaterThan(Date.now());
  await expect.poll(states).toEqual(['queued']);
  // Nor is it a fault of ours, nor that nothing waits any more.
  expect(error).not.toHaveBeenCalled();
});

test('a mail that was sent is marked as soon as the database is back, and not sent again', async () => {
  await oneMail();
  worker = openOutboxWorker({ ...site, db: failing(1, isTaken), compose });
  worker.start();
  await isSettled(site);
  expect([await states(), site.smtp.taken.length]).toEqual([['sent'], 1]);
});

test('a mail that can’t be marked is let go before its claim runs out: then it is taken up again', async () => {
  await oneMail();
  const db = failing(Number.POSITIVE_INFINITY, isTaken);
  const own = openOutboxWorker({ ...site, db, compose }, { ...usualTimes, leaseMs: 2400, pollMs: 100 });
  const from = performance.now();
  own.start();
  await site.smtp.hasTaken(1);
  await own.stop();
  expect(performance.now() - from).toBeGreaterThan(1190);
  const [mail] = await outboxOf(site);
  expect(mail).toMatchObject({ state: 'sending', attempts: 1 });
  expect(Date.parse(mail?.nextAt ?? '')).toBeGreaterThan(Date.now());
});

test('a mail that can’t be written waits as long as one that can’t be sent, and says why in a line', async () => {
  await oneMail();
  const error = vi.spyOn(site.log, 'error');
  const failing = () => Promise.reject(new Error('x'.repeat(500)));
  worker = openOutboxWorker({ ...site, compose: failing }, { ...usualTimes, pollMs: 10 });
  worker.start();
  await expect.poll(states).toEqual(['queued']);
  await expect.poll(async () => (await outboxOf(site))[0]?.lastError).toBe('x'.repeat(300));
  const [mail] = await outboxOf(site);
  expect(mail).toMatchObject({ state: 'queued', attempts: 1 });
  const pause = Date.parse(mail?.nextAt ?? '') - Date.now();
  expect(pause).toBeGreaterThan(50 * SECOND);
  expect(pause).toBeLessThanOrEqual(MINUTE);
  expect(error.mock.calls).toEqual([
    [{ mail: mail?.id, error: expect.stringContaining('worker.api.test.ts') }, 'a mail could not be written'],
  ]);
});
