/** Several lines of the bank for one donation, and lines for donations that are verified otherwise. */
import { beforeEach, describe, expect, test } from 'vitest';
import { give, rowOf, start } from '../../../test/donor.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { atFamilysDevice, editDonation } from '../../../test/team.ts';
import { sumEver } from '../../raised/index.server.ts';
import type { BankLine } from '../line.ts';
import { forgetDonations, groupsOf, transactionId as id, line, postTo } from '../reconcile.fixture.ts';

const site = openForSuite(openTestSite);
const cookies = signInForSuite(site, 'leela', 'superadmin');
beforeEach(() => forgetDonations(site));

const part = (amount: string, digits = id) =>
  line({ amount, narration: `UPI/CR/${digits}/MEERA`, day: '2026-11-21' });
const first = part('10000');
const second = part('7000', '632587654321');

async function accept(donationId: string, one: BankLine, isMore = false) {
  const answer = await postTo(site, cookies.leela, 'accept', {
    items: [{ line: one, donationId, isMore }],
    isExactOnly: false,
  });
  return { batchId: answer.batchId as string, outcome: answer.outcomes?.[0]?.outcome, ...answer };
}
const undo = (batchId: string) => postTo(site, cookies.leela, `batches/${batchId}/undo`, {});
const verify = (donationId: string) => editDonation(site, cookies.leela, donationId, { isVerified: true });

/** What the donation has received, and the public total, which must be the same. */
async function receivedBy(donationId: string) {
  const { received, receivedFrom } = await rowOf(site, donationId);
  expect(Number((await sumEver(site.db)).rupees)).toBe(Number(received ?? 0));
  return [received === null ? null : Number(received), receivedFrom];
}

describe('a gift that came in two parts', () => {
  test('has received both, in full; each line counts once', async () => {
    const gift = await give(site, { amount: '17000' }, id);
    expect((await accept(gift.id, first)).outcome).toBe('verified');
    expect(await receivedBy(gift.id)).toEqual([10_000, 'bank line']);
    expect((await accept(gift.id, second)).outcome).toBe('verifiedMeanwhile');
    expect((await accept(gift.id, second, true)).outcome).toBe('counted');
    expect(await receivedBy(gift.id)).toEqual([17_000, 'bank line']);
    for (const one of [first, second]) expect((await accept(gift.id, one, true)).outcome).toBe('already');
    expect(await groupsOf(site, cookies.leela, [first, second])).toEqual(['verified', 'verified']);
  });

  test('keeps the first if the second is undone, whichever is undone first', async () => {
    const gift = await give(site, { amount: '17000' }, id);
    const batches = [await accept(gift.id, first), await accept(gift.id, second, true)];
    await undo(batches[1]?.batchId ?? '');
    expect(await receivedBy(gift.id)).toEqual([10_000, 'bank line']);
    await accept(gift.id, second, true);
    await undo(batches[0]?.batchId ?? '');
    expect(await receivedBy(gift.id)).toEqual([7_000, 'bank line']);
  });

  test('is not counted further by ‘Accept all exact’', async () => {
    const gift = await give(site, { amount: '17000' }, id);
    await accept(gift.id, first);
    const items = [{ line: second, donationId: gift.id, isMore: true }];
    const { outcomes } = await postTo(site, cookies.leela, 'accept', { items, isExactOnly: true });
    expect(outcomes).toMatchObject([{ outcome: 'verifiedMeanwhile' }]);
  });
});

describe('a line for a gift that was verified by hand', () => {
  test('replaces the amount that nobody saw; Undo brings it back', async () => {
    const gift = await give(site, { amount: '17000' }, id);
    await verify(gift.id);
    expect(await groupsOf(site, cookies.leela, [first])).toEqual(['more']);
    const { batchId, outcome, mailsAt } = await accept(gift.id, first, true);
    expect([outcome, mailsAt]).toEqual(['counted', []]);
    expect(await receivedBy(gift.id)).toEqual([10_000, 'bank line']);
    await undo(batchId);
    expect(await receivedBy(gift.id)).toEqual([17_000, 'volunteer']);
    expect(await rowOf(site, gift.id)).toMatchObject({ isVerified: true });
    expect(await groupsOf(site, cookies.leela, [first])).toEqual(['more']);
    // The restored receipt can be replaced and restored again.
    await undo((await accept(gift.id, first, true)).batchId);
    expect(await receivedBy(gift.id)).toEqual([17_000, 'volunteer']);
  });

  test('is undone as well after the team has corrected the worth in dollars', async () => {
    const gift = await give(site, { amount: '17000' }, id);
    await verify(gift.id);
    const { batchId } = await accept(gift.id, first, true);
    expect((await editDonation(site, cookies.leela, gift.id, { usDollar: 200 })).status).toBe(200);
    expect(await receivedBy(gift.id)).toEqual([10_000, 'bank line']);
    await undo(batchId);
    expect(await receivedBy(gift.id)).toEqual([17_000, 'volunteer']);
  });

  test.each([
    ['the first', [0, 1]],
    ['the second', [1, 0]],
  ])('comes back after Undo of both its lines, %s of them first', async (_which, order) => {
    const gift = await give(site, { amount: '17000' }, id);
    await verify(gift.id);
    const batches = [await accept(gift.id, first, true), await accept(gift.id, second, true)];
    const [one = 0, other = 1] = order;
    await undo(batches[one]?.batchId ?? '');
    // What was said is not counted beside the line that stands.
    expect(await receivedBy(gift.id)).toEqual([other === 0 ? 10_000 : 7_000, 'bank line']);
    await undo(batches[other]?.batchId ?? '');
    expect(await receivedBy(gift.id)).toEqual([17_000, 'volunteer']);
  });

  test('brings back a correction beside the line that stood then', async () => {
    const gift = await give(site, { amount: '17000' }, id);
    await accept(gift.id, first, true);
    await editDonation(site, cookies.leela, gift.id, { receivedINR: '12000' });
    const { batchId } = await accept(gift.id, second, true);
    expect(await receivedBy(gift.id)).toEqual([17_000, 'bank line']);
    await undo(batchId);
    expect(await receivedBy(gift.id)).toEqual([12_000, 'bank line, volunteer']);
  });

  test('replaces the family’s answer too', async () => {
    const gift = await give(site, { amount: '17000' }, id);
    const json = { answer: 'arrived', amount: '2230' };
    await site.ask(`/api/arrived/${gift.id}`, { method: 'PUT', json, cookie: await atFamilysDevice(site) });
    await verify(gift.id);
    expect(await receivedBy(gift.id)).toEqual([2_230, 'family']);
    await accept(gift.id, part('2200'), true);
    expect(await receivedBy(gift.id)).toEqual([2_200, 'bank line']);
  });

  test('Undo after a correction takes the correction back as well', async () => {
    const gift = await give(site, { amount: '17000' }, id);
    await verify(gift.id);
    const { batchId } = await accept(gift.id, first, true);
    await editDonation(site, cookies.leela, gift.id, { receivedINR: '12000' });
    expect(await receivedBy(gift.id)).toEqual([12_000, 'bank line, volunteer']);
    await undo(batchId);
    expect(await receivedBy(gift.id)).toEqual([17_000, 'volunteer']);
  });
});

test('a line that the super-admin took back can be counted again, and its old Undo changes nothing', async () => {
  const gift = await give(site, { amount: '10000' }, id);
  const { batchId } = await accept(gift.id, first);
  const asAdmin = { cookie: cookies.superadmin };
  const [receipt] = await (await site.ask(`/api/donations/${gift.id}/receipts`, asAdmin)).json();
  await site.ask(`/api/donations/${gift.id}/receipts/${receipt.id}/reverse`, {
    method: 'POST',
    json: { reason: 'Not ours' },
    ...asAdmin,
  });
  await verify(gift.id);
  expect(await groupsOf(site, cookies.leela, [first])).toEqual(['more']);
  expect(await undo(batchId)).toMatchObject({ status: 200, undone: 1 });
  expect(await receivedBy(gift.id)).toEqual([10_000, 'volunteer']);
  const other = await start(site, { amount: '10000', email: 'other@example.com' });
  expect((await accept(other.id, first)).outcome).toBe('verified');
  expect((await accept(gift.id, first, true)).outcome).toBe('lineTaken');
});
