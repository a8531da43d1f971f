import { beforeEach, expect, test } from 'vitest';
import { DAY } from '../../../platform/durations.ts';
import { age, give, rowOf, start } from '../../../test/donor.ts';
import { openPayPalForSuite, order } from '../../../test/paypal.ts';
import { signInForSuite } from '../../../test/suite.ts';
import { editDonation } from '../../../test/team.ts';
import type { BankLine } from '../line.ts';
import { forgetDonations, transactionId as id, line, postTo } from '../reconcile.fixture.ts';

const site = openPayPalForSuite();
const cookies = signInForSuite(site, 'leela');
beforeEach(() => forgetDonations(site));

const post = (path: string, json: unknown) => postTo(site, cookies.leela, path, json);
const match = (...lines: BankLine[]) => post('match', { lines });
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

test.each([
  ['5000.5', '5000.50'],
  ['5000.50', '5000.5'],
  ['5000.0', '5000'],
  ['5000', '5000.00'],
  ['5000.25', '5000.25'],
])('a donation of ₹%s is found by name for a line of ₹%s', async (given, amount) => {
  const { id: donationId } = await start(site, { amount: given });
  const found = await match(line({ amount, narration: 'NEFT MEERA NAIR' }));
  expect(found.matches).toMatchObject([{ group: 'likely', donations: [donationId] }]);
});

test('a donation is found by its ID or our reference however old it is, by name only within weeks', async () => {
  const donation = await give(site, {}, id);
  await age(site, donation.id, 100 * DAY);
  const byName = line({ narration: 'NEFT MEERA NAIR' });
  expect((await match(line(), byName)).matches).toMatchObject([
    { group: 'exact', donations: [donation.id] },
    { group: 'unknown', donations: [] },
  ]);
});

test('each of 1,200 lines is compared, and each donation returned once', async () => {
  const donation = await give(site, {}, id);
  const lines = Array.from({ length: 1200 }, (_, n) =>
    line({ narration: `UPI/CR/6999999${String(n).padStart(5, '0')}`, amount: String(n + 1) }),
  );
  const { matches, donations } = await match(...lines, line(), line({ narration: 'BY CASH' }));
  expect(matches.at(-2)).toMatchObject({ group: 'exact', donations: [donation.id] });
  expect(donations).toHaveLength(1);
});

test('only waiting donations of the statement’s days are listed as missing', async () => {
  const first = await give(site, {}, '699999999991');
  const early = await give(site, { firstname: 'Anil' }, '699999999992');
  await age(site, early.id, 3 * DAY);
  const deleted = await give(site, { firstname: 'Biju' }, '699999999993');
  await site.ask(`/api/donations/${deleted.id}`, { method: 'DELETE', cookie: cookies.leela });
  await start(site, { firstname: 'Chitra' });
  expect((await match(line({ narration: 'BY CASH', amount: '1' }))).missing).toEqual([first.id]);
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
