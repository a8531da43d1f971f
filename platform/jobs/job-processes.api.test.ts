/** Jobs in several processes: killed, stopped and at the same time. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { itemsOf, jobOf, jobsEnd, plantJob } from '../../test/jobs.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';

const site = openForSuite(openTestSite);
let processes: ChildProcess[] = [];

beforeEach(async () => {
  for (const table of ['outbox', 'jobs', 'jobItems'] as const) await site.db.deleteFrom(table).execute();
});
afterEach(async () => {
  for (const child of processes) await end(child, 'SIGKILL');
  processes = [];
});

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function workInAnotherProcess(lease: number): Promise<ChildProcess> {
  const config = JSON.stringify({ database: site.config.database, lease });
  const child = spawn(process.execPath, ['test/do-jobs.ts', config], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

const subjectsOf = (job: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${job}${n}@example.org`);

/** The recipients of the mails: one for each item that was done. */
const done = async () =>
  (await site.db.selectFrom('outbox').select('recipient').execute()).map(({ recipient }) => recipient).sort();

async function someAreDone(count: number): Promise<void> {
  await expect.poll(async () => (await done()).length, { interval: 1 }).toBeGreaterThan(count);
}

/** Expects that each item of the job was done once, and that the job's counts say so. */
async function expectWhole(id: string, subjects: string[]): Promise<void> {
  const items = await itemsOf(site, id);
  expect(items.map(({ subject, outcome }) => [subject, outcome])).toEqual(
    subjects.map((subject) => [subject, 'done']),
  );
  const { length } = subjects;
  expect(await jobOf(site, id)).toMatchObject({ state: 'done', items: length, done: length, failed: 0 });
}

test('a killed process loses no item and repeats none: the other one goes on', async () => {
  const subjects = subjectsOf('donor', 200);
  const id = await plantJob(site, subjects);
  const victim = await workInAnotherProcess(500);
  await someAreDone(20);
  await end(victim, 'SIGKILL');
  expect((await done()).length).toBeLessThan(200);
  expect(await jobOf(site, id)).toMatchObject({ state: 'running', endedAt: null });
  await workInAnotherProcess(500);
  await jobsEnd(site);
  expect(await done()).toEqual([...subjects].sort());
  await expectWhole(id, subjects);
});

test('a process that is stopped gives its job back at once, and goes on after its restart', async () => {
  const subjects = subjectsOf('donor', 200);
  const id = await plantJob(site, subjects);
  // Nobody could go on for an hour if the claim were not given back.
  const stopped = await workInAnotherProcess(3_600_000);
  await someAreDone(5);
  await end(stopped, 'SIGTERM');
  const { length } = await done();
  expect(length).toBeLessThan(200);
  expect(await jobOf(site, id)).toMatchObject({ state: 'queued', done: length });
  await workInAnotherProcess(3_600_000);
  await jobsEnd(site);
  expect(await done()).toEqual([...subjects].sort());
  await expectWhole(id, subjects);
});

test('two processes do each item of four jobs once', async () => {
  const jobs = ['a', 'b', 'c', 'd'].map((job) => subjectsOf(job, 60));
  const ids = await Promise.all(jobs.map((subjects) => plantJob(site, subjects)));
  await Promise.all([workInAnotherProcess(60_000), workInAnotherProcess(60_000)]);
  await jobsEnd(site);
  expect(await done()).toEqual(jobs.flat().sort());
  for (const [n, id] of ids.entries()) await expectWhole(id, jobs[n] ?? []);
});
