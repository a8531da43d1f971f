/** 'Did it arrive?': what the family sees, what their answers do, and what becomes of them when others are at it too. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { familySessionMs } from '../../platform/http/family-session-repository.ts';
import { day, give, hour, rowOf, start } from '../../test/donor.ts';
import { cookiesOf, openTestSite, type TestSite } from '../../test/site.ts';
import { atFamilysDevice, editDonation, signedIn } from '../../test/team.ts';
import type { Arrivals } from './arrivals.ts';
import { purgeFamilySessions } from './family.server.ts';

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

const look = async (cookie = ravi) => (await (await site.ask('/api/arrived', { cookie })).json()) as Arrivals;
const say = async (id: string, json: unknown, cookie = ravi) => {
  const response = await site.ask(`/api/arrived/${id}`, { method: 'PUT', json, cookie });
  return response.status === 204 ? 204 : [response.status, (await response.json()).code];
};
const yes = (amount = '5000') => ({ answer: 'arrived', amount });
const notYet = { answer: 'notYet' };
const undo = { answer: 'undo' };
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
const gift = () => give(site, { amount: '5000', currency: 'INR', country: 'India' });

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

describe('a link', () => {
  const make = async (name = 'Ravi Kumar') => {
    const response = await site.ask('/api/arrived/family', {
      method: 'POST',
      json: { name },
      cookie: superAdmin,
    });
    expect(response.status).toBe(200);
    return keyOf(await response.json());
  };
  const keyOf = ({ path }: { path: string }) => new URLSearchParams(path.split('?')[1]).get('key') as string;
  const open = (key: string, cookie = '') =>
    site.ask('/api/arrived/session', { method: 'POST', json: { key }, cookie });
  const family = async () =>
    (await (await site.ask('/api/arrived/family', { cookie: superAdmin })).json()) as {
      id: string;
      name: string;
      openedAt: string | null;
    }[];
  const statusOf = async (cookie: string) => (await site.ask('/api/arrived', { cookie })).status;
  beforeEach(async () => {
    await site.db.deleteFrom('familyMembers').where('name', '<>', 'Ravi').execute();
  });

  test('opens the list on any number of devices, each once, and its key is kept by its hash alone', async () => {
    const key = await make();
    const response = await open(key);
    expect(response.status).toBe(204);
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^kaithangu_family=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    const [one, other] = [cookiesOf(response), cookiesOf(await open(key))];
    expect([await statusOf(one), await statusOf(other)]).toEqual([200, 200]);
    expect((await look(one)).name).toBe('Ravi Kumar');
    expect((await open(key, one)).headers.getSetCookie()).toEqual([]);
    const stored = JSON.stringify(await site.db.selectFrom('familyMembers').selectAll().execute());
    expect(stored).not.toContain(key);
    expect(await family()).toMatchObject([
      { name: 'Ravi' },
      { name: 'Ravi Kumar', openedAt: expect.any(String) },
    ]);
    expect(JSON.stringify(await family())).not.toContain('keyHash');
  });

  test('renewed, the one before ends with its devices', async () => {
    const key = await make();
    const cookie = cookiesOf(await open(key));
    const [, { id }] = (await family()) as [unknown, { id: string }];
    const renewed = await site.ask(`/api/arrived/family/${id}/link`, { method: 'POST', cookie: superAdmin });
    expect([await statusOf(cookie), (await open(key)).status]).toEqual([401, 404]);
    expect((await open(keyOf(await renewed.json()))).status).toBe(204);
  });

  test('revoked, it opens nothing, and what was said stays', async () => {
    const { id: given } = await gift();
    const key = await make();
    const cookie = cookiesOf(await open(key));
    await say(given, yes(), cookie);
    const [, { id }] = (await family()) as [unknown, { id: string }];
    const revoke = () => site.ask(`/api/arrived/family/${id}`, { method: 'DELETE', cookie: superAdmin });
    expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 404]);
    const renew = await site.ask(`/api/arrived/family/${id}/link`, { method: 'POST', cookie: superAdmin });
    expect(renew.status).toBe(404);
    const refusal = await open(key);
    expect([refusal.status, (await refusal.json()).code]).toEqual([404, 'arrival.linkInvalid']);
    expect([await statusOf(cookie), await say(given, undo, cookie)]).toEqual([
      401,
      [401, 'arrival.linkNeeded'],
    ]);
    expect(await rowOf(site, given)).toMatchObject({ arrivalBy: 'Ravi Kumar' });
    const entries = await site.db
      .selectFrom('auditEntries')
      .select(['who', 'action', 'subject'])
      .where('action', '=', 'family.revoked')
      .execute();
    expect(entries).toEqual([{ who: 'superadmin', action: 'family.revoked', subject: 'Ravi Kumar' }]);
  });

  test('needs a name; a key that is none opens nothing', async () => {
    const nameless = await site.ask('/api/arrived/family', {
      method: 'POST',
      json: { name: ' ' },
      cookie: superAdmin,
    });
    expect([nameless.status, (await nameless.json()).fieldCodes]).toEqual([
      400,
      { name: { code: 'name.required' } },
    ]);
    for (const key of ['', 'x', 'null']) expect((await open(key)).status).toBe(404);
  });

  test('a device is remembered for half a year, then the link is opened once more', async () => {
    const cookie = cookiesOf(await open(await make()));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + familySessionMs - hour });
    expect([await statusOf(cookie), await purgeFamilySessions(site)]).toEqual([200, 0]);
    vi.setSystemTime(Date.now() + day);
    expect([await statusOf(cookie), await purgeFamilySessions(site)]).toEqual([401, 2]);
    vi.useRealTimers();
    ravi = await atFamilysDevice(site, 'Ravi');
  });
});
