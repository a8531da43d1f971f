/** Jobs that a request writes as claimed, and does itself. */
import { expect, test } from 'vitest';
import { SECOND } from '../../platform/durations.ts';
import { jobOf } from '../../test/jobs.ts';
import { openJobs } from './jobs.fixture.ts';
import { writeOwnJob } from './own-job.server.ts';

const { site } = openJobs();

test('no worker takes a request’s own job for 30 seconds; each item has its payload', async () => {
  const before = Date.now();
  const job = await site.db.transaction().execute((tx) =>
    writeOwnJob(tx, {
      kind: 'acceptLines',
      who: 'leela',
      subjects: ['first', 'second'],
      payloads: [{ amount: 17 }, { amount: 0 }],
    }),
  );
  expect(job).toMatchObject({
    kind: 'acceptLines',
    who: 'leela',
    items: 2,
    takesBack: null,
    state: 'running',
    attempts: 1,
    provenAttempt: 0,
  });
  const held = Date.parse((await jobOf(site, job.id)).nextAt) - before;
  expect(held).toBeGreaterThanOrEqual(30 * SECOND);
  const items = site.db.selectFrom('jobItems').select(['nth', 'subject', 'payload']).orderBy('nth');
  expect(await items.where('jobId', '=', job.id).execute()).toEqual([
    { nth: 0, subject: 'first', payload: '{"amount":17}' },
    { nth: 1, subject: 'second', payload: '{"amount":0}' },
  ]);
});
