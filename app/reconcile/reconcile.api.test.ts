import { beforeEach, expect, test } from 'vitest';
import { give, rowOf, start } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { editDonation } from '../../test/team.ts';
import { shortReference } from '../donations/donation.ts';
import type { BankLine } from './line.ts';
import { forgetDonations, groupsOf, transactionId as id, line, postTo } from './reconcile.fixture.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela', 'asha');
beforeEach(() => forgetDonations(site));

const post = (path: string, json: unknown, cookie = cookies.leela) => postTo(site, cookie, path, json);
const match = (...lines: BankLine[]) => post('match', { lines });
const groups = (...lines: BankLine[]) => groupsOf(site, cookies.leela, lines);
const accept = (
  items: { line: BankLine; donationId: string }[],
  isExactOnly = true,
  cookie = cookies.leela,
) => post('accept', { items, isExactOnly }, cookie);
const outcome = async (...args: Parameters<typeof accept>) => (await accept(...args)).outcomes[0]?.outcome;

async function historyOf(donationId: string) {
  const response = await site.ask(`/api/donations/${donationId}/history`, { cookie: cookies.leela });
  return (await response.json()) as { field: string; who: string; newValue: unknown; oldValue: unknown }[];
}

test('an exact line verifies its donation in any spelling of the ID; the history shows it', async () => {
  const donation = await give(site, {}, 'UPI Ref: 6325 1234 5678');
  const found = await match(line());
  expect(found.matches).toEqual([
    { group: 'exact', reasons: ['sameId', 'sameAmount'], donations: [donation.id] },
  ]);
  expect(found.donations).toMatchObject([{ id: donation.id, firstname: 'Meera', amount: '5000' }]);
  expect(found.donations[0]).not.toHaveProperty('phone');
  expect(found.missing).toEqual([]);
  expect(await outcome([{ line: line(), donationId: donation.id }])).toBe('verified');
  expect(await rowOf(site, donation.id)).toMatchObject({
    isVerified: true,
    receivedINR: '5000',
    bankKey: id,
  });
  const history = await historyOf(donation.id);
  expect(history.find(({ field }) => field === 'bankLine')).toMatchObject({
    who: 'leela',
    newValue: expect.stringMatching(/^\d+ \w+ 20\d\d · ₹5,000 · UPI\/CR\/632512345678\/MEERA/),
  });
});

test('the same statement changes nothing the second time, also from another kind of file', async () => {
  const donation = await give(site, {}, id);
  await accept([{ line: line(), donationId: donation.id }]);
  const printed = line({ narration: `BY TRANSFER-UPI/CR/${id}/MEERA--`, amount: '5000.00' });
  expect((await match(printed)).matches).toMatchObject([{ group: 'verified', reasons: ['acceptedBefore'] }]);
  const { version } = await rowOf(site, donation.id);
  expect(await outcome([{ line: printed, donationId: donation.id }])).toBe('already');
  expect((await rowOf(site, donation.id)).version).toBe(version);
});

test('two admins who accept the same lines at the same time verify each donation once', async () => {
  const items = [];
  for (let n = 0; n < 8; n++) {
    const own = `63251234567${n}`;
    const { id: donationId } = await give(site, {}, own);
    items.push({ line: line({ narration: `UPI/CR/${own}` }), donationId });
  }
  const both = await Promise.all([accept(items, true, cookies.leela), accept(items, true, cookies.asha)]);
  const outcomes = both.flatMap((each) => each.outcomes as { donationId: string; outcome: string }[]);
  for (const { donationId } of items) {
    const own = outcomes.filter((each) => each.donationId === donationId).map((each) => each.outcome);
    expect(own.sort()).toEqual(['already', 'verified']);
    const history = await historyOf(donationId);
    expect(history.filter(({ field }) => field === 'isVerified')).toHaveLength(1);
    expect(history.filter(({ field }) => field === 'bankLine')).toHaveLength(1);
  }
});

test('two admins who accept one line for different donations verify one of them', async () => {
  const meera = await give(site, {}, '699999999991');
  const anil = await give(site, { firstname: 'Anil' }, '699999999992');
  const both = await Promise.all([
    outcome([{ line: line(), donationId: meera.id }], false, cookies.leela),
    outcome([{ line: line(), donationId: anil.id }], false, cookies.asha),
  ]);
  expect(both.sort()).toEqual(['lineTaken', 'verified']);
});

test('“Accept all exact” skips a match that is no longer exact, which can be accepted alone', async () => {
  const donation = await give(site, {}, id);
  const other = line({ amount: '500' });
  expect(await outcome([{ line: other, donationId: donation.id }])).toBe('notExact');
  await give(site, { firstname: 'Anil' }, id);
  expect(await groups(line())).toEqual(['twice']);
  expect(await outcome([{ line: line(), donationId: donation.id }])).toBe('notExact');
  expect((await rowOf(site, donation.id)).isVerified).toBe(false);
  expect(await outcome([{ line: line(), donationId: donation.id }], false)).toBe('verified');
  await site.ask(`/api/donations/${donation.id}`, { method: 'DELETE', cookie: cookies.leela });
  expect(await outcome([{ line: line(), donationId: donation.id }], false)).toBe('gone');
});

test('a donation without an ID is found by our reference, and gets ID and method from the line', async () => {
  const { id: donationId } = await start(site);
  const own = line({ narration: `UPI/CR/${id}/SOMEBODY/${shortReference(donationId)}` });
  expect((await match(own)).matches).toMatchObject([
    { group: 'likely', reasons: ['sameReference', 'sameAmount'] },
  ]);
  expect(await outcome([{ line: own, donationId }], false)).toBe('verified');
  expect(await rowOf(site, donationId)).toMatchObject({
    confirmationNumber: id,
    bankKey: id,
    paymentMethod: 'UPI',
    isVerified: true,
  });
  expect(await groups(own)).toEqual(['verified']);
  const mails = site.db.selectFrom('outbox').select('kind').where('donationId', '=', donationId);
  expect((await mails.execute()).map(({ kind }) => kind)).toContain('verified');
});

test('a line with another amount sets the received amount', async () => {
  const donation = await give(site, {}, id);
  const own = line({ amount: '4990' });
  expect(await groups(own)).toEqual(['differs']);
  await accept([{ line: own, donationId: donation.id }], false);
  expect(await rowOf(site, donation.id)).toMatchObject({
    isVerified: true,
    receivedINR: '4990',
    received: 4990,
    receivedFrom: 'bank line',
    amount: '5000',
  });
});

test('a line leaves the transaction ID and the method that the team has typed', async () => {
  const { id: donationId } = await start(site);
  const typed = { paymentMethod: 'Internet Banking' };
  expect((await editDonation(site, cookies.leela, donationId, typed)).status).toBe(200);
  expect(await outcome([{ line: line(), donationId }], false)).toBe('verified');
  expect(await rowOf(site, donationId)).toMatchObject({ ...typed, confirmationNumber: id });

  const confirmed = await give(site, { firstname: 'Anil' }, '699999999991');
  await editDonation(site, cookies.leela, confirmed.id, typed);
  const other = line({ narration: 'UPI/CR/699999999992/ANIL' });
  expect(await outcome([{ line: other, donationId: confirmed.id }], false)).toBe('verified');
  expect(await rowOf(site, confirmed.id)).toMatchObject({ ...typed, confirmationNumber: '699999999991' });
});

test('any admin can undo a batch; fields that were changed since stay', async () => {
  const confirmed = await give(site, {}, id);
  const { id: started } = await start(site, { firstname: 'Anil' });
  const other = line({ narration: 'NEFT ANIL NAIR' });
  const { batchId } = await accept(
    [
      { line: line(), donationId: confirmed.id },
      { line: other, donationId: started },
    ],
    false,
  );
  await editDonation(site, cookies.asha, confirmed.id, { receivedINR: '4000', notes: 'rang' });
  expect(await rowOf(site, confirmed.id)).toMatchObject({ receivedINR: '4000', received: 4000 });
  const listed = await (await site.ask('/api/reconcile/batches', { cookie: cookies.asha })).json();
  expect(listed).toMatchObject([{ id: batchId, donations: 2, entered: 0, who: 'leela', isOwn: false }]);

  expect(await post(`batches/${batchId}/undo`, {}, cookies.asha)).toMatchObject({ status: 200, undone: 2 });
  expect(await rowOf(site, confirmed.id)).toMatchObject({
    isVerified: false,
    receivedINR: null,
    notes: 'rang',
    confirmationNumber: id,
  });
  expect(await rowOf(site, started)).toMatchObject({
    isVerified: false,
    receivedINR: null,
    confirmationNumber: null,
    bankKey: null,
    paymentMethod: null,
  });
  expect(await post(`batches/${batchId}/undo`, {}, cookies.leela)).toMatchObject({
    status: 404,
    code: 'reconcile.batchNotFound',
  });
  expect(await (await site.ask('/api/reconcile/batches', { cookie: cookies.asha })).json()).toEqual([]);
  // The line is free again.
  expect(await groups(line())).toEqual(['exact']);
  expect(await outcome([{ line: line(), donationId: confirmed.id }])).toBe('verified');
});

test('a donation that was unverified by hand can be accepted again', async () => {
  const donation = await give(site, {}, id);
  await accept([{ line: line(), donationId: donation.id }]);
  await editDonation(site, cookies.leela, donation.id, { isVerified: false });
  expect(await groups(line())).toEqual(['exact']);
  expect(await outcome([{ line: line(), donationId: donation.id }])).toBe('verified');
});

test('waiting donations without a line are listed, PayPal’s are not', async () => {
  const here = await give(site, {}, '699999999999');
  await give(site, { firstname: 'Anil' }, id);
  const byPayPal = await give(site, { firstname: 'Biju' }, '699999999998');
  await editDonation(site, cookies.leela, byPayPal.id, { paymentMethod: 'PayPal' });
  const { missing } = await match(line());
  expect(missing).toEqual([here.id]);
});

test('a transaction ID of two donations is marked, whatever their payment methods', async () => {
  const alone = await give(site, { firstname: 'Biju' }, '699999999998');
  const here = await give(site, {}, '699999999999');
  const other = await give(site, { firstname: 'Anil' }, '6999 9999 9999');
  await editDonation(site, cookies.leela, other.id, { paymentMethod: 'Internet Banking' });
  const found = await match(line());
  expect(found.missing.toSorted()).toEqual([alone.id, here.id, other.id].toSorted());
  expect(found.twice.toSorted()).toEqual([here.id, other.id].toSorted());

  // The line of a verified donation warns too, and the other donation is still missing.
  const own = line({ narration: 'UPI/CR/699999999999' });
  await accept([{ line: own, donationId: here.id }], false);
  const later = await match(own);
  expect(later.matches).toEqual([
    { group: 'verified', reasons: ['acceptedBefore', 'twiceHere'], donations: [here.id] },
  ]);
  expect([later.missing.includes(other.id), later.twice]).toEqual([true, [other.id]]);
});

test('the database keeps a hash of a line and none of its text', async () => {
  const donation = await give(site, {}, id);
  await match(line(), line({ narration: 'SALARY OF SOMEBODY ELSE' }));
  await accept([{ line: line(), donationId: donation.id }]);
  const [row] = await site.db.selectFrom('reconciledLines').selectAll().execute();
  expect(JSON.stringify(row)).not.toMatch(/MEERA|632512/);
});

test('control characters are accepted, and more than 5,000 lines are refused', async () => {
  expect(await groups(line({ narration: 'UPI\u0000\ud800/X' }))).toEqual(['unknown']);
  expect(await match()).toMatchObject({ matches: [], missing: [], twice: [], donations: [] });
  expect((await match(...Array.from({ length: 5001 }, () => line({ narration: '' })))).status).toBe(400);
});
