/** Bulk work as the team asks for it: once for each click, counted, and repeated where it was refused. */
import { expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { changeRow, rowOf, start } from '../../test/donor.ts';
import { doJobs, itemsOf } from '../../test/jobs.ts';
import { mailsAbout } from '../../test/mail.ts';
import { deleteDonation, eraseDonation, signedIn, verifyAsSeen } from '../../test/team.ts';
import { openJobs, uuid } from './jobs.fixture.ts';

const { site, cookies, post, begin, show, list, giveMany, verifications } = openJobs();

test('a job verifies all its donations and counts them; the whole team sees it', async () => {
  const ids = await giveMany(3);
  const id = await begin('verify', ids);
  expect(await list()).toMatchObject([{ id, state: 'running', counts: { all: 3, done: 0 } }]);
  await doJobs(site);
  for (const each of ids)
    expect(await rowOf(site, each)).toMatchObject({ isVerified: true, messageState: 'waiting' });
  const counts = { all: 3, done: 3, unchanged: 0, skipped: 0, failed: 0 };
  const view = { id, kind: 'verify', who: 'leela', state: 'done', counts, mails: 3, canTakeBack: true };
  expect(await show(id, cookies.asha)).toMatchObject({ ...view, isOwn: false, left: [] });
  const [listed] = await list();
  expect(listed).toMatchObject({ ...view, isOwn: true });
  expect(Date.parse(listed?.firstMailAt ?? '')).toBeGreaterThan(Date.now() + 14 * 60_000);
});

test('the same click sent many times is one job; another click on the same donations changes nothing', async () => {
  const ids = await giveMany(2);
  const input = { id: uuid(), kind: 'verify', subjects: [...ids, ...ids] };
  const answers = await Promise.all([post('', input), post('', input), post('', input)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const other = await begin('verify', ids, cookies.asha);
  await doJobs(site);
  expect(await list()).toHaveLength(2);
  const both = [await show(input.id), await show(other)];
  expect(both.map(({ counts }) => counts.done + counts.unchanged)).toEqual([2, 2]);
  expect(both.reduce((sum, { counts }) => sum + counts.done, 0)).toBe(2);
  for (const id of ids) {
    expect(await verifications(id)).toHaveLength(1);
    expect(await mailsAbout(site, id, 'verified')).toHaveLength(1);
  }
});

test('an id that belongs to other work is refused', async () => {
  const [donation = ''] = await giveMany(1);
  const id = await begin('verify', [donation]);
  await expectAnswer(post('', { id, kind: 'check', subjects: [donation] }), 409, { code: 'job.idTaken' });
  const same = { id, kind: 'verify', subjects: [donation] };
  await expectAnswer(post('', same, cookies.asha), 409, { code: 'job.idTaken' });
});

test('what can’t be verified is named with its reason, and what is gone is skipped', async () => {
  const [verified = '', erased = '', deleted = ''] = await giveMany(3);
  await verifyAsSeen(site, cookies.leela, verified);
  const started = (await start(site, { email: 'started@example.org' })).id;
  const purged = uuid();
  const id = await begin('verify', [started, verified, erased, deleted, purged]);
  await eraseDonation(site, cookies.superadmin, erased);
  await deleteDonation(site, cookies.leela, deleted);
  await doJobs(site);
  const { counts, left } = await show(id);
  expect(counts).toEqual({ all: 5, done: 1, unchanged: 1, skipped: 2, failed: 1 });
  expect(left).toEqual([
    { subject: started, outcome: 'failed', problem: 'donation.noTransactionId' },
    { subject: deleted, outcome: 'skipped', problem: 'donation.gone' },
    { subject: purged, outcome: 'skipped', problem: 'donation.gone' },
  ]);
  expect(await verifications(verified)).toHaveLength(1);
});

test('only refused items are tried again', async () => {
  const [paid = ''] = await giveMany(1);
  const started = (await start(site, { email: 'later@example.org' })).id;
  const id = await begin('verify', [paid, started]);
  await expectAnswer(post(`/${id}/repeat`), 200, { state: 'running' });
  await doJobs(site);
  await changeRow(site, started, { confirmationNumber: '4012' });
  await expectAnswer(post(`/${id}/repeat`), 200, { state: 'running', counts: { done: 1, failed: 0 } });
  await doJobs(site);
  expect(await show(id)).toMatchObject({ counts: { all: 2, done: 2, unchanged: 0, failed: 0 }, left: [] });
  await expectAnswer(post(`/${id}/repeat`), 409, { code: 'job.nothingLeft' });
  await expectAnswer(post(`/${uuid()}/repeat`), 404, { code: 'job.notFound' });
});

test.each([
  ['no JSON object', [], 400],
  ['no id', { kind: 'verify', subjects: [uuid()] }, 400],
  ['an id that is no UUID', { id: '1', kind: 'verify', subjects: [uuid()] }, 400],
  ['an unknown kind', { id: uuid(), kind: 'constructor', subjects: [uuid()] }, 400],
  ['no subjects', { id: uuid(), kind: 'verify', subjects: [] }, 400],
  ['a subject that is no UUID', { id: uuid(), kind: 'verify', subjects: ['\u0000'] }, 400],
  ['10,001 subjects', { id: uuid(), kind: 'verify', subjects: Array(10_001).fill(uuid()) }, 400],
])('a request with %s is refused', async (_what, json, status) => {
  expect((await post('', json)).status).toBe(status);
  expect(await list()).toEqual([]);
});

test('10,000 items are taken, each once and in their order', async () => {
  const subjects = Array.from({ length: 10_000 }, uuid);
  const id = await begin('verify', subjects);
  expect((await itemsOf(site, id)).map(({ subject }) => subject)).toEqual(subjects);
});

test('neither a pending account nor a visitor sees or begins bulk work', async () => {
  const pending = await signedIn(site, 'pending', { status: 'pending' });
  const id = await begin('verify', [uuid()]);
  for (const cookie of ['', pending]) {
    const input = { id: uuid(), kind: 'verify', subjects: [uuid()] };
    const answers = await Promise.all([
      post('', input, cookie),
      site.ask('/api/jobs', { cookie }),
      site.ask(`/api/jobs/${id}`, { cookie }),
      post(`/${id}/repeat`, {}, cookie),
      post(`/${id}/take-back`, { id: uuid() }, cookie),
      post(`/${id}/close`, {}, cookie),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(401));
  }
});
