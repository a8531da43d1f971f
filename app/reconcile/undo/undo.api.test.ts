/**
 * Undo when it is interrupted, pressed twice or meets deleted donations: no donation stays verified without
 * its line.
 */
import { beforeEach, expect, test } from 'vitest';
import { give, rowOf } from '../../../test/donor.ts';
import { failingDatabase } from '../../../test/failing-database.ts';
import { doJobs, workerOf } from '../../../test/jobs.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { forgetDonations, transactionId as id, line, postTo } from '../reconcile.fixture.ts';
import { undoBatch } from './undo-batch.server.ts';

const admin = { id: 'a', username: 'asha', name: 'Asha', isSuperAdmin: false } as never;

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela', 'asha', 'superadmin');
beforeEach(async () => {
  await forgetDonations(site);
  for (const table of ['jobs', 'jobItems'] as const) await site.db.deleteFrom(table).execute();
});

const post = (path: string, json: unknown, cookie = cookies.leela) => postTo(site, cookie, path, json);
const undo = (batchId: string, cookie = cookies.leela) => post(`batches/${batchId}/undo`, {}, cookie);
const remove = (donationId: string) =>
  site.ask(`/api/donations/${donationId}`, { method: 'DELETE', cookie: cookies.superadmin });
const restore = (donationId: string) =>
  site.ask(`/api/donations/${donationId}/restore`, { method: 'POST', cookie: cookies.superadmin });

async function giveMany(count: number) {
  const items = [];
  for (let n = 0; n < count; n++) {
    const own = `63251234567${n}`;
    const { id: donationId } = await give(site, {}, own);
    items.push({ line: line({ narration: `UPI/CR/${own}` }), donationId });
  }
  return items;
}

async function acceptMany(count: number): Promise<{ batchId: string; ids: string[] }> {
  const items = await giveMany(count);
  const { batchId } = await post('accept', { items, isExactOnly: true });
  return { batchId, ids: items.map(({ donationId }) => donationId) };
}

async function listBatches() {
  return (await site.ask('/api/reconcile/batches', { cookie: cookies.leela })).json();
}

async function countVerified(): Promise<number> {
  const rows = await site.db.selectFrom('donations').select('isVerified').execute();
  return rows.filter(({ isVerified }) => isVerified).length;
}

/** The site with a database that fails after `count` lines of an Undo: its first transaction writes the job. */
function failingAfter(count: number) {
  const db = failingDatabase(site.db, count + 1);
  return { ...site, db, jobWorker: workerOf(site, { db }) };
}

test('an interrupted Undo stays in the list with the remaining lines, and can be repeated', async () => {
  const { batchId } = await acceptMany(5);
  await expect(undoBatch(failingAfter(2), admin, batchId)).rejects.toThrow('went away');
  expect(await countVerified()).toBe(3);
  expect(await listBatches()).toMatchObject([{ id: batchId, donations: 3, isBegun: true }]);

  expect(await undo(batchId, cookies.asha)).toMatchObject({ status: 200, undone: 3 });
  expect(await countVerified()).toBe(0);
  expect(await listBatches()).toEqual([]);
  expect(await undo(batchId)).toMatchObject({ status: 404, code: 'reconcile.batchNotFound' });
  // The job of the interrupted Undo goes on, and finds no lines.
  await site.db.updateTable('jobs').set({ nextAt: new Date().toISOString() }).execute();
  await doJobs(site);
  const jobs = await site.db.selectFrom('jobs').selectAll().where('kind', '=', 'undoStatement').execute();
  expect(jobs.map(({ state, done, unchanged }) => [state, done, unchanged]).toSorted()).toEqual([
    ['done', 2, 3],
    ['done', 3, 0],
  ]);
});

test('an interrupted Undo goes on by itself, and leaves a line alone that was accepted again', async () => {
  const { batchId } = await acceptMany(4);
  await expect(undoBatch(failingAfter(2), admin, batchId)).rejects.toThrow('went away');
  const [left, again] = await site.db.selectFrom('reconciledLines').selectAll().execute();
  const later = crypto.randomUUID();
  const batch = { id: later, at: new Date().toISOString(), who: 'leela', undoBegunAt: null };
  await site.db.insertInto('reconciliations').values(batch).execute();
  await site.db
    .updateTable('reconciledLines')
    .set({ reconciliationId: later })
    .where('lineKey', '=', again?.lineKey ?? '')
    .execute();
  await site.db.updateTable('jobs').set({ nextAt: new Date().toISOString() }).execute();
  await doJobs(site);
  expect(await countVerified()).toBe(1);
  expect((await rowOf(site, left?.donationId ?? '')).isVerified).toBe(false);
  expect(await listBatches()).toMatchObject([{ id: later, donations: 1, isBegun: false }]);
  const jobs = await site.db.selectFrom('jobs').selectAll().where('kind', '=', 'undoStatement').execute();
  expect(jobs).toMatchObject([{ who: 'asha', state: 'done', done: 3, unchanged: 1 }]);
});

test('a batch whose Undo has begun is listed first, however old it is', async () => {
  const { batchId } = await acceptMany(2);
  await expect(undoBatch(failingAfter(1), admin, batchId)).rejects.toThrow();
  const at = new Date(Date.now() - 30 * 86_400_000).toISOString();
  await site.db.updateTable('reconciliations').set({ at }).where('id', '=', batchId).execute();
  const other = await give(site, {}, '699999999991');
  const later = line({ narration: 'UPI/CR/699999999991' });
  await post('accept', { items: [{ line: later, donationId: other.id }], isExactOnly: true });
  expect(await listBatches()).toMatchObject([
    { id: batchId, donations: 1, isBegun: true },
    { donations: 1, isBegun: false },
  ]);
});

test('Undo says of which donations it took lines back, each once', async () => {
  const items = await giveMany(2);
  const [first] = items;
  const more = {
    line: line({ narration: 'UPI/CR/699999999991' }),
    donationId: first?.donationId,
    isMore: true,
  };
  const { batchId } = await post('accept', { items: [...items, more], isExactOnly: false });
  const { undone, donations } = await undo(batchId);
  expect(undone).toBe(3);
  expect(donations.toSorted()).toEqual(items.map(({ donationId }) => donationId).toSorted());
});

test('a batch shows the name of who accepted it', async () => {
  await acceptMany(1);
  const rename = (name: string) =>
    site.db.updateTable('admins').set({ name }).where('username', '=', 'leela').execute();
  await rename('Leela Menon');
  expect(await listBatches()).toMatchObject([{ who: 'Leela Menon', isOwn: true }]);
  await rename('leela');
});

test('two admins who press Undo at the same time take every donation back once', async () => {
  const { batchId, ids } = await acceptMany(6);
  const both = await Promise.all([undo(batchId), undo(batchId, cookies.asha)]);
  const undone = both.map((answer) => (answer as { undone?: number }).undone ?? 0);
  expect(undone.reduce((sum, each) => sum + each, 0)).toBe(6);
  expect(await countVerified()).toBe(0);
  const events = await site.db
    .selectFrom('donationEvents')
    .select('donationId')
    .where('field', '=', 'isVerified')
    .where('newValue', '=', 'false')
    .execute();
  expect(events.map(({ donationId }) => donationId).sort()).toEqual([...ids].sort());
});

test('a donation that was deleted before Undo comes back unverified', async () => {
  const { batchId, ids } = await acceptMany(2);
  const [first = ''] = ids;
  await remove(first);
  expect(await undo(batchId)).toMatchObject({ status: 200, undone: 2 });
  expect((await restore(first)).status).toBe(200);
  expect(await rowOf(site, first)).toMatchObject({ isVerified: false, receivedINR: null });
});

test('a deleted donation comes back unverified if its line has verified another donation', async () => {
  const meera = await give(site, {}, id);
  await post('accept', { items: [{ line: line(), donationId: meera.id }], isExactOnly: true });
  await remove(meera.id);
  const anil = await give(site, { firstname: 'Anil' }, id);
  const { outcomes } = await post('accept', {
    items: [{ line: line(), donationId: anil.id }],
    isExactOnly: false,
  });
  expect(outcomes).toMatchObject([{ outcome: 'verified' }]);
  await restore(meera.id);
  expect(await rowOf(site, meera.id)).toMatchObject({ isVerified: false, receivedINR: null });
  expect(await countVerified()).toBe(1);
});
