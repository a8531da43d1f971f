/** Bulk work taken back after somebody corrected what it had recorded. */
import { beforeEach, describe, expect, test } from 'vitest';
import { give, rowOf } from '../../test/donor.ts';
import { sendAnswer } from '../../test/family.ts';
import { expectConsistent, readDonations, readLedger } from '../../test/histories/ledger.ts';
import { expectSameTotals } from '../../test/histories/totals.ts';
import { doJobs } from '../../test/jobs.ts';
import { atFamilysDevice, editDonation } from '../../test/team.ts';
import { openJobs, uuid } from '../jobs/jobs.fixture.ts';
import { line, postTo } from '../reconcile/reconcile.fixture.ts';
import type { ShownReceipt } from './show-receipts.server.ts';

const { site, cookies, post, begin, show, giveMany } = openJobs();
beforeEach(async () => {
  for (const table of ['donations', 'receipts'] as const) await site.db.deleteFrom(table).execute();
  // With fewer people the public bar shows no sum.
  for (const id of await giveMany(3)) await edit(id, { isVerified: true });
});

const edit = (id: string, changes: object) => editDonation(site, cookies.asha, id, changes);

/** Bulk work verifies a donation of ₹5,000, of which the family has answered this amount. */
async function verifyInBulk(answered: string | null = null) {
  const { id } = await give(site, { email: `${uuid()}@example.org` }, '401255679001');
  if (answered !== null) {
    const family = await atFamilysDevice(site);
    expect(await sendAnswer(site, family, id, { answer: 'arrived', amount: answered })).toBe(204);
  }
  const job = await begin('verify', [id]);
  await doJobs(site);
  return { id, job };
}

/** Takes the job back. Returns the outcome, or the problem, of its only donation. */
async function takeBack(job: string): Promise<string | null> {
  const id = uuid();
  await post(`/${job}/take-back`, { id });
  await doJobs(site);
  const { left, done } = await show(id);
  return left[0] ? left[0].problem : `done ${done.length}`;
}

/** The donation, its receipts, the sums for the team and the public, and the CSV agree on this amount. */
async function expectEverywhere(id: string, receivedINR: string | null, standing: string[]): Promise<void> {
  expect(await rowOf(site, id)).toMatchObject({ isVerified: receivedINR !== null, receivedINR });
  const answer = await site.ask(`/api/donations/${id}/receipts`, { cookie: cookies.asha });
  const receipts = (await answer.json()) as ShownReceipt[];
  const left = receipts.flatMap(({ left, source }) => (left === null ? [] : `${left} ${source}`));
  expect(left.sort()).toEqual(standing);
  expectConsistent(await readLedger(site), await readDonations(site));
  const [bar] = (await (await site.ask('/api/donations/progressbardata')).json()) as [{ rupees: number }];
  expect(bar.rupees).toBe(15_000 + Number(receivedINR));
  await expectSameTotals({ site, cookies: { 'super-admin': cookies.superadmin } });
}

describe('what somebody typed since stays as a whole, and the bulk work says so', () => {
  test.each([
    ['more than the claim', null, '7000', ['7000 volunteer']],
    ['less than the claim', null, '77', ['77 volunteer']],
    ['more than the family’s answer', '2230', '5000', ['2230 family', '2770 volunteer']],
    ['less than the family’s answer', '5000', '2230', ['2230 family']],
  ])('%s', async (_what, answered, typed, standing) => {
    const { id, job } = await verifyInBulk(answered);
    expect((await edit(id, { receivedINR: typed })).status).toBe(200);
    expect(await takeBack(job)).toBe('job.changedSince');
    await expectEverywhere(id, typed, standing);
  });

  test('also after its dollars were converted anew', async () => {
    const { id, job } = await verifyInBulk('5000');
    await edit(id, { receivedINR: '2230' });
    await edit(id, { usDollar: 99 });
    expect(await takeBack(job)).toBe('job.changedSince');
    await expectEverywhere(id, '2230', ['2230 family']);
  });

  test('also after a line of the bank had replaced it and was undone', async () => {
    const { id, job } = await verifyInBulk('2230');
    await edit(id, { receivedINR: '5000' });
    const items = [{ donationId: id, isMore: true, line: line({ amount: '4000' }) }];
    const { batchId } = await postTo(site, cookies.asha, 'accept', {
      items,
      isExactOnly: false,
    });
    await expectEverywhere(id, '4000', ['4000 bank line']);
    await postTo(site, cookies.asha, `batches/${batchId}/undo`, {});
    expect(await takeBack(job)).toBe('job.changedSince');
    await expectEverywhere(id, '5000', ['2230 family', '2770 volunteer']);
  });
});

describe('bulk work that nobody corrected is taken back', () => {
  test.each([
    ['of the claim', null],
    ['of the family’s answer', '2230'],
  ])('%s, also after its dollars were converted anew', async (_what, answered) => {
    const { id, job } = await verifyInBulk(answered);
    await edit(id, { usDollar: 99 });
    expect(await takeBack(job)).toBe('done 1');
    await expectEverywhere(id, null, []);
  });
});
