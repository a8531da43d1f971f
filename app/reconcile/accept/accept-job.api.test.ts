/** Accepting lines as a job: cut off, taken over, erased meanwhile, undone too early. No line counts twice. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { expectAnswer } from '../../../test/answers.ts';
import { give, rowOf } from '../../../test/donor.ts';
import { dyingDatabase, failingDatabase, freezingDatabase } from '../../../test/failing-database.ts';
import { doJobs, jobsEnd, workerOf } from '../../../test/jobs.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { eraseDonation } from '../../../test/team.ts';
import type { JobView } from '../../jobs/index.ts';
import { forgetDonations, line, postTo } from '../reconcile.fixture.ts';
import type { Acceptance } from '../schema.ts';
import { acceptMatches } from './accept.server.ts';

const site = openForSuite(openTestSite);
const cookies = signInForSuite(site, 'leela', 'asha', 'superadmin');
beforeEach(async () => {
  await forgetDonations(site);
  for (const table of ['jobs', 'jobItems'] as const) await site.db.deleteFrom(table).execute();
});

const leela = { id: 'l', username: 'leela', name: 'Leela', isSuperAdmin: false } as never;
const post = (path: string, json: unknown, cookie = cookies.leela) => postTo(site, cookie, path, json);
const undo = (batchId: string) => post(`batches/${batchId}/undo`, {});

const narrationOf = (n: number) => `UPI/CR/63251234567${n}/MEERA NAI`;

/** Lines of ₹5,000, each for a donation of its own; the last two are for one donation. */
async function linesFor(count: number): Promise<Acceptance['items']> {
  const items: Acceptance['items'] = [];
  for (let n = 0; n < count - 1; n++) {
    const { id: donationId } = await give(site, {}, `63251234567${n}`);
    items.push({ line: line({ narration: narrationOf(n) }), donationId, isMore: false });
  }
  const donationId = items.at(-1)?.donationId ?? '';
  return [...items, { line: line({ narration: narrationOf(count - 1) }), donationId, isMore: true }];
}

/** Accepts the lines on a site with this database. */
function acceptOn(db: Database, items: Acceptance['items'], isExactOnly = false) {
  return acceptMatches({ ...site, db, jobWorker: workerOf(site, { db }) }, leela, { items, isExactOnly });
}

const letClaimsExpire = () => site.db.updateTable('jobs').set({ nextAt: new Date().toISOString() }).execute();

const listJobs = async (cookie = cookies.leela): Promise<JobView[]> =>
  (await site.ask('/api/jobs', { cookie })).json();
const listBatches = async () => (await site.ask('/api/reconcile/batches', { cookie: cookies.leela })).json();

/** What the database keeps of the lines for the job, as text. */
async function keptLines(): Promise<string> {
  const items = await site.db.selectFrom('jobItems').selectAll().execute();
  return items.map((item) => JSON.stringify(item)).join(' ');
}

async function receivedBy(items: Acceptance['items']): Promise<(string | null)[]> {
  const ids = [...new Set(items.map(({ donationId }) => donationId))];
  return Promise.all(ids.map(async (id) => (await rowOf(site, id)).receivedINR));
}

/** Expects that each of five lines counts once, in one batch, and that nothing of them is left in the job. */
async function expectAllCounted(items: Acceptance['items']): Promise<void> {
  expect(await receivedBy(items)).toEqual(['5000', '5000', '5000', '10000']);
  const ids = items.map(({ donationId }) => donationId);
  const receipts = await site.db
    .selectFrom('receipts')
    .select(['identity', 'batchId'])
    .where('donationId', 'in', ids)
    .execute();
  expect(new Set(receipts.map(({ identity }) => identity)).size).toBe(5);
  const [job] = await listJobs();
  const counts = { all: 5, done: 5, unchanged: 0, skipped: 0, failed: 0 };
  expect(job).toMatchObject({ kind: 'acceptLines', state: 'done', counts, canRepeat: false });
  expect(receipts.map(({ batchId }) => batchId)).toEqual(Array(5).fill(job?.id));
  expect(await keptLines()).not.toContain('MEERA');
  expect(await listBatches()).toMatchObject([{ id: job?.id, donations: 5 }]);
}

describe('an acceptance whose process dies', () => {
  test.each([
    ['before the first line', 1],
    ['after a line', 2],
    ['after the first of two lines for a donation', 5],
    ['after the last line, before the end', 6],
  ])('%s is completed by another one', async (_when, transactions) => {
    const items = await linesFor(5);
    await expect(acceptOn(dyingDatabase(site.db, transactions).db, items)).rejects.toThrow('dead');
    const done = transactions - 1;
    expect(await listJobs(cookies.asha)).toMatchObject([{ state: 'running', counts: { all: 5, done } }]);
    expect((await keptLines()).match(/MEERA/g)?.length ?? 0).toBe(5 - done);
    await letClaimsExpire();
    await doJobs(site);
    await expectAllCounted(items);
    expect(await listJobs()).toMatchObject([{ isClosed: false }]);
    const [batch] = await listBatches();
    expect(await undo(batch.id)).toMatchObject({ status: 200, undone: 5 });
    expect(await receivedBy(items)).toEqual([null, null, null, null]);
  });

  test('accepts only exact lines afterwards, too, if the team has asked for them', async () => {
    const items = await linesFor(3);
    await expect(acceptOn(dyingDatabase(site.db, 1).db, items, true)).rejects.toThrow();
    await letClaimsExpire();
    await doJobs(site);
    expect(await receivedBy(items)).toEqual(['5000', '5000']);
    const [job] = await listJobs();
    const details = await site.ask(`/api/jobs/${job?.id}`, { cookie: cookies.asha });
    expect(await details.json()).toMatchObject({
      left: [{ outcome: 'failed', problem: 'reconcile.verifiedMeanwhile' }],
    });
    expect(await keptLines()).not.toContain('MEERA');
  });
});

test('a process that freezes leaves the rest to another one, says so, and counts nothing twice', async () => {
  const items = await linesFor(5);
  const { db, frozen, resume } = freezingDatabase(site.db, 3);
  const answer = acceptOn(db, items).catch((error) => error);
  await frozen;
  await letClaimsExpire();
  await doJobs(site);
  resume();
  expect(await answer).toMatchObject({ code: 'reconcile.goesOn' });
  await expectAllCounted(items);
});

test('a batch can’t be undone while its lines are being accepted', async () => {
  const items = await linesFor(5);
  const { db, frozen, resume } = freezingDatabase(site.db, 3);
  const answer = acceptOn(db, items);
  await frozen;
  const [batch] = await listBatches();
  expect(batch).toMatchObject({ donations: 2 });
  expect(await undo(batch.id)).toMatchObject({ status: 409, code: 'reconcile.notAllAccepted' });
  expect(await listBatches()).toMatchObject([{ donations: 2, isBegun: false }]);
  resume();
  const { batchId } = await answer;
  expect(await undo(batchId ?? '')).toMatchObject({ status: 200, undone: 5 });
  expect(await receivedBy(items)).toEqual([null, null, null, null]);
});

test('the same lines sent twice at the same time count once; the answer reports, so no report stays', async () => {
  const items = (await linesFor(5)).map((item) => ({ ...item, isMore: true }));
  const input = { items, isExactOnly: false };
  const answers = await Promise.all([post('accept', input), post('accept', input, cookies.asha)]);
  const outcomes = answers.flatMap(({ outcomes }) => outcomes as { outcome: string }[]);
  const count = (outcome: string) => outcomes.filter((each) => each.outcome === outcome).length;
  expect([count('verified'), count('counted'), count('already')]).toEqual([4, 1, 5]);
  expect(await receivedBy(items)).toEqual(['5000', '5000', '5000', '10000']);
  expect((await listJobs()).map(({ isClosed }) => isClosed)).toEqual([true, true]);
  expect(await keptLines()).not.toContain('MEERA');
});

test('an acceptance that a fault stops keeps no line, can’t be repeated, and can be undone', async () => {
  const items = await linesFor(5);
  const db = failingDatabase(site.db, 3);
  await expect(acceptOn(db, items)).rejects.toThrow('went away');
  await letClaimsExpire();
  const broken = () => Promise.reject(new Error('broken'));
  const worker = workerOf(site, { doItem: broken });
  worker.start();
  await jobsEnd(site);
  await worker.stop();
  const [job] = await listJobs(cookies.asha);
  expect(job).toMatchObject({ state: 'failed', counts: { all: 5, done: 2 }, canRepeat: false });
  expect(await keptLines()).not.toContain('MEERA');
  const repeat = site.ask(`/api/jobs/${job?.id}/repeat`, { method: 'POST', cookie: cookies.leela });
  await expectAnswer(repeat, 409, { code: 'job.nothingLeft' });
  expect(await undo(job?.id ?? '')).toMatchObject({ status: 200, undone: 2 });
  expect(await receivedBy(items)).toEqual([null, null, null, null]);
});

describe('a donor who is erased while lines wait', () => {
  async function expectErased(items: Acceptance['items'], erased: string) {
    const [job] = await listJobs();
    expect(job).toMatchObject({ state: 'done', counts: { all: 4, done: 2, skipped: 2 } });
    const { db } = site;
    const events = await db
      .selectFrom('donationEvents')
      .selectAll()
      .where('donationId', '=', erased)
      .execute();
    expect(JSON.stringify(events)).not.toContain('MEERA');
    expect(await receivedBy(items)).toEqual(['5000', '5000', null]);
  }

  test('takes the lines along, and they are not counted', async () => {
    const items = await linesFor(4);
    const erased = items.at(-1)?.donationId ?? '';
    await expect(acceptOn(dyingDatabase(site.db, 2).db, items)).rejects.toThrow();
    expect((await eraseDonation(site, cookies.superadmin, erased)).status).toBe(200);
    expect((await keptLines()).match(/MEERA/g)).toHaveLength(1);
    await letClaimsExpire();
    await doJobs(site);
    await expectErased(items, erased);
  });

  test('after the items were read, is noticed all the same', async () => {
    const items = await linesFor(4);
    const erased = items.at(-1)?.donationId ?? '';
    const { db, frozen, resume } = freezingDatabase(site.db, 2);
    const answer = acceptOn(db, items);
    await frozen;
    await eraseDonation(site, cookies.superadmin, erased);
    resume();
    const { outcomes } = await answer;
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['verified', 'verified', 'gone', 'gone']);
    await expectErased(items, erased);
  });
});

test('only its own request begins such a job: its items would have no lines', async () => {
  const json = { id: crypto.randomUUID(), kind: 'acceptLines', subjects: [crypto.randomUUID()] };
  const begun = site.ask('/api/jobs', { method: 'POST', json, cookie: cookies.superadmin });
  await expectAnswer(begun, 400, { code: 'job.unknownKind' });
});
