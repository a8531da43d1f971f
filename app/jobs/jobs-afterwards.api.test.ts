/** Bulk work afterwards: taken back, closed, and deleted in time. */
import { expect, test, vi } from 'vitest';
import { applyRetention } from '../../platform/jobs/apply-retention.ts';
import { expectAnswer } from '../../test/answers.ts';
import { day, rowOf, start } from '../../test/donor.ts';
import { doJobs } from '../../test/jobs.ts';
import { mailsAbout } from '../../test/mail.ts';
import { deleteDonation, editDonation, verifyAsSeen } from '../../test/team.ts';
import type { JobView } from './job.ts';
import { openJobs, uuid } from './jobs.fixture.ts';
import { insertItems, insertJob } from './repository.server.ts';

const { site, cookies, post, begin, show, giveMany, isVerified } = openJobs();

test('taking back undoes exactly what the job did, once, and stops the mails', async () => {
  const [own = '', before = '', corrected = '', deleted = ''] = await giveMany(4);
  await verifyAsSeen(site, cookies.asha, before);
  const id = await begin('verify', [own, before, corrected, deleted]);
  await expectAnswer(post(`/${id}/take-back`, { id: uuid() }), 409, { code: 'job.notEnded' });
  await doJobs(site);
  await editDonation(site, cookies.asha, corrected, { receivedINR: '77' });
  await deleteDonation(site, cookies.leela, deleted);
  const [first, second] = await Promise.all(
    [uuid(), uuid()].map((each) => post(`/${id}/take-back`, { id: each })),
  );
  const taking: JobView = await first?.json();
  expect([first?.status, second?.status]).toEqual([200, 200]);
  expect((await second?.json())?.id).toBe(taking.id);
  await doJobs(site);
  expect(await Promise.all([own, before, corrected, deleted].map(isVerified))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect((await show(taking.id)).left).toEqual([
    { subject: corrected, outcome: 'failed', problem: 'job.changedSince' },
  ]);
  expect(await show(taking.id)).toMatchObject({
    isTakingBack: true,
    canTakeBack: false,
    counts: { done: 2 },
    done: [own, deleted],
  });
  expect(await show(id)).toMatchObject({ isTakenBack: true, canTakeBack: false });
  const reversals = site.db.selectFrom('receipts').select('reason').where('reverses', 'is not', null);
  expect(await reversals.where('donationId', '=', own).execute()).toEqual([{ reason: 'Bulk work undone' }]);
  expect((await mailsAbout(site, own, 'verified')).map(({ state }) => state)).toEqual(['dropped']);
  await expectAnswer(post(`/${id}/repeat`), 409, { code: 'job.takenBack' });
  await expectAnswer(post(`/${taking.id}/take-back`, { id: uuid() }), 409, { code: 'job.nothingToTakeBack' });
});

test('checking and unchecking; a job that did nothing has nothing to take back', async () => {
  const ids = await giveMany(2);
  const id = await begin('check', ids);
  await doJobs(site);
  expect(await Promise.all(ids.map(async (each) => (await rowOf(site, each)).isChecked))).toEqual([
    true,
    true,
  ]);
  const again = await begin('check', ids);
  await doJobs(site);
  expect((await show(again)).counts).toMatchObject({ done: 0, unchanged: 2, failed: 0 });
  await expectAnswer(post(`/${again}/take-back`, { id: uuid() }), 409, { code: 'job.nothingToTakeBack' });
  await post(`/${id}/take-back`, { id: uuid() });
  await doJobs(site);
  expect(await Promise.all(ids.map(async (each) => (await rowOf(site, each)).isChecked))).toEqual([
    false,
    false,
  ]);
});

test('the super-admin’s tool sets and removes isVerified, without a transaction ID too; others may not', async () => {
  const { id: donation } = await start(site, { email: `${uuid()}@example.org` });
  for (const kind of ['setVerified', 'unverify']) {
    await expectAnswer(post('', { id: uuid(), kind, subjects: [donation] }), 403, {
      code: 'role.superAdminOnly',
    });
  }
  const id = await begin('setVerified', [donation], cookies.superadmin);
  await doJobs(site);
  expect(await isVerified(donation)).toBe(true);
  await expectAnswer(post(`/${id}/take-back`, { id: uuid() }), 403, { code: 'role.superAdminOnly' });
  expect((await show(id)).canTakeBack).toBe(false);
  const removing = await begin('unverify', [donation], cookies.superadmin);
  await doJobs(site);
  expect(await isVerified(donation)).toBe(false);
  expect(await show(removing, cookies.superadmin)).toMatchObject({ counts: { done: 1 }, canTakeBack: false });
  const taking = post(`/${removing}/take-back`, { id: uuid() }, cookies.superadmin);
  await expectAnswer(taking, 409, { code: 'job.nothingToTakeBack' });
});

test.each([
  ['acceptLines', 409],
  ['undoStatement', 200],
])('only who may use statements may repeat %s, and is answered %i', async (kind, status) => {
  const id = uuid();
  await site.db.transaction().execute(async (tx) => {
    await insertJob(tx, { id, kind, who: 'asha', items: 1, takesBack: null });
    await insertItems(tx, id, ['batch line']);
  });
  await site.db.updateTable('jobs').set({ state: 'failed', endedAt: new Date().toISOString() }).execute();
  await site.db
    .updateTable('admins')
    .set({ mayUseStatements: false })
    .where('username', '=', 'leela')
    .execute();
  await expectAnswer(post(`/${id}/repeat`), 403, { code: 'role.noStatements' });
  expect((await post(`/${id}/repeat`, {}, cookies.asha)).status).toBe(status);
});

test('who asked closes the report of an ended job; nobody else does', async () => {
  const [donation = ''] = await giveMany(1);
  const id = await begin('verify', [donation]);
  await post(`/${id}/close`);
  await doJobs(site);
  await post(`/${id}/close`, {}, cookies.asha);
  expect((await show(id)).isClosed).toBe(false);
  expect((await post(`/${id}/close`)).status).toBe(204);
  expect((await show(id)).isClosed).toBe(true);
});

test('jobs are deleted with their items 30 days after their end; a job that runs stays', async () => {
  const ended = await begin('verify', [uuid()]);
  await doJobs(site);
  const running = await begin('verify', [uuid()]);
  vi.useFakeTimers({ toFake: ['Date'] });
  const after = async (days: number) => {
    vi.setSystemTime(Date.now() + days * day);
    await applyRetention(site);
    return (await site.db.selectFrom('jobItems').select('jobId').execute()).map(({ jobId }) => jobId).sort();
  };
  try {
    expect(await after(29.9)).toEqual([ended, running].sort());
    expect(await after(0.2)).toEqual([running]);
    expect(await site.db.selectFrom('jobs').select('id').execute()).toEqual([{ id: running }]);
  } finally {
    vi.useRealTimers();
  }
});
