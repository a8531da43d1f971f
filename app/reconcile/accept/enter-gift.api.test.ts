import { beforeEach, expect, test } from 'vitest';
import { dayInIndia } from '../../../platform/days.ts';
import { contentVersion } from '../../../platform/db/content-version-repository.ts';
import { DAY } from '../../../platform/durations.ts';
import { give, rowOf } from '../../../test/donor.ts';
import { openRatesSite } from '../../../test/rates.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import type { BankLine } from '../line.ts';
import { forgetDonations, gift, groupsOf, transactionId as id, line, postTo } from '../reconcile.fixture.ts';

const site = openForSuite(openRatesSite);
const cookies = signInForSuite(site, 'leela', 'asha');
beforeEach(() => forgetDonations(site));

const post = (path: string, json: unknown, cookie = cookies.leela) => postTo(site, cookie, path, json);
const groups = (...lines: BankLine[]) => groupsOf(site, cookies.leela, lines);

test('two admins who enter a gift from the same line enter it once, and no mail is sent', async () => {
  const mails = () => site.db.selectFrom('outbox').select('id').execute();
  const before = await mails();
  const both = await Promise.all([post('gifts', gift()), post('gifts', gift(), cookies.asha)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await mails()).toEqual(before);
  const { donationId, batchId } = both.find(({ status }) => status === 200) ?? {};
  expect(await rowOf(site, donationId)).toMatchObject({
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
  expect((await post('gifts', gift())).status).toBe(200);
});

test('each of twelve lines that four admins enter at the same moment is entered once', async () => {
  for (let n = 0; n < 12; n++) {
    const own = gift({ line: line({ narration: 'BY CASH', nth: n + 1 }) });
    const answers = await Promise.all(Array.from({ length: 4 }, () => post('gifts', own)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  }
});

test('a gift is dated on its line’s day at noon in India, but never in the future', async () => {
  const dateOf = async (day: string) => {
    const { donationId } = await post('gifts', gift({ line: line({ day, narration: `CASH ${day}` }) }));
    return (await rowOf(site, donationId)).date;
  };
  expect(await dateOf('2026-01-15')).toBe('2026-01-15T06:30:00.000Z');
  const before = new Date().toISOString();
  const date = await dateOf(dayInIndia(Date.now() + 2 * DAY));
  expect(date >= before && date <= new Date().toISOString()).toBe(true);
});

test('an entered gift is found by name, ID and amount, and its history shows the line', async () => {
  const version = await contentVersion(site.db);
  const { donationId, batchId } = await post('gifts', gift({ firstname: 'Devaki', lastname: 'Amma' }));
  expect(await contentVersion(site.db)).toBeGreaterThan(version);
  const row = await rowOf(site, donationId);
  expect(row).toMatchObject({
    currency: 'INR',
    receivedINR: '5000',
    bankKey: id,
    confirmationKey: id,
    paymentMethod: 'UPI',
    isHiddenMessage: true,
    isChecked: false,
    message: '',
    region: 'Unknown',
    ipAddress: '',
    addressGroup: '',
    visitorId: '',
    idempotencyKey: null,
    language: 'en',
  });
  expect([row.verifiedAt, row.confirmedAt]).toEqual([expect.any(String), row.verifiedAt]);
  expect([row.rupees, row.usDollar]).toEqual([5000, expect.any(Number)]);
  expect([row.received, row.receivedUsDollar]).toEqual([5000, row.usDollar]);
  const ask = async (path: string) => (await site.ask(path, { cookie: cookies.leela })).json();
  for (const search of ['devaki', id, '5000'])
    expect(await ask(`/api/donations?search=${search}`)).toMatchObject([{ id: donationId }]);
  const history = (await ask(`/api/donations/${donationId}/history`)) as { field: string; who: string }[];
  expect(history.map(({ field, who }) => `${who} ${field}`).sort()).toEqual([
    'leela bankLine',
    'leela created',
  ]);
  const [batch] = await ask('/api/reconcile/batches');
  expect(batch).toMatchObject({ id: batchId, donations: 1, entered: 1, isOwn: true, isBegun: false });
});

test.each([
  [{ firstname: '' }, 'firstname'],
  [{ lastname: 'x'.repeat(101) }, 'lastname'],
  [{ paymentMethod: 'Cheque' }, 'paymentMethod'],
  [{ line: line({ amount: '-5' }) }, 'line.amount'],
  [{ line: line({ day: '2026-13-01' }) }, 'line.day'],
])('a gift with %j is refused', async (changes, field) => {
  expect(await post('gifts', { ...gift(), ...changes })).toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  });
});

test('a gift is refused if a donation has the line’s transaction ID', async () => {
  await give(site, {}, id);
  expect(await post('gifts', gift())).toMatchObject({ status: 409, code: 'reconcile.idKnown' });
});

test('a gift can be entered from the line of a deleted donation', async () => {
  const { id: donationId } = await give(site, {}, id);
  await post('accept', { items: [{ line: line(), donationId }], isExactOnly: true });
  await site.ask(`/api/donations/${donationId}`, { method: 'DELETE', cookie: cookies.leela });
  expect(await groups(line())).toEqual(['unknown']);
  expect((await post('gifts', gift())).status).toBe(200);
  expect(await groups(line())).toEqual(['verified']);
  expect(await rowOf(site, donationId)).toMatchObject({ isVerified: false });
});
