import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { give, rowOf } from '../../../test/donor.ts';
import { openTestSite, type TestSite } from '../../../test/site.ts';
import { signedIn } from '../../../test/team.ts';
import type { BankLine } from '../line.ts';
import { forgetDonations, groupsOf, transactionId as id, line, postTo } from '../reconcile.fixture.ts';

let site: TestSite;
let leela: string;
let asha: string;

beforeAll(async () => {
  site = await openTestSite();
  leela = await signedIn(site, 'leela');
  asha = await signedIn(site, 'asha');
});
afterAll(() => site.close());
beforeEach(() => forgetDonations(site));

const post = (path: string, json: unknown, cookie = leela) => postTo(site, cookie, path, json);
const groups = (...lines: BankLine[]) => groupsOf(site, leela, lines);

test('a gift without a form is entered from its line, once, and nobody is mailed', async () => {
  const gift = { line: line(), firstname: 'Unknown', lastname: 'donor', paymentMethod: 'UPI' };
  const mails = () => site.db.selectFrom('outbox').select('id').execute();
  const before = await mails();
  const both = await Promise.all([post('gifts', gift, leela), post('gifts', gift, asha)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { donationId, batchId } = both.find(({ status }) => status === 200) as never as Record<
    string,
    string
  >;
  expect(await mails()).toEqual(before);
  expect(await rowOf(site, donationId as string)).toMatchObject({
    firstname: 'Unknown',
    amount: '5000',
    rupees: 5000,
    isVerified: true,
    confirmationNumber: id,
    country: 'India',
    email: '',
  });
  expect(await groups(line())).toEqual(['verified']);
  expect(await post(`batches/${batchId}/undo`, {})).toMatchObject({ undone: 1 });
  expect(await groups(line())).toEqual(['unknown']);
  expect((await post('gifts', gift)).status).toBe(200);
});

test.each([
  [{ firstname: '' }, 'firstname'],
  [{ lastname: 'x'.repeat(101) }, 'lastname'],
  [{ paymentMethod: 'Cheque' }, 'paymentMethod'],
  [{ line: { ...line(), amount: '-5' } }, 'line.amount'],
  [{ line: { ...line(), day: '2026-13-01' } }, 'line.day'],
])('no gift: %j', async (changes, field) => {
  const gift = { line: line(), firstname: 'Unknown', lastname: 'donor', paymentMethod: 'UPI', ...changes };
  expect(await post('gifts', gift)).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
});

test('no gift is entered for an ID that a donation has', async () => {
  await give(site, {}, id);
  const gift = { line: line(), firstname: 'Unknown', lastname: 'donor', paymentMethod: 'UPI' };
  expect(await post('gifts', gift)).toMatchObject({ status: 409, code: 'reconcile.idKnown' });
});
