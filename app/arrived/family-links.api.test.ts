/** The family's links: what opens with them, and what ends it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { day, hour, rowOf } from '../../test/donor.ts';
import { fetchArrivals, giveRupees, sendAnswer, undo, yes } from '../../test/family.ts';
import { cookiesOf, openTestSite, type TestSite } from '../../test/site.ts';
import { atFamilysDevice, signedIn } from '../../test/team.ts';
import { purgeFamilySessions } from './family.server.ts';
import { familySessionMs } from './family-session.server.ts';

let site: TestSite;
let superAdmin: string;
let ravi: string;
beforeAll(async () => {
  site = await openTestSite();
  superAdmin = await signedIn(site, 'superadmin');
  ravi = await atFamilysDevice(site, 'Ravi');
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.deleteFrom('donations').execute();
});

const look = (cookie = ravi) => fetchArrivals(site, cookie);
const say = (id: string, json: unknown, cookie = ravi) => sendAnswer(site, cookie, id, json);
const gift = () => giveRupees(site);

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
