/** 'Did it arrive?': what the family sees, what answers do, and how conflicting answers are resolved. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeRow, hour, plantCopies, rowOf, start } from '../../test/donor.ts';
import { fetchArrivals, giveRupees, notYet, sendAnswer, undo, yes } from '../../test/family.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { atFamilysDevice, deleteDonation, editDonation, eraseDonation } from '../../test/team.ts';
import { maxShown } from './arrivals.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'asha', 'superadmin');
let ravi: string;
beforeAll(async () => {
  ravi = await atFamilysDevice(site, 'Ravi');
});
beforeEach(async () => {
  await site.db.deleteFrom('donations').execute();
});

const look = (cookie = ravi) => fetchArrivals(site, cookie);
const say = (id: string, json: unknown, cookie = ravi) => sendAnswer(site, cookie, id, json);
const donate = () => giveRupees(site);

/** The family's changes of a donation, as `who field old → new`. */
async function history(id: string): Promise<string[]> {
  const events = await site.db
    .selectFrom('donationEvents')
    .select(['who', 'field', 'oldValue', 'newValue'])
    .where('donationId', '=', id)
    .where('who', 'like', '% (family)')
    .orderBy('at')
    .orderBy('field')
    .execute();
  return events.map(({ who, field, oldValue, newValue }) => `${who} ${field} ${oldValue} → ${newValue}`);
}

test('the family sees amount, time, method and the end of the ID, and nothing of the donor', async () => {
  const { id } = await donate();
  await start(site);
  const { name, count, expected, arrived } = await look();
  expect([name, count, arrived]).toEqual(['Ravi', 1, []]);
  const { confirmedAt } = await rowOf(site, id);
  expect(expected).toEqual([
    {
      id,
      currency: 'INR',
      amount: '5000',
      rupees: 5000,
      arrivalBy: null,
      arrivalAmount: null,
      confirmationNumber: '…8890',
      paymentMethod: 'UPI',
      confirmedAt,
      notYetAt: null,
    },
  ]);
  const { firstname, lastname, email, phone, address, message, ipAddress } = await rowOf(site, id);
  const text = JSON.stringify(await look());
  for (const secret of [firstname, lastname, email, phone, address, message, ipAddress, '401255']) {
    expect(text).not.toContain(secret);
  }
});

test('Yes is in the history, and counts once the team verifies it', async () => {
  const { id } = await donate();
  expect(await say(id, yes())).toBe(204);
  expect(await rowOf(site, id)).toMatchObject({
    arrivalBy: 'Ravi',
    arrivalAmount: '5000',
    receivedINR: null,
    isVerified: false,
  });
  expect(await history(id)).toEqual([
    'Ravi (family) arrivalAmount null → "5000"',
    'Ravi (family) arrivalBy null → "Ravi"',
  ]);
  const { expected, arrived } = await look();
  expect([expected.length, arrived.map((each) => each.id)]).toEqual([0, [id]]);
  const list = await site.ask('/api/donations?filter=arrived', { cookie: cookies.asha });
  expect(list.headers.get('x-total-count')).toBe('1');
  expect(await list.json()).toMatchObject([{ id, arrivalBy: 'Ravi', arrivalAmount: '5000' }]);
  const totals = await (
    await site.ask('/api/donations/totals?filter=arrived', { cookie: cookies.asha })
  ).json();
  expect(totals).toMatchObject({ donations: 1, rupees: 5000 });
  expect(await (await site.ask('/api/admin/to-do', { cookie: cookies.asha })).json()).toMatchObject({
    arrived: 1,
  });
  await editDonation(site, cookies.asha, id, { isVerified: true });
  expect(await rowOf(site, id)).toMatchObject({ receivedINR: '5000', receivedFrom: 'family' });
  expect(
    (await site.ask('/api/donations?filter=arrived', { cookie: cookies.asha })).headers.get('x-total-count'),
  ).toBe('0');
  expect((await look()).arrived).toEqual([]);
});

test('another amount is saved as typed, and is what counts once it is verified', async () => {
  const { id } = await donate();
  expect(await say(id, yes('Rs. 4,995'))).toBe(204);
  expect(await rowOf(site, id)).toMatchObject({ arrivalAmount: '4995', receivedINR: null, amount: '5000' });
  await editDonation(site, cookies.asha, id, { isVerified: true });
  expect(await rowOf(site, id)).toMatchObject({ receivedINR: '4995', received: 4995, amount: '5000' });
  expect(await say(id, yes('five'))).toEqual([400, 'input.invalid']);
  expect(await say(id, { answer: 'perhaps' })).toEqual([400, 'input.invalid']);
  expect(await say(id, { answer: 'arrived' })).toEqual([400, 'input.invalid']);
});

test('a repeated answer counts once, one after the other or at the same time', async () => {
  const { id } = await donate();
  expect(await Promise.all([say(id, yes()), say(id, yes()), say(id, yes())])).toEqual([204, 204, 204]);
  expect(await say(id, yes())).toBe(204);
  expect(await history(id)).toHaveLength(2);
  expect(await Promise.all([say(id, undo), say(id, undo)])).toEqual([204, 204]);
  expect(await history(id)).toHaveLength(4);
  expect(await Promise.all([say(id, notYet), say(id, notYet)])).toEqual([204, 204]);
  expect(await history(id)).toHaveLength(5);
});

test('of two devices answering at once, the second is told the answer of the first', async () => {
  const { id } = await donate();
  const daughter = await atFamilysDevice(site, 'Meenu');
  const answers = await Promise.all([say(id, yes('5000')), say(id, yes('500'), daughter)]);
  expect(answers.map(String).sort()).toEqual(['204', '409,arrival.answered']);
  const { arrivalBy, arrivalAmount } = await rowOf(site, id);
  expect([`${arrivalBy} ${arrivalAmount}`]).toContain(answers[0] === 204 ? 'Ravi 5000' : 'Meenu 500');
  const response = await site.ask(`/api/arrived/${id}`, { method: 'PUT', json: notYet, cookie: ravi });
  const said = answers[0] === 204 ? ['Ravi', '₹5,000'] : ['Meenu', '₹500'];
  expect((await response.json()).message).toBe(`${said[0]} has just said that ${said[1]} arrived.`);
});

test('after ‘not yet’ the donation comes last in the list and may still be answered Yes', async () => {
  const [first, second] = [await donate(), await donate()];
  expect(await say(second.id, notYet)).toBe(204);
  expect((await look()).expected.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect((await look()).expected[1]?.notYetAt).not.toBeNull();
  expect(await history(second.id)).toEqual(['Ravi (family) notArrived null → null']);
  expect(await say(second.id, yes())).toBe(204);
});

test('a second ‘not yet’ is saved again after 12 hours', async () => {
  const { id } = await donate();
  await say(id, notYet);
  const { notYetAt } = await rowOf(site, id);
  const halfDayAgo = new Date(Date.parse(notYetAt as string) - 12 * hour).toISOString();
  await changeRow(site, id, { notYetAt: halfDayAgo });
  await say(id, notYet);
  expect(await history(id)).toHaveLength(2);
  expect((await rowOf(site, id)).notYetAt).not.toBe(halfDayAgo);
});

test('the page shows at most 30 donations, those without an answer first, and counts all', async () => {
  const now = new Date().toISOString();
  const confirmed = { confirmationNumber: '401255678890', confirmedAt: now };
  await plantCopies(site, [
    ...Array.from({ length: 16 }, () => ({ ...confirmed, notYetAt: now })),
    ...Array.from({ length: 16 }, () => confirmed),
  ]);
  const { count, expected } = await look();
  expect([count, expected.length]).toEqual([32, maxShown]);
  const unanswered = expected.map(({ notYetAt }) => notYetAt === null);
  expect(unanswered).toEqual([...Array(16).fill(true), ...Array(14).fill(false)]);
});

test('Yes can be taken back', async () => {
  const { id } = await donate();
  await say(id, yes());
  expect(await say(id, undo)).toBe(204);
  expect(await rowOf(site, id)).toMatchObject({
    arrivalBy: null,
    arrivalAmount: null,
    arrivalAt: null,
    receivedINR: null,
  });
  expect((await look()).expected).toHaveLength(1);
});

describe('an answer that came too late is refused with its reason', () => {
  test('a verified donation can’t be answered or taken back; a repeated answer is no error', async () => {
    const [waiting, said] = [await donate(), await donate()];
    await say(said.id, yes());
    for (const { id } of [waiting, said]) await editDonation(site, cookies.asha, id, { isVerified: true });
    expect(await say(waiting.id, yes())).toEqual([409, 'arrival.verified']);
    expect(await say(waiting.id, notYet)).toEqual([409, 'arrival.verified']);
    expect(await say(said.id, undo)).toEqual([409, 'arrival.verified']);
    // The same answer, sent again by a bad connection.
    expect(await say(said.id, yes())).toBe(204);
    expect(await say(waiting.id, undo)).toBe(204);
  });

  test('a donation that is deleted, erased, unconfirmed or unknown can’t be answered', async () => {
    const [deleted, erased, unpaid] = [await donate(), await donate(), await donate()];
    const answered = await donate();
    for (const { id } of [erased, answered]) await say(id, yes());
    for (const { id } of [deleted, answered]) {
      await deleteDonation(site, cookies.superadmin, id);
    }
    await eraseDonation(site, cookies.superadmin, erased.id);
    await editDonation(site, cookies.superadmin, unpaid.id, { confirmationNumber: null });
    const { count, expected, arrived } = await look();
    expect([count, expected, arrived]).toEqual([0, [], []]);
    for (const { id } of [deleted, erased, unpaid]) {
      expect([id, await say(id, notYet)]).toEqual([id, [404, 'arrival.gone']]);
    }
    for (const id of [deleted.id, crypto.randomUUID(), 'x']) {
      expect(await say(id, yes())).toEqual([404, 'arrival.gone']);
    }
    for (const { id } of [erased, answered]) expect(await say(id, undo)).toEqual([404, 'arrival.gone']);
  });
});
