import { beforeAll, describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { freshAddress } from '../../test/donor.ts';
import { work } from '../../test/proof.ts';
import { type AskInit, openTestSite, superAdminPassword } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { accountsOf, isName, tooCommon } from './admins.fixture.ts';
import { ensureSuperAdmin } from './super-admin.server.ts';

const site = openForSuite(() => openTestSite());
beforeAll(async () => {
  await ensureSuperAdmin(site);
});

const volunteer = {
  username: 'Leela.M',
  name: 'Leela Menon',
  email: 'leela@example.org',
  phoneNumber: '+91 98470 12345',
  password: 'jackfruit and mango',
};

function signUp(changes: Record<string, unknown> = {}, init: AskInit = {}) {
  const json = { ...volunteer, ...changes };
  return site.ask('/api/admin/register', { method: 'POST', json, address: freshAddress(), ...init });
}

const { login } = accountsOf(site);
const accounts = () => site.db.selectFrom('admins').selectAll().execute();

test('signing up creates a pending account: it cannot log in, and nobody is logged in by it', async () => {
  const response = await signUp();
  expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  const row = (await accounts()).find(({ username }) => username === 'leela.m');
  expect(row).toMatchObject({
    name: 'Leela Menon',
    email: 'leela@example.org',
    phoneNumber: '+91 98470 12345',
    status: 'pending',
    lastSignInAt: null,
  });
  expect(JSON.stringify(row)).not.toContain(volunteer.password);
  const message = 'Your account is waiting for approval.';
  await expectAnswer(login('leela.m', volunteer.password), 403, { message });
});

/** What a stranger sees at each step of a sign-up and of logging in with it. */
async function seen(username: string, password = 'a password of theirs') {
  const signedUp = await signUp({ username, password });
  const right = await login(username, password);
  const wrong = await login(username, 'no password of anybody');
  return Promise.all([signedUp, right, wrong].map(async (answer) => [answer.status, await answer.json()]));
}

test.each(['leela.m', 'LEELA.M', ' Leela.M ', 'superadmin', 'SuperAdmin', 'donor', 'System', 'PayPal'])(
  'a username that is taken or kept, typed as %j, is answered as a free one, and gets an account beside it',
  async (username) => {
    const before = await accounts();
    expect(await seen(username)).toEqual(await seen(`free-${crypto.randomUUID()}`));
    const now = await accounts();
    const isOld = ({ id }: { id: string }) => before.some((one) => one.id === id);
    expect(now.filter(isOld)).toEqual(before);
    const beginning = `${username.trim().toLowerCase()}~`;
    const beside = now.filter((one) => !isOld(one) && one.username.startsWith(beginning));
    expect(beside.map(({ status }) => status)).toEqual(['pending']);
    expect((await login('superadmin', superAdminPassword)).status).toBe(200);
  },
);

test('an account with a suffixed name works under that name once it is approved', async () => {
  await signUp({ username: 'leela.m', email: 'other@example.org', password: 'a password of theirs' });
  const { id, username } = (await accounts()).find(({ email }) => email === 'other@example.org') as {
    id: string;
    username: string;
  };
  await site.db.updateTable('admins').set({ status: 'active' }).where('id', '=', id).execute();
  expect((await login(username, 'a password of theirs')).status).toBe(200);
  expect((await login('leela.m', 'a password of theirs')).status).not.toBe(200);
});

test('nobody gets the super-admin’s name before their account exists', async () => {
  const fresh = await openTestSite({ SUPER_ADMIN_USERNAME: 'Anitha.Team' });
  const json = { ...volunteer, username: 'anitha.TEAM' };
  expect((await fresh.ask('/api/admin/register', { method: 'POST', json })).status).toBe(200);
  const [row] = await fresh.db.selectFrom('admins').select('username').execute();
  expect(row?.username).toMatch(/^anitha\.team~/);
  await fresh.close();
});

describe('each field names its error', () => {
  const form = 'Use 3 to 60 letters from a to z, digits, dots, dashes or @.';

  test.each([
    ['username', '', 'Username is required'],
    ['username', null, 'Username is required'],
    ['username', 'ab', form],
    ['username', 'two words', form],
    ['username', 'ѕuperadmin', form],
    ['username', '<b>x</b>', form],
    ['username', 'x'.repeat(61), 'At most 60 characters.'],
    ['name', ' ', 'Name is required'],
    ['name', 'x'.repeat(101), 'At most 100 characters.'],
    ['email', '', 'Email is required'],
    ['email', 'leela', 'Invalid email format'],
    ['phoneNumber', '1'.repeat(41), 'At most 40 characters.'],
    ['password', undefined, 'Password is required'],
    ['password', '', 'Password is required'],
    ['password', 12345678901, 'Password is required'],
    ['password', 'ninechars', 'At least 10 characters.'],
    ['password', 'x'.repeat(201), 'At most 200 characters.'],
    ['password', 'Password123', tooCommon],
    ['password', 'Somebody1990', isName],
  ])('%s %j', async (field, value, words) => {
    const before = await accounts();
    const response = await signUp({ username: 'somebody', [field]: value });
    expect([response.status, (await response.json()).fields]).toEqual([400, { [field]: words }]);
    expect(await accounts()).toEqual(before);
  });
});

test('nobody registers themselves active or super-admin', async () => {
  await signUp({ username: 'clever', status: 'active', isSuperAdmin: true, id: 'x', lastSignInAt: 'x' });
  const row = (await accounts()).find(({ username }) => username === 'clever');
  expect(row).toMatchObject({ status: 'pending', lastSignInAt: null });
});

test('the phone may be left out; names of any script and length are kept as they are', async () => {
  const name = `أنيتا ${'മീനാക്ഷി '.repeat(9)}`.trim();
  expect((await signUp({ username: 'many-scripts', name, phoneNumber: undefined })).status).toBe(200);
  const row = (await accounts()).find(({ username }) => username === 'many-scripts');
  expect(row).toMatchObject({ name, phoneNumber: null });
});

test('a double click, or a repeat after a lost answer, creates one account and is not refused', async () => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => signUp({ username: 'twice' }, { headers })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await accounts()).filter(({ username }) => username.startsWith('twice'))).toHaveLength(1);
  const other = { headers: { 'Idempotency-Key': 'another' } };
  for (const again of [other, other]) expect((await signUp({ username: 'twice' }, again)).status).toBe(200);
  expect((await accounts()).filter(({ username }) => username.startsWith('twice'))).toHaveLength(2);
});

test('of three who want one name at once, one gets it', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => signUp({ username: 'wanted' })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const names = (await accounts())
    .map(({ username }) => username)
    .filter((name) => name.startsWith('wanted'));
  expect(names.sort()).toEqual([
    'wanted',
    expect.stringMatching(/^wanted~/),
    expect.stringMatching(/^wanted~/),
  ]);
});

test('an address may sign up twenty times an hour; another address and a later hour are free', async () => {
  const address = freshAddress();
  const headers = await Promise.all(Array.from({ length: 22 }, () => work(site, address)));
  const tries = headers.slice(1).map((headers) => signUp({ username: 'leela.m' }, { address, headers }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([...Array(20).fill(200), 429]);
  expect((await signUp({ username: 'one-too-many' }, { address, headers: headers[0] })).status).toBe(429);
  expect((await signUp({ username: 'neighbour' })).status).toBe(200);
  await site.db
    .updateTable('counters')
    .set({ resetsAt: new Date().toISOString() })
    .where('key', '=', `sign-up ${address}`)
    .execute();
  expect((await signUp({ username: 'one-too-many' }, { address })).status).toBe(200);
});

test('without an app-check token nobody signs up', async () => {
  const strict = await openTestSite({ APP_CHECK: 'enforce' });
  expect((await strict.ask('/api/admin/register', { method: 'POST', json: volunteer })).status).toBe(401);
  await strict.close();
});
