/** The worker of jobs: pauses after faults, turns, and work for a request. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { claimedJob, jobOf, jobsEnd, plantJob } from '../../test/jobs.ts';
import { MINUTE, SECOND } from '../durations.ts';
import { done, many, type Needs, openWorkers } from './job-worker.fixture.ts';
import type { JobWorker } from './job-worker.ts';

const { site, open, start } = openWorkers();
afterEach(() => {
  vi.restoreAllMocks();
});

/** True if the time is so far ahead, give or take a second for the test. */
const isDueIn = (nextAt: string, ms: number) => Math.abs(Date.parse(nextAt) - Date.now() - ms) < 2 * SECOND;

describe('after a fault', () => {
  const fail = async () => {
    throw new Error('the disk is full');
  };

  test('the next attempt follows after its pause, and the job is nobody’s meanwhile', async () => {
    const id = await plantJob(site, ['a']);
    start({ doItem: fail }, { pauseAfter: (attempts) => attempts * 20 * SECOND });
    await expect.poll(async () => (await jobOf(site, id)).attempts).toBe(1);
    await expect.poll(async () => (await jobOf(site, id)).state).toBe('queued');
    expect(isDueIn((await jobOf(site, id)).nextAt, 20 * SECOND)).toBe(true);
  });

  test('the pause grows with attempts that finish nothing, and not with those that do', async () => {
    const pauses: number[] = [];
    const pauseAfter = (attempts: number) => {
      pauses.push(attempts);
      return attempts > 5 ? null : 1;
    };
    const id = await plantJob(site, ['a', 'b', 'c']);
    const faults = new Map([
      ['a', 3],
      ['b', 1],
      ['c', 1],
    ]);
    const doItem: Needs['doItem'] = async (_tx, _job, subject) => {
      const left = faults.get(subject) ?? 0;
      faults.set(subject, left - 1);
      if (left > 0) return fail();
      return { outcome: 'done' };
    };
    start({ doItem }, { pauseAfter });
    await jobsEnd(site);
    expect(await jobOf(site, id)).toMatchObject({ state: 'done', done: 3, attempts: 6 });
    // Asked when an attempt begins, and again after its fault.
    expect(pauses).toEqual([1, 1, 2, 2, 3, 3, 4, 1, 1, 1, 1]);
  });

  test('a job is never given up while each attempt finishes an item', async () => {
    const id = await plantJob(site, many(8));
    const tried = new Set<string>();
    const doItem: Needs['doItem'] = async (_tx, _job, subject) => {
      if (tried.has(subject)) return { outcome: 'done' };
      tried.add(subject);
      return fail();
    };
    start({ doItem });
    await jobsEnd(site);
    expect(await jobOf(site, id)).toMatchObject({ state: 'done', done: 8 });
  });
});

describe('a worker', () => {
  test('claims a job for its lease, and renews the claim with each item', async () => {
    const id = await plantJob(site, ['a', 'b']);
    const claims: string[] = [];
    start(
      {
        doItem: async (tx) => {
          const job = await tx.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
          claims.push(job.nextAt);
          await tx.updateTable('jobs').set({ nextAt: '2026-01-01' }).execute();
          return { outcome: 'done' };
        },
      },
      { leaseMs: 5 * MINUTE },
    );
    await jobsEnd(site);
    expect(claims.map((nextAt) => isDueIn(nextAt, 5 * MINUTE))).toEqual([true, true]);
    expect(await jobOf(site, id)).toMatchObject({ attempts: 1, provenAttempt: 1 });
  });

  test('that stops finishes the item under way and gives the job back at once', async () => {
    const id = await plantJob(site, ['a', 'b']);
    let worker: JobWorker | null = null;
    let stopped: Promise<void> | undefined;
    const doItem: Needs['doItem'] = async () => {
      stopped ??= worker?.stop();
      return { outcome: 'done' };
    };
    worker = start({ doItem }, { pauseAfter: () => MINUTE });
    await expect.poll(() => stopped !== undefined).toBe(true);
    await stopped;
    const job = await jobOf(site, id);
    expect(job).toMatchObject({ state: 'queued', done: 1, endedAt: null, provenAttempt: job.attempts });
    expect(Date.parse(job.nextAt)).toBeLessThanOrEqual(Date.now());
  });

  test('tells after its work that mails may be due, and not after a look without work', async () => {
    const onWorked = vi.fn();
    start({ doItem: done, onWorked });
    for (const count of [1, 2]) {
      await plantJob(site, ['a']);
      await jobsEnd(site);
      await expect.poll(() => onWorked.mock.calls.length).toBe(count);
    }
  });

  test('begins a job at once when it is woken, without waiting for its next look', async () => {
    const worker = start({ doItem: done }, { pollMs: MINUTE });
    const id = await plantJob(site, ['a']);
    worker.wake();
    await expect.poll(async () => (await jobOf(site, id)).state).toBe('done');
  });

  test('that is woken while it works looks again afterwards', async () => {
    const first = await plantJob(site, ['a']);
    const worker = start({ doItem: done }, { pollMs: MINUTE });
    worker.wake();
    await expect.poll(async () => (await jobOf(site, first)).state).toBe('done');
    const later = await plantJob(site, ['b']);
    worker.wake();
    await expect.poll(async () => (await jobOf(site, later)).state).toBe('done');
  });

  test('says in the log that jobs can’t be read, and looks again', async () => {
    const error = vi.spyOn(site.log, 'error').mockImplementation(() => {});
    const broken = vi.spyOn(site.db, 'updateTable').mockImplementationOnce(() => {
      throw new Error('the database went away');
    });
    const id = await plantJob(site, ['a']);
    start({ doItem: done });
    await expect.poll(async () => (await jobOf(site, id)).state).toBe('done');
    expect(broken).toHaveBeenCalled();
    expect(error.mock.calls[0]).toEqual([{ reason: 'the database went away' }, 'jobs could not be read']);
  });
});

describe('a request that does its job itself', () => {
  test('does it to the end, however long it takes, without a started worker', async () => {
    const job = await claimedJob(site, many(5));
    const onWorked = vi.fn();
    await open({ doItem: done, onWorked }, { turnMs: 0 }).doNow(job);
    expect(await jobOf(site, job.id)).toMatchObject({ state: 'done', done: 5, attempts: 1 });
    expect(onWorked).toHaveBeenCalledOnce();
  });

  test('hears of a fault, after which the job goes on by itself', async () => {
    const job = await claimedJob(site, ['a', 'b']);
    let faults = 1;
    const doItem: Needs['doItem'] = async (_tx, _job, subject) => {
      if (subject === 'b' && faults-- > 0) throw new Error('the disk is full');
      return { outcome: 'done' };
    };
    await expect(open({ doItem }).doNow(job)).rejects.toThrow('the disk is full');
    expect(await jobOf(site, job.id)).toMatchObject({ state: 'queued', done: 1 });
    start({ doItem });
    await jobsEnd(site);
    expect(await jobOf(site, job.id)).toMatchObject({ state: 'done', done: 2 });
  });

  test('does nothing of a job that another process has taken over', async () => {
    const job = await claimedJob(site, ['a']);
    await site.db.updateTable('jobs').set({ attempts: 2 }).execute();
    const doItem = vi.fn(done);
    await open({ doItem }).doNow(job);
    expect(doItem).not.toHaveBeenCalled();
    expect(await jobOf(site, job.id)).toMatchObject({ state: 'running', done: 0, attempts: 2 });
  });
});
