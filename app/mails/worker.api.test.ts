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

/** Starts a donation of another donor, as one mailbox gets only a few mails a day. */
function startAnew() {
  return start(site, { email: `donor${++donors}@example.com` });
}

async function oneMail(): Promise<void> {
  await startAnew();
  await site.db.deleteFrom('outbox').where('kind', '=', 'donation-alert').execute();
}

test('at most four mails are sent at once', async () => {
  for (let n = 0; n < 4; n++) await startAnew();
  site.smtp.answer = { after: 600 };
  // The worker begins them at once, not at its next poll.
  worker = startWorker(site, { pollMs: MINUTE });
  await expect.poll(() => site.smtp.asked).toBe(4);
  for (let n = 0; n < 10; n++) worker.wake();
  const sending = (await states()).filter((state) => state === 'sending');
  expect(sending).toHaveLength(4);
  site.smtp.answer = 'take';
  await isSettled(site);
  expect(site.smtp.taken).toHaveLength(8);
});

test('a worker that was not started or was stopped sends nothing when woken', async () => {
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

test('a stopped worker leaves no timer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const own = openOutboxWorker({ ...site, compose });
  own.start();
  expect(vi.getTimerCount()).toBe(1);
  await own.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a stop waits for a query under way', async () => {
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

test('it polls every 5 seconds, and stops within 8 seconds, before the system kills it', () => {
  expect(usualTimes.pollMs).toBe(5 * SECOND);
  expect(usualTimes.leaseMs).toBe(3 * MINUTE);
  expect(usualTimes.stopTimeoutMs).toBe(8 * SECOND);
});

test('a database that fails for a moment loses no mail', async () => {
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

test('a database failure while claiming a mail is logged, and the claim is tried again', async () => {
  await oneMail();
  const error = vi.spyOn(site.log, 'error');
  let calls = 0;
  const db = failing(1, () => ++calls === 2);
  worker = openOutboxWorker({ ...site, db, compose }, { ...usualTimes, pollMs: 10 });
  worker.start();
  await isSettled(site);
  expect(error.mock.calls).toEqual([[{ reason: 'the database fails' }, 'the outbox could not be read']]);
});

test('an unanswered attempt ends before its lease expires', async () => {
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
  // Neither this nor an empty outbox is logged as an error.
  expect(error).not.toHaveBeenCalled();
});

test('a sent mail is marked as soon as the database works again, and is not sent twice', async () => {
  await oneMail();
  worker = openOutboxWorker({ ...site, db: failing(1, isTaken), compose });
  worker.start();
  await isSettled(site);
  expect([await states(), site.smtp.taken.length]).toEqual([['sent'], 1]);
});

test('a mail that can’t be marked is released before its lease expires', async () => {
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

test('a mail that can’t be composed waits for another attempt, with the reason in one line', async () => {
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

test('a mail of a kind that only a newer version knows waits, with the reason, and logs no error', async () => {
  await oneMail();
  await site.db.updateTable('outbox').set({ kind: 'of-tomorrow' }).execute();
  const error = vi.spyOn(site.log, 'error');
  worker = startWorker(site, { pauseAfter: () => MINUTE });
  await expect
    .poll(() => outboxOf(site))
    .toMatchObject([
      { state: 'queued', lastError: "Only a newer version can write this mail ('of-tomorrow')." },
    ]);
  expect(site.smtp.asked).toBe(0);
  expect(error).not.toHaveBeenCalled();
});
