/** Reversals through the API: what each one says, what it leaves, and what Undo of a line brings back. */
import { beforeEach, describe, expect, test } from 'vitest';
import { changeRow, forgetCounts, give, rowOf } from '../../test/donor.ts';
import { abroad } from '../../test/paypal.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { atFamilysDevice, editDonation } from '../../test/team.ts';
import type { ShownReceipt } from './show-receipts.server.ts';

const site = openForSuite(openTestSite);
const cookies = signInForSuite(site, 'leela', 'superadmin');
beforeEach(async () => {
  for (const table of ['donations', 'receipts'] as const) await site.db.deleteFrom(table).execute();
  await forgetCounts(site);
});

const edit = (id: string, changes: object) => editDonation(site, cookies.leela, id, changes);
const post = (path: string, json: unknown, cookie = cookies.leela) =>
  site.ask(path, { method: 'POST', json, cookie });
const receipts = async (id: string): Promise<ShownReceipt[]> =>
  (await site.ask(`/api/donations/${id}/receipts`, { cookie: cookies.leela })).json();

/** Counts a line of the bank for the donation. Returns the batch. */
async function accept(donationId: string, amount: string, digits = '632512345678'): Promise<string> {
  const words = { narration: `UPI/CR/${digits}/MEERA`, reference: '', nth: 1, isReversed: false };
  const items = [{ donationId, isMore: true, line: { day: '2026-11-20', amount, ...words } }];
  const answer = await post('/api/reconcile/accept', { items, isExactOnly: false });
  return ((await answer.json()) as { batchId: string }).batchId;
}
const undo = (batchId: string) => post(`/api/reconcile/batches/${batchId}/undo`, {});

/** What stands of the donation's receipts, as '4000 bank line'. */
const standing = async (id: string) =>
  (await receipts(id)).filter(({ left }) => left !== null).map(({ left, source }) => `${left} ${source}`);

test('each reversal says why, and the donation is not called returned', async () => {
  const { id } = await give(site);
  await edit(id, { isVerified: true });
  const batch = await accept(id, '4000');
  await edit(id, { receivedINR: '4500' });
  await edit(id, { receivedINR: '4600' });
  await edit(id, { usDollar: 99 });
  await undo(batch);
  await edit(id, { isVerified: false });
  const reasons = (await receipts(id)).flatMap(({ reason, source }) =>
    reason ? `${source}: ${reason}` : [],
  );
  expect(reasons.sort()).toEqual([
    'bank line: Converted anew',
    'bank line: Statement undone',
    'volunteer: Converted anew',
    'volunteer: Corrected',
    'volunteer: Not verified any more',
    'volunteer: Replaced by what was seen',
    'volunteer: Statement undone',
  ]);
  expect(await rowOf(site, id)).toMatchObject({ isVerified: false, receivedFrom: null });
});

describe('the super-admin', () => {
  const reverse = (id: string, receiptId: string, json: object) =>
    post(`/api/donations/${id}/receipts/${receiptId}/reverse`, json, cookies.superadmin);

  test.each([
    ['a mistake', { reason: 'Not ours' }, null],
    ['money that went back', { reason: 'She asked for it', isReturn: true }, 'returned'],
  ])('takes back one receipt of two, and then, as %s, the other', async (_what, cause, from) => {
    const { id } = await give(site);
    await accept(id, '4000');
    await accept(id, '1000', '632512345679');
    const [first, second] = await receipts(id);
    expect([first, second]).toMatchObject([{ rupees: '4000' }, { rupees: '1000' }]);
    const { email } = await rowOf(site, id);
    const answer = await reverse(id, first?.id ?? '', cause);
    expect([answer.status, await answer.json()]).toMatchObject([200, { id, email, receivedINR: '1000' }]);
    expect(await rowOf(site, id)).toMatchObject({ receivedINR: '1000', receivedFrom: 'bank line' });
    expect((await reverse(id, second?.id ?? '', cause)).status).toBe(200);
    expect(await rowOf(site, id)).toMatchObject({ isVerified: false, receivedFrom: from });
  });

  test('sees no receipts of a donation that is missing, and takes none back', async () => {
    const missing = crypto.randomUUID();
    const shown = await site.ask(`/api/donations/${missing}/receipts`, { cookie: cookies.superadmin });
    expect([shown.status, await shown.json()]).toMatchObject([404, { code: 'donation.notFound' }]);
    const reversed = await reverse(missing, missing, { reason: 'Not ours' });
    expect([reversed.status, await reversed.json()]).toMatchObject([404, { code: 'donation.gone' }]);
  });
});

describe('Undo of a line', () => {
  test('brings back what this acceptance had replaced, not what an earlier one had', async () => {
    const { id } = await give(site, { amount: '17000' });
    await edit(id, { isVerified: true });
    await undo(await accept(id, '10000'));
    await edit(id, { receivedINR: '12000' });
    await undo(await accept(id, '10000'));
    expect(await standing(id)).toEqual(['12000 volunteer']);
  });

  test('that counts again leaves what people had said before', async () => {
    const { id } = await give(site, { amount: '17000' });
    await undo(await accept(id, '10000'));
    await edit(id, { isVerified: true });
    const other = await accept(id, '7000', '632512345679');
    const again = await accept(id, '10000');
    await undo(other);
    await undo(again);
    expect(await standing(id)).toEqual(['17000 volunteer']);
  });

  test('leaves the other lines as they are', async () => {
    const { id } = await give(site, { amount: '17000' });
    await accept(id, '10000');
    await accept(id, '4000', '632512345679');
    await undo(await accept(id, '3000', '632512345670'));
    expect(await standing(id)).toEqual(['10000 bank line', '4000 bank line']);
  });

  test('brings back no more of the family’s answer than was left of it', async () => {
    const { id } = await give(site, { amount: '17000' });
    const cookie = await atFamilysDevice(site);
    await site.ask(`/api/arrived/${id}`, {
      method: 'PUT',
      json: { answer: 'arrived', amount: '2230' },
      cookie,
    });
    await edit(id, { isVerified: true });
    await edit(id, { receivedINR: '2000' });
    await undo(await accept(id, '10000'));
    expect(await standing(id)).toEqual(['2000 family']);
    expect(await rowOf(site, id)).toMatchObject({ receivedINR: '2000', receivedFrom: 'family' });
  });

  test('brings back money without a rate as money without a rate', async () => {
    const { id } = await give(site, abroad);
    await changeRow(site, id, { rupees: null, usDollar: null });
    await edit(id, { isVerified: true });
    await undo(await accept(id, '4000'));
    expect(await standing(id)).toEqual(['60 volunteer']);
    expect(await rowOf(site, id)).toMatchObject({
      receivedINR: null,
      received: null,
      receivedUsDollar: null,
    });
    expect((await receipts(id)).find(({ reason }) => reason === 'Replaced by what was seen')).toMatchObject({
      amount: '-60',
      rupees: null,
    });
  });
});

describe('a typed amount', () => {
  test('below what the bank saw takes the excess from the newest line first', async () => {
    const { id } = await give(site, { amount: '17000' });
    await accept(id, '10000');
    await accept(id, '7000', '632512345679');
    await edit(id, { receivedINR: '12000' });
    expect(await standing(id)).toEqual(['10000 bank line', '2000 bank line']);
    await edit(id, { receivedINR: '9000' });
    expect(await standing(id)).toEqual(['9000 bank line']);
  });

  test('is worth its share of the claim in dollars, also of a claim that is corrected with it', async () => {
    const { id } = await give(site, { amount: '10000' });
    for (const usDollar of [120, 240]) {
      expect((await edit(id, { usDollar, receivedINR: '5000' })).status).toBe(200);
      expect(await rowOf(site, id)).toMatchObject({ receivedINR: '5000', receivedUsDollar: usDollar / 2 });
    }
  });

  test('equal to what the bank saw adds nothing', async () => {
    const { id } = await give(site);
    await accept(id, '4000');
    await edit(id, { receivedINR: '4500' });
    await edit(id, { receivedINR: '4000' });
    expect((await receipts(id)).map(({ amount }) => amount)).toEqual(['4000', '500', '-500']);
  });
});

describe('another worth of the claim', () => {
  test('converts only receipts whose worth changes', async () => {
    const { id } = await give(site, { amount: '10000' });
    await edit(id, { usDollar: 120 });
    await accept(id, '5000');
    await accept(id, '0.01', '632512345679');
    await edit(id, { usDollar: 240 });
    const converted = (await receipts(id)).filter(({ reason }) => reason === 'Converted anew');
    expect(converted.map(({ amount }) => amount)).toEqual(['-5000']);
    expect(await rowOf(site, id)).toMatchObject({ receivedINR: '5000.01', receivedUsDollar: 120 });
  });

  test('converts rupees that came for a claim in dollars', async () => {
    const { id } = await give(site, abroad);
    await edit(id, { rupees: 6000 });
    await accept(id, '3000');
    expect(await rowOf(site, id)).toMatchObject({ receivedINR: '3000', receivedUsDollar: 30 });
    await edit(id, { rupees: 12_000 });
    expect(await rowOf(site, id)).toMatchObject({ receivedINR: '3000', receivedUsDollar: 15 });
  });

  test('keeps the worth of money in another currency than the corrected claim’s', async () => {
    const { id } = await give(site, abroad);
    await edit(id, { isVerified: true });
    const { receivedINR, receivedUsDollar } = await rowOf(site, id);
    const claim = { currency: 'INR', country: 'India', amount: '5000', rupees: 5000, usDollar: 50 };
    expect((await edit(id, claim)).status).toBe(200);
    expect(await standing(id)).toEqual(['60 volunteer']);
    expect(await rowOf(site, id)).toMatchObject({ ...claim, receivedINR, receivedUsDollar });
  });
});
