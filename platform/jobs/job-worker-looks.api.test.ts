/** When the worker looks for jobs, what it reads of an item, and what its claims keep from others. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { claimedJob, jobOf, jobsEnd, plantJob } from '../../test/jobs.ts';
import { MINUTE, SECOND } from '../durations.ts';
import { Problem } from '../http/problem.ts';
import * as repository from './job-repository.ts';
import { done, type Needs, openWorkers } from './job-worker.fixture.ts';

const { site, open, start } = openWorkers();
afterEach(() => {
  vi.restoreAllMocks();
});

const stateOf = async (id: string) => (await jobOf(site, id)).state;
/** The job is due in so many ms. */
const dueIn = (id: string, ms: number) =>
  site.db
    .updateTable('jobs')
    .set({ nextAt: new Date(Date.now() + ms).toISOString() })
    .where('id', '=', id)
    .execute();
const payloads = async (jobId: string) =>
  (await site.db.selectFrom('jobItems').select('payload').where('jobId', '=', jobId).execute()).map(
    ({ payload }) => payload,
  );
/** Gives the job's first two items payloads: their numbers. */
async function plantPayloads(jobId: string): Promise<void> {
  for (const nth of [0, 1]) {
    await site.db
      .updateTable('jobItems')
      .set({ payload: JSON.stringify({ nth }) })
      .where('jobId', '=', jobId)
      .where('nth', '=', nth)
      .execute();
  }
}

describe('the payload', () => {
  const reading = (read: unknown[]): Needs['doItem'] => {
    return async (_tx, _job, _subject, readPayload) => {
      read.push(await readPayload());
      return { outcome: 'done' };
    };
  };

  test('is read of this item of this job, and null if it has none', async () => {
    const [id, without] = [await plantJob(site, ['a', 'b']), await plantJob(site, ['a', 'b'])];
    await plantPayloads(id);
    await dueIn(id, -9 * SECOND);
    await dueIn(without, -5 * SECOND);
    const read: unknown[] = [];
    start({ doItem: reading(read) });
    await jobsEnd(site);
    expect(read).toEqual([{ nth: 0 }, { nth: 1 }, null, null]);
  });

  test('is deleted with its item, and of all items when the job fails; of no other job', async () => {
    const [id, other] = [await plantJob(site, ['a', 'b']), await plantJob(site, ['a'])];
    for (const each of [id, other]) await plantPayloads(each);
    await dueIn(other, MINUTE);
    const doItem: Needs['doItem'] = async (_tx, _job, subject) => {
      if (subject === 'b') throw new Error('the disk is full');
      return { outcome: 'done' };
    };
    start({ doItem }, { pauseAfter: (attempts) => (attempts > 1 ? null : 1) });
    await expect.poll(() => stateOf(id)).toBe('failed');
    expect(await payloads(id)).toEqual([null, null]);
    expect(await payloads(other)).toEqual(['{"nth":0}']);
  });

  test('stays if another worker has the job that fails here', async () => {
    const job = await claimedJob(site, ['a']);
    await plantPayloads(job.id);
    await repository.failJob(site.db, { ...job, attempts: job.attempts + 1 });
    expect([await stateOf(job.id), await payloads(job.id)]).toEqual(['running', ['{"nth":0}']]);
  });
});

describe('a claim', () => {
  test('keeps the job from others until it expires', async () => {
    await plantJob(site, ['a']);
    expect(await repository.claimJob(site.db, MINUTE)).not.toBeNull();
    expect(await repository.claimJob(site.db, MINUTE)).toBeNull();
  });

  test('or a pause that ends within the longest time is waited for, even with a short lease', async () => {
    const [id, held] = [await plantJob(site, ['a']), await plantJob(site, ['a'])];
    await dueIn(id, 110 * SECOND);
    await dueIn(held, 130 * SECOND);
    start({ doItem: done }, { leaseMs: SECOND });
    await expect.poll(() => stateOf(held)).toBe('done');
    expect(await stateOf(id)).toBe('queued');
  });
});

describe('a worker', () => {
  test('does nothing before its start, and looks at once when it starts', async () => {
    const id = await plantJob(site, ['a']);
    const worker = open({ doItem: done }, { pollMs: MINUTE });
    const claim = vi.spyOn(repository, 'claimJob');
    worker.wake();
    expect(claim).not.toHaveBeenCalled();
    worker.start();
    await expect.poll(() => stateOf(id)).toBe('done');
  });

  test('looks again if it was woken while its look found nothing', async () => {
    const { claimJob } = repository;
    let id = '';
    const claim = vi.spyOn(repository, 'claimJob').mockImplementationOnce(async (...args) => {
      const found = await claimJob(...args);
      id = await plantJob(site, ['a']);
      worker.wake();
      return found;
    });
    const worker = start({ doItem: done }, { pollMs: MINUTE });
    await expect.poll(() => id && stateOf(id)).toBe('done');
    // Nothing was found, then the job, then nothing.
    await expect.poll(() => claim.mock.calls.length).toBe(3);
    await worker.stop();
    expect(claim).toHaveBeenCalledTimes(3);
  });

  test('goes on with the next job after one that has failed', async () => {
    const [lost, next] = [await plantJob(site, ['lost']), await plantJob(site, ['a'])];
    await dueIn(lost, -9 * SECOND);
    await site.db.updateTable('jobs').set({ attempts: 9 }).where('id', '=', lost).execute();
    const pauseAfter = (attempts: number) => (attempts > 5 ? null : 1);
    start({ doItem: done }, { pollMs: MINUTE, pauseAfter });
    await expect.poll(() => stateOf(next)).toBe('done');
    expect(await stateOf(lost)).toBe('failed');
  });

  test('looks no more after its stop', async () => {
    const clear = vi.spyOn(globalThis, 'clearInterval');
    const set = vi.spyOn(globalThis, 'setInterval');
    const worker = start({ doItem: done });
    await worker.stop();
    expect(clear).toHaveBeenCalledWith(set.mock.results[0]?.value);
  });
});

test('a request that does its job itself hears what became of each item', async () => {
  const job = await claimedJob(site, ['a', 'b']);
  const refused = new Problem('donation.gone');
  const doItem: Needs['doItem'] = async (_tx, _job, subject) =>
    subject === 'a' ? { outcome: 'done', detail: 'x' } : Promise.reject(refused);
  const settled = await open({ doItem }).doNow(job);
  expect([...settled.keys()]).toEqual([0, 1]);
  expect(settled.get(0)).toEqual({ outcome: 'done', detail: 'x' });
  expect(settled.get(1)).toMatchObject({ outcome: 'skipped' });
});

test('a request whose job another process has taken over hears of no item', async () => {
  const job = await claimedJob(site, ['a']);
  await site.db.updateTable('jobs').set({ attempts: 2 }).execute();
  expect((await open({ doItem: done }).doNow(job)).size).toBe(0);
});
