/** 'Did it arrive?': what the family sees, what their answers do, and what becomes of them when others are at it too. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowOf, start } from '../../test/donor.ts';
import { fetchArrivals, giveRupees, notYet, sendAnswer, undo, yes } from '../../test/family.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { atFamilysDevice, editDonation, signedIn } from '../../test/team.ts';

let site: TestSite;
let admin: string;
let superAdmin: string;
let ravi: string;
beforeAll(async () => {
  site = await openTestSite();
  admin = await signedIn(site);
  superAdmin = await signedIn(site, 'superadmin');
  ravi = await atFamilysDevice(site, 'Ravi');
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom('donations').execute();
});

const look = (cookie = ravi) => fetchArrivals(site, cookie);
const say = (id: string, json: unknown, cookie = ravi) => sendAnswer(site, cookie, id, json);
const history = async (id: string) =>
  (
    await site.db
      .selectFrom('donationEvents')
      .select(['who', 'field', 'oldValue', 'newValue'])
      .where('donationId', '=', id)
      .where('who', 'like', '% (family)')
      .orderBy('at')
      .orderBy('field')
      .execute()
  ).map(({ who, field, oldValue, newValue }) => `${who} ${field} ${oldValue} → ${newValue}`);
const gift = () => giveRupees(site);

test('the family sees how much, when, by which way and the end of the ID, and nothing of the donor', async () => {
  const { id } = await gift();
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
  const { firstname, lastname, email, phone, address, ipAddress } = await rowOf(site, id);
  const text = JSON.stringify(await look());
  for (const secret of [firstname, lastname, email, phone, address, ipAddress, '4012']) {
    expect(text).not.toContain(secret);
  }
});

test('Yes is received with its amount, named in the history, and waits for the team to verify it', async () => {
  const { id } = await gift();
  expect(await say(id, yes())).toBe(204);
  expect(await rowOf(site, id)).toMatchObject({
    arrivalBy: 'Ravi',
    arrivalAmount: '5000',
    receivedINR: '5000',
    isVerified: false,
  });
  expect(await history(id)).toEqual([
    'Ravi (family) arrivalAmount null → "5000"',
    'Ravi (family) arrivalBy null → "Ravi"',
    'Ravi (family) receivedINR null → "5000"',
  ]);
  const { expected, arrived } = await look();
  expect([expected.length, arrived.map((each) => each.id)]).toEqual([0, [id]]);
  const list = await site.ask('/api/donations?filter=arrived', { cookie: admin });
  expect(list.headers.get('x-total-count')).toBe('1');
  expect(await list.json()).toMatchObject([{ id, arrivalBy: 'Ravi', arrivalAmount: '5000' }]);
  const totals = await (await site.ask('/api/donations/totals?filter=arrived', { cookie: admin })).json();
  expect(totals).toMatchObject({ donations: 1, rupees: 5000 });
  expect(await (await site.ask('/api/admin/to-do', { cookie: admin })).json()).toMatchObject({ arrived: 1 });
  await editDonation(site, admin, id, { isVerified: true });
  expect(
    (await site.ask('/api/donations?filter=arrived', { cookie: admin })).headers.get('x-total-count'),
  ).toBe('0');
  expect((await look()).arrived).toEqual([]);
});

test('another amount is written down as typed; what the team has entered as received stays', async () => {
  const { id } = await gift();
  await editDonation(site, admin, id, { receivedINR: '4900' });
  expect(await say(id, yes('Rs. 4,995'))).toBe(204);
  expect(await rowOf(site, id)).toMatchObject({ arrivalAmount: '4995', receivedINR: '4900', amount: '5000' });
  expect(await say(id, yes('five'))).toEqual([400, 'input.invalid']);
  expect(await say(id, { answer: 'perhaps' })).toEqual([400, 'input.invalid']);
  expect(await say(id, { answer: 'arrived' })).toEqual([400, 'input.invalid']);
});

test('two taps are one answer, one after the other and at once', async () => {
  const { id } = await gift();
  expect(await Promise.all([say(id, yes()), say(id, yes()), say(id, yes())])).toEqual([204, 204, 204]);
  expect(await say(id, yes())).toBe(204);
  expect(await history(id)).toHaveLength(3);
  expect(await Promise.all([say(id, undo), say(id, undo)])).toEqual([204, 204]);
  expect(await history(id)).toHaveLength(6);
  expect(await Promise.all([say(id, notYet), say(id, notYet)])).toEqual([204, 204]);
  expect(await history(id)).toHaveLength(7);
});

test('of two devices at once the second is told what the first has said', async () => {
  const { id } = await gift();
  const daughter = await atFamilysDevice(site, 'Meenu');
  const answers = await Promise.all([say(id, yes('5000')), say(id, yes('500'), daughter)]);
  expect(answers.map(String).sort()).toEqual(['204', '409,arrival.answered']);
  const { arrivalBy, arrivalAmount } = await rowOf(site, id);
  expect([`${arrivalBy} ${arrivalAmount}`]).toContain(answers[0] === 204 ? 'Ravi 5000' : 'Meenu 500');
  const response = await site.ask(`/api/arrived/${id}`, { method: 'PUT', json: notYet, cookie: ravi });
  const said = answers[0] === 204 ? ['Ravi', '₹5,000'] : ['Meenu', '₹500'];
  expect((await response.json()).message).toBe(`${said[0]} has said meanwhile that ${said[1]} arrived.`);
});

test('not yet: asked again, last of all, and it may still arrive', async () => {
  const [first, second] = [await gift(), await gift()];
  expect(await say(second.id, notYet)).toBe(204);
  expect((await look()).expected.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect((await look()).expected[1]?.notYetAt).not.toBeNull();
  expect(await history(second.id)).toEqual(['Ravi (family) notArrived null → null']);
  expect(await say(second.id, yes())).toBe(204);
});

test('a wrong Yes is taken back, with the amount that it wrote; not one that somebody of the team wrote', async () => {
  const { id } = await gift();
  await say(id, yes());
  expect(await say(id, undo)).toBe(204);
  expect(await rowOf(site, id)).toMatchObject({
    arrivalBy: null,
    arrivalAmount: null,
    arrivalAt: null,
    receivedINR: null,
  });
  expect((await look()).expected).toHaveLength(1);
  await editDonation(site, admin, id, { receivedINR: '5000' });
  await say(id, yes());
  await say(id, undo);
  expect((await rowOf(site, id)).receivedINR).toBe('5000');
});

describe('what has changed meanwhile is answered in words', () => {
  test('verified: nothing is said of it any more, nor taken back', async () => {
    const [waiting, said] = [await gift(), await gift()];
    await say(said.id, yes());
    for (const { id } of [waiting, said]) await editDonation(site, admin, id, { isVerified: true });
    expect(await say(waiting.id, yes())).toEqual([409, 'arrival.verified']);
    expect(await say(waiting.id, notYet)).toEqual([409, 'arrival.verified']);
    expect(await say(said.id, undo)).toEqual([409, 'arrival.verified']);
    // The tap of before, sent once more by a bad connection.
    expect(await say(said.id, yes())).toBe(204);
  });

  test('deleted, erased, not paid after all', async () => {
    const [deleted, erased, unpaid] = [await gift(), await gift(), await gift()];
    await say(erased.id, yes());
    await site.ask(`/api/donations/${deleted.id}`, { method: 'DELETE', cookie: superAdmin });
    await site.ask(`/api/donations/${erased.id}/erase`, { method: 'POST', cookie: superAdmin });
    await editDonation(site, superAdmin, unpaid.id, { confirmationNumber: null });
    const { expected, arrived } = await look();
    expect([expected, arrived]).toEqual([[], []]);
    for (const { id } of [deleted, erased, unpaid]) {
      expect([id, await say(id, notYet)]).toEqual([id, [404, 'arrival.gone']]);
    }
    expect(await say(deleted.id, yes())).toEqual([404, 'arrival.gone']);
    expect(await say(erased.id, undo)).toEqual([404, 'arrival.gone']);
    expect(await say(crypto.randomUUID(), yes())).toEqual([404, 'arrival.gone']);
    expect(await say('x', yes())).toEqual([404, 'arrival.gone']);
  });
});
