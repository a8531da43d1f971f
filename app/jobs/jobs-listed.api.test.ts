/** Which jobs the team sees, what it may still do with each, and what an id can't be used for. */
import { expect, test, vi } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { day, start } from '../../test/donor.ts';
import { doJobs, itemsOf, jobOf, plantJob } from '../../test/jobs.ts';
import { editDonation, verifyAsSeen } from '../../test/team.ts';
import { openJobs, uuid } from './jobs.fixture.ts';

const { site, cookies, post, begin, show, list, giveMany, isVerified, verifications } = openJobs();

const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const change = (id: string, changes: object) =>
  site.db.updateTable('jobs').set(changes).where('id', '=', id).execute();
/** Jobs that ended so many days after they were asked for. */
async function ended(...daysAgo: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const days of daysAgo) {
    const id = await begin('verify', [uuid()]);
    await change(id, { state: 'done', createdAt: at(-days * day), endedAt: at(-days * day) });
    ids.push(id);
  }
  return ids;
}
const ids = async () => (await list()).map(({ id }) => id);

test('the list has what runs first, however old, and then what was asked within 7 days, newest first', async () => {
  const [older = '', newer = ''] = await ended(6.9, 1, 7.1);
  const [waiting, running] = [await begin('verify', [uuid()]), await begin('check', [uuid()])];
  await change(waiting, { createdAt: at(-20 * day) });
  await change(running, { createdAt: at(-10 * day), state: 'running' });
  expect(await ids()).toEqual([running, waiting, newer, older]);
  expect((await list()).map(({ state }) => state)).toEqual(['running', 'running', 'done', 'done']);
});

test('the list has 30 jobs at most, and none that runs is missing', async () => {
  const running = await begin('verify', [uuid()]);
  await change(running, { createdAt: at(-6 * day) });
  await ended(...Array.from({ length: 31 }, (_, n) => 0.01 * (n + 1)));
  const listed = await ids();
  expect([listed.length, listed[0]]).toEqual([30, running]);
});

test('a job that a fault stopped is repeated where it stopped, and what was done stays', async () => {
  const [first = '', second = ''] = await giveMany(2);
  const id = await begin('verify', [first, second]);
  await doJobs(site);
  // As if the fault had come before the second item.
  await site.db
    .updateTable('jobItems')
    .set({ outcome: null })
    .where('jobId', '=', id)
    .where('subject', '=', second)
    .execute();
  await change(id, { state: 'failed', done: 1, closedAt: at(0) });
  expect(await show(id)).toMatchObject({ state: 'failed', isClosed: true, done: [first] });
  await expectAnswer(post(`/${id}/repeat`), 200, { state: 'running', endedAt: null, isClosed: false });
  await doJobs(site);
  expect(await show(id)).toMatchObject({ state: 'done', counts: { all: 2, done: 1, unchanged: 1 } });
  expect(await verifications(first)).toHaveLength(1);
});

test('only who may do such work is told that it can be taken back, and only after its end', async () => {
  const [donation = ''] = await giveMany(1);
  const id = await begin('setVerified', [donation], cookies.superadmin);
  expect((await show(id, cookies.superadmin)).canTakeBack).toBe(false);
  await doJobs(site);
  expect((await show(id, cookies.superadmin)).canTakeBack).toBe(true);
  expect((await show(id, cookies.asha)).canTakeBack).toBe(false);
  // Without an item that was done there is nothing to take back.
  const again = await begin('setVerified', [donation], cookies.superadmin);
  await doJobs(site);
  expect(await show(again, cookies.superadmin)).toMatchObject({
    canTakeBack: false,
    counts: { unchanged: 1 },
  });
});

test('a job can be repeated after its end, if an item was refused or not reached', async () => {
  const id = await begin('verify', [uuid()]);
  const canRepeat = async (changes: object) => {
    await change(id, changes);
    return (await show(id)).canRepeat;
  };
  expect(await canRepeat({ failed: 1 })).toBe(false);
  expect(await canRepeat({ state: 'done', endedAt: at(0) })).toBe(true);
  expect(await canRepeat({ failed: 0, skipped: 1 })).toBe(false);
  expect(await canRepeat({ state: 'failed' })).toBe(true);
  expect(await canRepeat({ takenBackAt: at(0) })).toBe(false);
});

test('only who may do such work is told that it can be repeated', async () => {
  const id = await begin('setVerified', [uuid()], cookies.superadmin);
  await change(id, { state: 'failed', endedAt: at(0) });
  expect((await show(id, cookies.superadmin)).canRepeat).toBe(true);
  expect((await show(id)).canRepeat).toBe(false);
});

test('a job that needs what its request knew is neither begun nor repeated on its own', async () => {
  await expectAnswer(post('', { id: uuid(), kind: 'acceptLines', subjects: [uuid()] }), 400, {
    code: 'job.unknownKind',
  });
  const id = await plantJob(site, ['a line'], 'acceptLines');
  await change(id, { state: 'failed', endedAt: at(0) });
  expect((await show(id)).canRepeat).toBe(false);
  await expectAnswer(post(`/${id}/repeat`), 409, { code: 'job.nothingLeft' });
});

test('a job of a kind that this version lacks is listed, and nothing more can be done with it', async () => {
  const id = await plantJob(site, [uuid()], 'knit');
  await change(id, { state: 'failed', done: 1, endedAt: at(0) });
  expect(await list()).toMatchObject([
    { id, kind: 'knit', canRepeat: false, canTakeBack: false, isTakingBack: false },
  ]);
  await expectAnswer(post(`/${id}/repeat`), 400, { code: 'job.unknownKind' });
  await expectAnswer(post(`/${id}/take-back`, { id: uuid() }), 400, { code: 'job.unknownKind' });
});

test('the worker is woken for a new job, a repeated one, and one that takes another back', async () => {
  const wake = vi.spyOn(site.jobWorker, 'wake').mockClear();
  const id = await begin('verify', await giveMany(1));
  expect(wake).toHaveBeenCalledTimes(1);
  await doJobs(site);
  await change(id, { state: 'failed' });
  await expectAnswer(post(`/${id}/repeat`), 200, { id });
  expect(wake).toHaveBeenCalledTimes(2);
  await doJobs(site);
  await expectAnswer(post(`/${id}/take-back`, { id: uuid() }), 200, { isTakingBack: true });
  expect(wake).toHaveBeenCalledTimes(3);
});

test('the id of a job is no id for taking back, nor the other way round', async () => {
  const donations = await giveMany(2);
  const id = await begin('check', donations);
  const other = await begin('verify', donations);
  await doJobs(site);
  await expectAnswer(post(`/${id}/take-back`, { id: other }), 409, { code: 'job.idTaken' });
  // The refusal has changed nothing.
  expect(await show(id)).toMatchObject({ isTakenBack: false, canTakeBack: true });
  const taking = uuid();
  await expectAnswer(post(`/${id}/take-back`, { id: taking }), 200, { id: taking, isTakingBack: true });
  const same = { id: taking, kind: 'check', subjects: donations };
  await expectAnswer(post('', same), 409, { code: 'job.idTaken' });
  await expectAnswer(post(`/${uuid()}/take-back`, { id: uuid() }), 404, { code: 'job.notFound' });
  await expectAnswer(site.ask(`/api/jobs/${uuid()}`, { cookie: cookies.leela }), 404, {
    code: 'job.notFound',
  });
});

test('taking back names its author, and the items in their order', async () => {
  const donations = await giveMany(3);
  const id = await begin('verify', donations);
  await doJobs(site);
  const taking = uuid();
  await post(`/${id}/take-back`, { id: taking }, cookies.asha);
  expect(await jobOf(site, taking)).toMatchObject({ kind: 'verify', who: 'asha', items: 3, takesBack: id });
  expect((await itemsOf(site, taking)).map(({ subject }) => subject)).toEqual(donations);
});

test('taking a verification back leaves what somebody has unverified or purged since', async () => {
  const [kept = '', unverified = '', purged = ''] = await giveMany(3);
  const id = await begin('verify', [kept, unverified, purged]);
  await doJobs(site);
  await editDonation(site, cookies.asha, unverified, { isVerified: false });
  await site.db.deleteFrom('donations').where('id', '=', purged).execute();
  const taking = uuid();
  await post(`/${id}/take-back`, { id: taking });
  await doJobs(site);
  expect(await show(taking)).toMatchObject({
    done: [kept],
    counts: { done: 1, unchanged: 1, skipped: 1, failed: 0 },
    left: [{ subject: purged, outcome: 'skipped', problem: 'donation.gone' }],
  });
});

test('the super-admin’s tool leaves what is so already, and nobody tells a donor twice', async () => {
  const [verified = ''] = await giveMany(1);
  const started = (await start(site, { email: `${uuid()}@example.org` })).id;
  await verifyAsSeen(site, cookies.leela, verified);
  const setting = await begin('setVerified', [verified], cookies.superadmin);
  const removing = await begin('unverify', [started], cookies.superadmin);
  await doJobs(site);
  for (const id of [setting, removing]) {
    expect(await show(id)).toMatchObject({ counts: { done: 0, unchanged: 1 }, mails: 0, firstMailAt: null });
  }
  expect([await isVerified(verified), await isVerified(started)]).toEqual([true, false]);
  expect(await verifications(verified)).toHaveLength(1);
});
