/** The worker of jobs: taking over, faults, refusals and turns. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dyingDatabase, freezingDatabase } from '../../test/failing-database.ts';
import { itemsOf, jobOf, jobsEnd, plantJob, workerOf } from '../../test/jobs.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import type { Database } from '../db/database.ts';
import { HOUR, MINUTE, SECOND } from '../durations.ts';
import { Problem } from '../http/problem.ts';
import { type JobWorker, pauseAfter, usualJobTimes } from './job-worker.ts';
import { queueMail } from './outbox-repository.ts';

const site = openForSuite(openTestSite);
let workers: JobWorker[] = [];

beforeEach(async () => {
  for (const table of ['outbox', 'jobs', 'jobItems'] as const) await site.db.deleteFrom(table).execute();
});
afterEach(async () => {
  for (const worker of workers) await worker.stop();
  workers = [];
});

/** Each item queues a mail to its subject, so that an item done twice shows. */
async function doItem(tx: Database, _job: unknown, recipient: string) {
  await queueMail(tx, { kind: 'trouble', recipient, language: 'en' });
  return { outcome: 'done' } as const;
}

function start(...more: [Parameters<typeof workerOf>[1]?, Parameters<typeof workerOf>[2]?]): JobWorker {
  const worker = workerOf(site, { doItem, ...more[0] }, more[1]);
  workers.push(worker);
  worker.start();
  return worker;
}

/** The subjects of the items that were done, in order. */
const done = async () =>
  (await site.db.selectFrom('outbox').select('recipient').orderBy('recipient').execute()).map(
    ({ recipient }) => recipient,
  );

test('an item and its mark are one transaction: a process that dies right after it has marked the item', async () => {
  const id = await plantJob(site, ['a', 'b', 'c']);
  const { db, isDead } = dyingDatabase(site.db, 2);
  const victim = start({ db }, { leaseMs: 50 });
  await expect.poll(isDead).toBe(true);
  await victim.stop();
  expect((await itemsOf(site, id)).map(({ outcome }) => outcome)).toEqual(['done', 'done', null]);
  expect(await done()).toEqual(['a', 'b']);
  start();
  await jobsEnd(site);
  expect(await done()).toEqual(['a', 'b', 'c']);
  expect(await jobOf(site, id)).toMatchObject({ state: 'done', done: 3 });
});

test('the job of a frozen process is taken over, and the process does nothing more when it wakes up', async () => {
  const id = await plantJob(site, ['a', 'b', 'c', 'd']);
  const { db, frozen, resume } = freezingDatabase(site.db, 2);
  const asleep = start({ db }, { leaseMs: 50 });
  await frozen;
  expect(await done()).toEqual(['a', 'b']);
  start({}, { leaseMs: MINUTE });
  await jobsEnd(site);
  expect(await done()).toEqual(['a', 'b', 'c', 'd']);
  const ended = await jobOf(site, id);
  resume();
  await asleep.stop();
  expect(await done()).toEqual(['a', 'b', 'c', 'd']);
  expect(await jobOf(site, id)).toEqual(ended);
});

test('a process that wakes up while another one works leaves the job to it', async () => {
  const id = await plantJob(site, ['a', 'b', 'c']);
  const first = freezingDatabase(site.db, 1);
  const second = freezingDatabase(site.db, 1);
  const asleep = start({ db: first.db }, { leaseMs: 50 });
  await first.frozen;
  start({ db: second.db }, { leaseMs: MINUTE });
  await second.frozen;
  expect(await done()).toEqual(['a', 'b']);
  first.resume();
  await asleep.stop();
  expect(await done()).toEqual(['a', 'b']);
  expect(await jobOf(site, id)).toMatchObject({ state: 'running', done: 2 });
  second.resume();
  await jobsEnd(site);
  expect(await done()).toEqual(['a', 'b', 'c']);
});

test('a refused item is named, the others are done', async () => {
  const id = await plantJob(site, ['a', 'b', 'c', 'd']);
  const refusals = { b: new Problem('donation.gone'), c: new Problem('donation.complete') };
  start({
    async doItem(tx, job, subject) {
      const result = await doItem(tx, job, subject);
      if (subject in refusals) throw refusals[subject as keyof typeof refusals];
      return subject === 'd' ? { outcome: 'unchanged' } : result;
    },
  });
  await jobsEnd(site);
  expect(await itemsOf(site, id)).toEqual([
    { subject: 'a', outcome: 'done', problem: null },
    { subject: 'b', outcome: 'skipped', problem: 'donation.gone' },
    { subject: 'c', outcome: 'failed', problem: 'donation.complete' },
    { subject: 'd', outcome: 'unchanged', problem: null },
  ]);
  expect(await jobOf(site, id)).toMatchObject({
    state: 'done',
    items: 4,
    done: 1,
    unchanged: 1,
    skipped: 1,
    failed: 1,
  });
  // Nothing of a refused item stays.
  expect(await done()).toEqual(['a', 'd']);
});

test('a fault that passes loses nothing: the item is tried again', async () => {
  const id = await plantJob(site, ['a', 'b', 'c']);
  const error = vi.spyOn(site.log, 'error');
  let faults = 2;
  start({
    async doItem(tx, job, subject) {
      const result = await doItem(tx, job, subject);
      if (subject === 'b' && faults-- > 0) throw new Error('the disk is full');
      return result;
    },
  });
  await jobsEnd(site);
  expect(await done()).toEqual(['a', 'b', 'c']);
  expect(await jobOf(site, id)).toMatchObject({ state: 'done', done: 3, attempts: 3 });
  expect(error.mock.calls.map(([, words]) => words)).toEqual(
    Array(2).fill('an item of a job is repeated later'),
  );
});

test('a fault that repeats stops the job visibly; what was done stays, and other jobs go on', async () => {
  const id = await plantJob(site, ['a', 'b', 'c']);
  const error = vi.spyOn(site.log, 'error');
  start({
    doItem: (tx, job, subject) =>
      subject === 'b' ? Promise.reject(new Error('broken')) : doItem(tx, job, subject),
  });
  await jobsEnd(site);
  expect(await jobOf(site, id)).toMatchObject({ state: 'failed', done: 1, failed: 0 });
  expect((await itemsOf(site, id)).map(({ outcome }) => outcome)).toEqual(['done', null, null]);
  expect(error.mock.calls.at(-1)?.[1]).toBe('a job failed: no attempt finishes its next item');
  const other = await plantJob(site, ['d']);
  await jobsEnd(site);
  expect(await jobOf(site, other)).toMatchObject({ state: 'done' });
});

test('an item that kills each process stops the job, too', async () => {
  const id = await plantJob(site, ['a']);
  // Three attempts were claimed, and none of them came back.
  await site.db.updateTable('jobs').set({ state: 'running', attempts: 3 }).execute();
  start();
  await jobsEnd(site);
  expect(await jobOf(site, id)).toMatchObject({ state: 'failed', done: 0 });
  expect(await done()).toEqual([]);
});

test('a long job gives way to a short one', async () => {
  const long = await plantJob(
    site,
    Array.from({ length: 300 }, (_, n) => `long${n}`),
  );
  const short = await plantJob(site, ['short']);
  start({}, { turnMs: 30 });
  await expect.poll(async () => (await jobOf(site, short)).state, { interval: 1 }).toBe('done');
  expect((await jobOf(site, long)).endedAt).toBeNull();
});

test.each([
  ['an hour ahead', HOUR, true],
  ['half a minute ahead', 30 * SECOND, false],
])('a job whose next attempt is %s begins now: %s', async (_what, ms, isBegun) => {
  const id = await plantJob(site, ['a']);
  const nextAt = new Date(Date.now() + ms).toISOString();
  await site.db.updateTable('jobs').set({ nextAt }).where('id', '=', id).execute();
  const other = await plantJob(site, ['b']);
  start();
  await expect.poll(async () => (await jobOf(site, other)).state).toBe('done');
  if (isBegun) await jobsEnd(site);
  expect((await jobOf(site, id)).endedAt !== null).toBe(isBegun);
});

test('a worker that was not started or was stopped does nothing when woken', async () => {
  const id = await plantJob(site, ['a']);
  const idle = workerOf(site, { doItem });
  idle.wake();
  await idle.stop();
  expect(await jobOf(site, id)).toMatchObject({ state: 'queued', attempts: 0 });
});

test('pauses grow to a minute; after three minutes the job has failed', () => {
  const pauses = [1, 2, 3, 4, 5, 6].map((n) => (pauseAfter(n) ?? 0) / SECOND);
  expect(pauses).toEqual([5, 10, 20, 40, 60, 60]);
  expect(pauseAfter(7)).toBeNull();
  expect(usualJobTimes).toMatchObject({ leaseMs: 30 * SECOND, pollMs: 5 * SECOND, turnMs: 2 * SECOND });
});
