/** What Undo of a line takes back of its donation, what it leaves, and what it says of it. */
import { beforeEach, expect, test } from 'vitest';
import { contentVersion } from '../../../platform/db/content-version-repository.ts';
import { give, rowOf, start } from '../../../test/donor.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { deleteDonation, editDonation, eraseDonation, restoreDonation } from '../../../test/team.ts';
import { forgetDonations, gift, groupsOf, transactionId as id, line, postTo } from '../reconcile.fixture.ts';
import { takeBackLine } from './take-back.server.ts';

const site = openForSuite(openTestSite);
const cookies = signInForSuite(site, 'leela', 'asha', 'superadmin');
beforeEach(() => forgetDonations(site));

const post = (path: string, json: unknown, cookie = cookies.leela) => postTo(site, cookie, path, json);
const undo = (batchId: string, cookie = cookies.leela) => post(`batches/${batchId}/undo`, {}, cookie);
const remove = (donationId: string) => deleteDonation(site, cookies.superadmin, donationId);
const restore = (donationId: string) => restoreDonation(site, cookies.superadmin, donationId);

/** Accepts a line for the donation. Returns the id of its batch. */
async function accept(donationId: string, one = line()): Promise<string> {
  const { batchId } = await post('accept', { items: [{ line: one, donationId }], isExactOnly: false });
  return batchId;
}

async function historyOf(donationId: string) {
  const response = await site.ask(`/api/donations/${donationId}/history`, { cookie: cookies.leela });
  return (await response.json()) as { field: string }[];
}

async function receiptsOf(donationId: string) {
  const asAdmin = { cookie: cookies.superadmin };
  return (await site.ask(`/api/donations/${donationId}/receipts`, asAdmin)).json();
}

const listBatches = async () => (await site.ask('/api/reconcile/batches', { cookie: cookies.leela })).json();

test.each([
  [{ paymentMethod: 'Internet Banking' }, { confirmationNumber: null, bankKey: null }],
  [{ confirmationNumber: '699999999991' }, { paymentMethod: null, bankKey: '699999999991' }],
])('what the line had filled in goes, but %j, which the team has typed since, stays', async (typed, gone) => {
  const { id: donationId } = await start(site);
  const batchId = await accept(donationId);
  await editDonation(site, cookies.asha, donationId, typed);
  await undo(batchId);
  expect(await rowOf(site, donationId)).toMatchObject({ isVerified: false, ...typed, ...gone });
});

test('an ID that the donor has typed stays, also if it is the amount', async () => {
  const donation = await give(site, {}, '5000');
  await undo(await accept(donation.id));
  expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: false, confirmationNumber: '5000' });
});

test('the history shows the line that Undo took back, and who did it', async () => {
  const donation = await give(site, {}, id);
  const { batchId } = await post('accept', {
    items: [{ line: line(), donationId: donation.id }],
    isExactOnly: true,
  });
  await undo(batchId, cookies.asha);
  const events = await historyOf(donation.id);
  const [undone, accepted] = events.filter(({ field }) => field === 'bankLine');
  expect(accepted).toMatchObject({ who: 'leela', oldValue: null, newValue: expect.stringContaining(id) });
  expect(undone).toMatchObject({ who: 'asha', oldValue: expect.stringContaining(id), newValue: null });
  expect(events).toContainEqual(expect.objectContaining({ field: 'isVerified', who: 'asha' }));
});

test('the receipts say why the money was taken back', async () => {
  const donation = await give(site, {}, id);
  await undo(await accept(donation.id));
  expect(await receiptsOf(donation.id)).toMatchObject([
    { amount: '5000', reason: null, left: null },
    { amount: '-5000', reason: 'Statement undone', who: 'leela' },
  ]);
});

test('the line of an erased donor is taken back, too, and no word of it comes back', async () => {
  const { id: donationId } = await start(site);
  const batchId = await accept(donationId);
  expect((await eraseDonation(site, cookies.superadmin, donationId)).status).toBe(200);
  expect(await undo(batchId)).toMatchObject({ undone: 1 });
  expect(await rowOf(site, donationId)).toMatchObject({ isVerified: false, confirmationNumber: null });
  expect(JSON.stringify(await historyOf(donationId))).not.toMatch(/MEERA|632512/);
});

test('a line that another request has just taken back is left alone', async () => {
  const donation = await give(site, {}, id);
  const batchId = await accept(donation.id);
  const stale = await site.db.selectFrom('reconciledLines').selectAll().executeTakeFirstOrThrow();
  await undo(batchId);
  const history = await historyOf(donation.id);
  const takeBack = site.db.transaction().execute((tx) => takeBackLine(site, tx, stale, 'asha'));
  expect(await takeBack).toBe(false);
  expect(await historyOf(donation.id)).toEqual(history);
});

test('after a donation was unverified, only the batch of its new line is left to undo', async () => {
  const { id: donationId } = await start(site);
  const old = await accept(donationId);
  await editDonation(site, cookies.leela, donationId, { isVerified: false });
  const later = await accept(donationId, line({ narration: 'UPI/CR/699999999991' }));
  expect(await listBatches()).toMatchObject([{ id: later, donations: 1 }]);
  expect((await undo(old)).status).toBe(404);
  expect(await rowOf(site, donationId)).toMatchObject({ isVerified: true, confirmationNumber: id });
});

test('a line that counts for another donation now belongs to that one’s batch', async () => {
  const meera = await give(site, {}, id);
  await accept(meera.id);
  await editDonation(site, cookies.leela, meera.id, { isVerified: false });
  const anil = await give(site, { firstname: 'Anil' }, '699999999991');
  const later = await accept(anil.id);
  expect(await listBatches()).toMatchObject([{ id: later, donations: 1 }]);
  expect(await undo(later)).toMatchObject({ undone: 1, donations: [anil.id] });
  expect(await rowOf(site, anil.id)).toMatchObject({ isVerified: false });
});

test('Undo of an entered gift deletes it, and pages that show its amount are made anew', async () => {
  const { batchId, donationId } = await post('gifts', gift());
  const version = await contentVersion(site.db);
  expect(await undo(batchId)).toMatchObject({ undone: 1 });
  expect(await contentVersion(site.db)).toBeGreaterThan(version);
  const asAdmin = { cookie: cookies.superadmin };
  const deleted = await (await site.ask('/api/donations/deleted', asAdmin)).json();
  expect(deleted).toMatchObject([{ id: donationId, deletedBy: 'leela', isVerified: false }]);
});

test('a gift that Undo deleted comes back unverified, and its line can verify it', async () => {
  const { batchId, donationId } = await post('gifts', gift());
  await undo(batchId);
  expect((await restore(donationId)).status).toBe(200);
  expect(await rowOf(site, donationId)).toMatchObject({ isVerified: false, deletedAt: null });
  expect(await groupsOf(site, cookies.leela, [line()])).toEqual(['exact']);
});

test('an entered gift that was deleted before Undo comes back unverified', async () => {
  const { batchId, donationId } = await post('gifts', gift());
  await remove(donationId);
  const { deletedAt } = await rowOf(site, donationId);
  expect(await undo(batchId)).toMatchObject({ undone: 1 });
  expect((await rowOf(site, donationId)).deletedAt).toBe(deletedAt);
  await restore(donationId);
  expect(await rowOf(site, donationId)).toMatchObject({ isVerified: false, deletedAt: null });
});
