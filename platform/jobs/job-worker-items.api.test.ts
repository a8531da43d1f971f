/** Which job and which item is next, and what the worker writes about them. */
import { describe, expect, test } from 'vitest';
import { itemsOf, jobOf, jobsEnd, plantJob } from '../../test/jobs.ts';
import { SECOND } from '../durations.ts';
import { Problem } from '../http/problem.ts';
import { done, many, type Needs, openWorkers } from './job-worker.fixture.ts';

const { site, start } = openWorkers();

describe('what is written about items', () => {
  test('counts the mails that follow, and keeps the time of the first one', async () => {
    const mails = { a: null, b: '2026-11-25T10:00:00.000Z', c: '2026-11-25T09:00:00.000Z' };
    const id = await plantJob(site, ['a', 'b', 'c', 'd']);
    const doItem: Needs['doItem'] = async (_tx, _job, subject) =>
      subject === 'd' ? { outcome: 'unchanged' } : { outcome: 'done', mailAt: mails[subject as 'a'] };
    start({ doItem });
    await jobsEnd(site);
    expect(await jobOf(site, id)).toMatchObject({ done: 3, unchanged: 1, mails: 2, firstMailAt: mails.b });
  });

  test('has the time of each item and of the end', async () => {
    const before = new Date().toISOString();
    const id = await plantJob(site, ['a']);
    start({ doItem: done });
    await jobsEnd(site);
    const item = await site.db.selectFrom('jobItems').selectAll().executeTakeFirstOrThrow();
    const { endedAt } = await jobOf(site, id);
    expect([before, item.doneAt, endedAt]).toEqual([before, item.doneAt, endedAt].toSorted());
    expect([item.doneAt, endedAt]).not.toContain(null);
  });

  test('of another job with the same items is left alone', async () => {
    const other = await plantJob(site, ['a', 'b']);
    await site.db.updateTable('jobs').set({ state: 'failed', endedAt: '2026-11-25' }).execute();
    const id = await plantJob(site, ['a', 'b']);
    const refused = new Problem('donation.gone');
    start({
      doItem: async (_tx, _job, subject) => (subject === 'b' ? Promise.reject(refused) : { outcome: 'done' }),
    });
    await jobsEnd(site);
    expect(await jobOf(site, id)).toMatchObject({ done: 1, skipped: 1 });
    expect(await jobOf(site, other)).toMatchObject({ done: 0, skipped: 0, attempts: 0 });
    expect((await itemsOf(site, other)).map(({ outcome }) => outcome)).toEqual([null, null]);
  });
});

test('110 items are done in their order, each once', async () => {
  const subjects: string[] = [];
  await plantJob(site, many(110));
  start({
    doItem: async (_tx, _job, subject) => {
      subjects.push(subject);
      return { outcome: 'done' };
    },
  });
  await jobsEnd(site);
  expect(subjects).toEqual(many(110));
});

test('the job that has waited longest is first', async () => {
  const [second, first] = [await plantJob(site, ['second']), await plantJob(site, ['first'])];
  for (const [id, ms] of [
    [first, -9 * SECOND],
    [second, -5 * SECOND],
  ] as const) {
    const nextAt = new Date(Date.now() + ms).toISOString();
    await site.db.updateTable('jobs').set({ nextAt }).where('id', '=', id).execute();
  }
  const subjects: string[] = [];
  start({
    doItem: async (_tx, _job, subject) => {
      subjects.push(subject);
      return { outcome: 'done' };
    },
  });
  await jobsEnd(site);
  expect(subjects).toEqual(['first', 'second']);
});
