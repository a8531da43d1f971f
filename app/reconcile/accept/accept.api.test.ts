import { beforeEach, expect, test } from 'vitest';
import { DAY } from '../../../platform/durations.ts';
import { give, rowOf, start } from '../../../test/donor.ts';
import { openPayPalForSuite, order } from '../../../test/paypal.ts';
import { signInForSuite } from '../../../test/suite.ts';
import { editDonation } from '../../../test/team.ts';
import type { BankLine } from '../line.ts';
import { forgetDonations, transactionId as id, line, postTo } from '../reconcile.fixture.ts';

const site = openPayPalForSuite();
const cookies = signInForSuite(site, 'leela');
beforeEach(() => forgetDonations(site));

const post = (path: string, json: unknown) => postTo(site, cookies.leela, path, json);
const accept = (donationId: string, one = line(), isExactOnly = false) =>
  post('accept', { items: [{ line: one, donationId }], isExactOnly });
const listBatches = async () => (await site.ask('/api/reconcile/batches', { cookie: cookies.leela })).json();

test('a donation that was verified by hand meanwhile is left alone, and there is nothing to undo', async () => {
  const donation = await give(site, {}, id);
  await editDonation(site, cookies.leela, donation.id, { isVerified: true });
  const { version } = await rowOf(site, donation.id);
  expect(await accept(donation.id)).toMatchObject({
    batchId: null,
    outcomes: [{ donationId: donation.id, outcome: 'verifiedMeanwhile' }],
    mailsAt: [],
  });
  expect(await rowOf(site, donation.id)).toMatchObject({
    version,
    receivedINR: '5000',
    receivedFrom: 'volunteer',
  });
  expect(await listBatches()).toEqual([]);
});

test('a line is no exact match for another donation than the one with its transaction ID', async () => {
  const meera = await give(site, {}, id);
  const anil = await give(site, { firstname: 'Anil' }, '699999999991');
  expect(await accept(anil.id, line(), true)).toMatchObject({ outcomes: [{ outcome: 'notExact' }] });
  expect(await accept(meera.id, line(), true)).toMatchObject({ outcomes: [{ outcome: 'verified' }] });
  const unknown = line({ narration: 'BY CASH' });
  expect(await accept(anil.id, unknown, true)).toMatchObject({ outcomes: [{ outcome: 'notExact' }] });
});

test('a batch with a refused line can be undone', async () => {
  const meera = await give(site, {}, id);
  const anil = await give(site, { firstname: 'Anil' }, '699999999991');
  await editDonation(site, cookies.leela, anil.id, { isVerified: true });
  const items = [anil, meera].map(({ id: donationId }) => ({ line: line(), donationId }));
  const { batchId, outcomes } = await post('accept', { items, isExactOnly: false });
  expect(outcomes).toMatchObject([{ outcome: 'verifiedMeanwhile' }, { outcome: 'verified' }]);
  expect(await post(`batches/${batchId}/undo`, {})).toMatchObject({ undone: 1, donations: [meera.id] });
});

test('a donation whose PayPal order is being captured is not verified by a line', async () => {
  const { donation } = await order(site);
  await site.db.updateTable('paypalOrders').set({ state: 'capturing' }).execute();
  expect(await accept(donation.id)).toMatchObject({ outcomes: [{ outcome: 'beingPaid' }] });
  expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: false });
  // The donor has typed a transaction ID of the bank: PayPal is not involved.
  await editDonation(site, cookies.leela, donation.id, { confirmationNumber: id });
  expect(await accept(donation.id)).toMatchObject({ outcomes: [{ outcome: 'verified' }] });
});

test.each<[string, Partial<BankLine>, string]>([
  ['the bank’s reference', { narration: 'BY CASH', reference: 'X-17' }, 'X-17'],
  [
    'the beginning of the narration',
    { narration: `BY CASH ${'x'.repeat(200)}` },
    `BY CASH ${'x'.repeat(92)}`,
  ],
  ['whole words of the narration', { narration: `${'x'.repeat(99)} BY CASH` }, 'x'.repeat(99)],
  ['the day', { narration: '', reference: '', day: '2026-11-20' }, 'Bank, 2026-11-20'],
])('a line without a transaction ID stores %s as the ID', async (_what, changes, stored) => {
  const { id: donationId } = await start(site);
  await accept(donationId, line(changes));
  expect(await rowOf(site, donationId)).toMatchObject({
    confirmationNumber: stored,
    paymentMethod: 'Internet Banking',
    isVerified: true,
  });
});

test('a batch can be undone for 7 days, and the ten newest are listed', async () => {
  for (let n = 0; n < 12; n++) {
    const own = `6325123456${10 + n}`;
    const { id: donationId } = await give(site, {}, own);
    await accept(donationId, line({ narration: `UPI/CR/${own}` }));
  }
  const listed = (await listBatches()) as { id: string; at: string }[];
  expect(listed).toHaveLength(10);
  expect(listed.map(({ at }) => at)).toEqual(
    listed
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
  const at = new Date(Date.now() - 7 * DAY - 60_000).toISOString();
  await site.db.updateTable('reconciliations').set({ at }).execute();
  expect(await listBatches()).toEqual([]);
});
