/** Jobs that a request writes as claimed, and does itself. */
import { expect, test } from 'vitest';
import { SECOND } from '../../platform/durations.ts';
import { jobOf, plantJob } from '../../test/jobs.ts';
import { eraseDonation } from '../../test/team.ts';
import { openJobs } from './jobs.fixture.ts';
import { writeOwnJob } from './own-job.server.ts';

const { site, cookies, giveMany } = openJobs();

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

test('a job of the worker waits, without an attempt and without payloads', async () => {
  const id = await plantJob(site, ['first']);
  expect(await jobOf(site, id)).toMatchObject({ state: 'queued', attempts: 0 });
  const items = site.db.selectFrom('jobItems').select('payload').where('jobId', '=', id);
  expect(await items.execute()).toEqual([{ payload: null }]);
});

test('an erasure deletes the payloads of items about the donation that wait, and no others', async () => {
  const [erased = '', other = ''] = await giveMany(2);
  const job = await site.db.transaction().execute((tx) =>
    writeOwnJob(tx, {
      kind: 'acceptLines',
      who: 'leela',
      subjects: [`${erased} 1`, `${other} 2`],
      payloads: [{ payer: 'LEELA' }, { payer: 'ASHA' }],
    }),
  );
  await eraseDonation(site, cookies.superadmin, erased);
  const items = site.db.selectFrom('jobItems').select('payload').orderBy('nth').where('jobId', '=', job.id);
  expect(await items.execute()).toEqual([{ payload: null }, { payload: '{"payer":"ASHA"}' }]);
});
