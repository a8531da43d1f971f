/** The family's links: what opens with them, and what ends them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectAnswer } from '../../../test/answers.ts';
import { day, hour, rowOf } from '../../../test/donor.ts';
import { fetchArrivals, giveRupees, sendAnswer, undo, yes } from '../../../test/family.ts';
import { type AskInit, cookiesOf, openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { atFamilysDevice } from '../../../test/team.ts';
import { purgeFamilySessions } from './family.server.ts';
import { familySessionMs } from './family-session.server.ts';

const site = openForSuite(() => openTestSite());
const secure = openForSuite(() => openTestSite({ PUBLIC_URL: 'https://help.example.org' }));
const cookies = signInForSuite(site, 'superadmin');

const manage = (path = '', init: AskInit = {}) =>
  site.ask(`/api/arrived/family${path}`, { cookie: cookies.superadmin, ...init });

async function listMembers() {
  return (await (await manage()).json()) as { id: string; name: string; openedAt: string | null }[];
}

async function keyOf(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  const { path } = (await response.json()) as { path: string };
  return new URLSearchParams(path.split('?')[1]).get('key') as string;
}

/** Creates a link for a member and returns its key and the member's id. */
async function createLink(name = 'Ravi Kumar') {
  const key = await keyOf(await manage('', { method: 'POST', json: { name } }));
  const id = (await listMembers()).find((member) => member.name === name)?.id as string;
  return { key, id };
}

const open = (key: string, cookie = '') =>
  site.ask('/api/arrived/session', { method: 'POST', json: { key }, cookie });
const openDevice = async (key: string, cookie = '') => cookiesOf(await open(key, cookie));
const statusOf = async (cookie: string) => (await site.ask('/api/arrived', { cookie })).status;
const nameAt = async (cookie: string) => (await fetchArrivals(site, cookie)).name;

beforeEach(async () => {
  for (const table of ['donations', 'familyMembers'] as const) await site.db.deleteFrom(table).execute();
});
afterEach(() => vi.useRealTimers());

test('a link opens the list on any number of devices, and starts one session on each', async () => {
  const { key } = await createLink();
  const response = await open(key);
  expect(response.status).toBe(204);
  const [cookie] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^kaithangu_family=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
  const [one, other] = [cookiesOf(response), await openDevice(key)];
  expect([await statusOf(one), await statusOf(other)]).toEqual([200, 200]);
  expect(await nameAt(one)).toBe('Ravi Kumar');
  expect((await open(key, one)).headers.getSetCookie()).toEqual([]);
});

test('over https the cookie has a prefix, so that no other host of the domain can set it', async () => {
  const opened = await atFamilysDevice(secure);
  expect(opened).toMatch(/^__Host-kaithangu_family=/);
  expect((await secure.ask('/api/arrived', { cookie: opened })).status).toBe(200);
  const cookie = opened.replace('__Host-', '');
  expect((await secure.ask('/api/arrived', { cookie })).status).toBe(401);
});

test('the database keeps only the hash of a link’s key, and the super-admin sees neither', async () => {
  const { key } = await createLink();
  await open(key);
  const rows = await site.db.selectFrom('familyMembers').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(key);
  expect(await listMembers()).toEqual([
    {
      id: expect.any(String),
      name: 'Ravi Kumar',
      linkMadeAt: expect.any(String),
      linkMadeBy: 'superadmin',
      openedAt: expect.any(String),
    },
  ]);
});

test('on a shared device the link opened last decides who answers', async () => {
  const [ravi, meenu] = [await createLink('Ravi'), await createLink('Meenu')];
  const first = await openDevice(ravi.key);
  const second = await openDevice(meenu.key, first);
  expect(second).not.toBe('');
  expect([await nameAt(first), await nameAt(second)]).toEqual(['Ravi', 'Meenu']);
  const { id } = await giveRupees(site);
  await sendAnswer(site, second, id, yes());
  expect((await rowOf(site, id)).arrivalBy).toBe('Meenu');
});

test('renewing a link ends the old one and its sessions, but no other member’s', async () => {
  const { key, id } = await createLink();
  const [cookie, other] = [await openDevice(key), await openDevice((await createLink('Meenu')).key)];
  const newKey = await keyOf(await manage(`/${id}/link`, { method: 'POST' }));
  expect([await statusOf(cookie), (await open(key)).status]).toEqual([401, 404]);
  expect([(await open(newKey)).status, await statusOf(other)]).toEqual([204, 200]);
});

test('revoking a link ends it and its sessions, but no other member’s; its answers stay', async () => {
  const donation = await giveRupees(site);
  const { key, id } = await createLink();
  const [cookie, other] = [await openDevice(key), await openDevice((await createLink('Meenu')).key)];
  await sendAnswer(site, cookie, donation.id, yes());
  const revoke = () => manage(`/${id}`, { method: 'DELETE' });
  expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 404]);
  expect((await manage(`/${id}/link`, { method: 'POST' })).status).toBe(404);
  await expectAnswer(open(key), 404, { code: 'arrival.linkInvalid' });
  expect(await statusOf(cookie)).toBe(401);
  expect(await sendAnswer(site, cookie, donation.id, undo)).toEqual([401, 'arrival.linkNeeded']);
  expect(await statusOf(other)).toBe(200);
  expect(await rowOf(site, donation.id)).toMatchObject({ arrivalBy: 'Ravi Kumar' });
});

test('the audit log names who created, renewed and revoked a link', async () => {
  const { id } = await createLink('Valsamma');
  await manage(`/${id}/link`, { method: 'POST' });
  await manage(`/${id}`, { method: 'DELETE' });
  const entries = await site.db
    .selectFrom('auditEntries')
    .select(['who', 'action'])
    .where('subject', '=', 'Valsamma')
    .orderBy('at')
    .execute();
  expect(entries.map(({ who, action }) => `${who} ${action}`).sort()).toEqual([
    'superadmin family.linkMade',
    'superadmin family.linkRenewed',
    'superadmin family.revoked',
  ]);
});

test('a link needs a name; an unknown key opens nothing', async () => {
  const nameless = await manage('', { method: 'POST', json: { name: ' ' } });
  expect([nameless.status, (await nameless.json()).fieldCodes]).toEqual([
    400,
    { name: { code: 'name.required' } },
  ]);
  for (const key of ['', 'x', 'null']) expect((await open(key)).status).toBe(404);
});

test('a session ends after 180 days and is then deleted', async () => {
  const cookie = await openDevice((await createLink()).key);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + familySessionMs - hour });
  expect([await statusOf(cookie), await purgeFamilySessions(site)]).toEqual([200, 0]);
  vi.setSystemTime(Date.now() + day);
  expect([await statusOf(cookie), await purgeFamilySessions(site)]).toEqual([401, 1]);
});
