/** What the super-admin allows an account: bank statements, content, or only to read. */
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../app/api.server.ts';
import { expectAnswer, jsonOf } from '../test/answers.ts';
import { give, rowOf } from '../test/donor.ts';
import { openTestSite } from '../test/site.ts';
import { openForSuite, signInForSuite } from '../test/suite.ts';
import { editDonation } from '../test/team.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela', 'superadmin');

const plain = { mayUseStatements: true, mayEditContent: false, isReadOnly: false };

type Account = typeof plain & { id: string; username: string };

const accounts = () => jsonOf<Account[]>(site.ask('/api/admin/accounts', { cookie: cookies.superadmin }));
const idOf = async (username: string) =>
  (await accounts()).find((account) => account.username === username)?.id ?? '';
const put = async (username: string, json: unknown, cookie = cookies.superadmin) =>
  site.ask(`/api/admin/accounts/${await idOf(username)}/rights`, { method: 'PUT', json, cookie });
const allow = async (rights: Partial<typeof plain>) =>
  expect((await put('leela', { ...plain, ...rights })).status).toBe(200);

beforeEach(() => allow({}));

/** Without those that end the session. */
const calls = [...new Set(api.routes.map(({ method, path }) => `${method} ${path}`))].filter(
  (call) => !call.startsWith('ALL') && !call.startsWith('POST /api/admin/logout'),
);

/** The calls that answer leela with this code. */
async function refusedWith(code: string, ofCalls: string[]): Promise<string[]> {
  const refused: string[] = [];
  for (const call of ofCalls) {
    const [method = '', path = ''] = call.split(' ');
    const url = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
    const response = await site.ask(url, { method, cookie: cookies.leela });
    const isRefused = response.status === 403 && (await response.json()).code === code;
    if (isRefused) refused.push(call);
  }
  return refused.sort();
}

const ofStatements = [
  'DELETE /api/reconcile/days',
  'GET /api/reconcile/batches',
  'GET /api/reconcile/days',
  'POST /api/reconcile/accept',
  'POST /api/reconcile/batches/:id/undo',
  'POST /api/reconcile/days',
  'POST /api/reconcile/gifts',
  'POST /api/reconcile/match',
];

const ofContent = [
  'DELETE /api/accounts/balances/:day',
  'DELETE /api/accounts/spendings/:id',
  'DELETE /api/accounts/spent-mails',
  'DELETE /api/files/home_images/:name',
  'DELETE /api/letter',
  'DELETE /api/messages/:id',
  'DELETE /api/proof/papers/:id',
  'DELETE /api/updates/:id',
  'DELETE /api/vouchers/:id',
  'GET /api/accounts/spent-mails',
  'GET /api/facts',
  'GET /api/followers',
  'GET /api/home-content/versions',
  'GET /api/letter',
  'GET /api/letter/preview',
  'GET /api/mails/words',
  'GET /api/messages/submitted',
  'GET /api/updates/scheduled',
  'GET /api/vouchers',
  'PATCH /api/home-content',
  'POST /api/accounts/balances',
  'POST /api/accounts/spendings',
  'POST /api/files/balances',
  'POST /api/files/home_images',
  'POST /api/files/papers',
  'POST /api/files/voice_notes',
  'POST /api/followers/updates/:id',
  'POST /api/followers/updates/:id/stop',
  'POST /api/mails/preview',
  'POST /api/messages',
  'POST /api/proof/papers',
  'POST /api/updates',
  'POST /api/vouchers',
  'POST /api/vouchers/:id/question',
  'PUT /api/accounts/balances/:day',
  'PUT /api/accounts/spendings/:id',
  'PUT /api/facts',
  'PUT /api/home-content',
  'PUT /api/letter',
  'PUT /api/proof/papers/:id',
  'PUT /api/updates/:id',
];

describe('a new volunteer', () => {
  test('uses statements, and changes no content', async () => {
    expect((await accounts()).find(({ username }) => username === 'leela')).toMatchObject(plain);
    expect(await refusedWith('role.noStatements', calls)).toEqual([]);
    expect(await refusedWith('role.noContent', calls)).toEqual(ofContent);
  });
});

test('without the right to statements these calls are refused, and no others', async () => {
  await allow({ mayUseStatements: false });
  expect(await refusedWith('role.noStatements', calls)).toEqual(ofStatements);
});

test('with the right to content its calls are open; the super-admin’s others stay closed', async () => {
  const closed = await refusedWith('role.superAdminOnly', calls);
  await allow({ mayEditContent: true });
  expect(await refusedWith('role.noContent', calls)).toEqual([]);
  expect(await refusedWith('role.superAdminOnly', calls)).toEqual(closed);
  const json = { date: '2026-03-01', description: 'Home again.' };
  const written = await site.ask('/api/updates', { method: 'POST', json, cookie: cookies.leela });
  expect([written.status, await written.text()]).toEqual([200, expect.any(String)]);
});

describe('a read-only account', () => {
  const writes = calls.filter((call) => !call.startsWith('GET'));
  const ownAccount = [
    'DELETE /api/admin/sessions/:id',
    'POST /api/admin/login',
    'POST /api/admin/second-factor',
    'POST /api/admin/second-factor/turn-off',
    'PUT /api/admin/language',
    'PUT /api/admin/password',
    'PUT /api/admin/second-factor',
  ];

  test('changes nothing but its own account', async () => {
    await allow({ mayEditContent: true, isReadOnly: true });
    const others = writes.filter((call) => !ownAccount.includes(call));
    expect(await refusedWith('role.readOnly', others)).toEqual(others.toSorted());
    const { id } = await give(site);
    expect((await editDonation(site, cookies.leela, id, { isVerified: true })).status).toBe(403);
    expect((await rowOf(site, id)).isVerified).toBe(false);
    expect(await refusedWith('role.readOnly', ownAccount)).toEqual([]);
    const logout = await site.ask('/api/admin/logout', { method: 'POST', cookie: '' });
    expect(logout.status).toBe(204);
  });

  test('reads what it could read', async () => {
    const reads = calls.filter((call) => call.startsWith('GET'));
    const statuses = async () => {
      const answers: [string, number][] = [];
      for (const call of reads) {
        const url = (call.split(' ')[1] ?? '').replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
        answers.push([call, (await site.ask(url, { cookie: cookies.leela })).status]);
      }
      return answers;
    };
    const before = await statuses();
    await allow({ isReadOnly: true });
    expect(await statuses()).toEqual(before);
  });
});

test('only the super-admin gives rights, not to itself, and the session tells them', async () => {
  await expectAnswer(put('leela', plain, cookies.leela), 403, { code: 'role.superAdminOnly' });
  await expectAnswer(put('superadmin', plain), 409, { code: 'account.superAdminsOwn' });
  for (const wrong of [{}, { ...plain, isReadOnly: 'yes' }, { mayEditContent: true }]) {
    expect((await put('leela', wrong)).status).toBe(400);
  }
  await allow({ mayUseStatements: false, isReadOnly: true });
  const session = (cookie: string) => jsonOf(site.ask('/api/admin/session', { cookie }));
  expect(await session(cookies.leela)).toMatchObject({ mayUseStatements: false, isReadOnly: true });
  const all = { mayUseStatements: true, mayEditContent: true, isReadOnly: false };
  expect(await session(cookies.superadmin)).toMatchObject(all);
  const audit = await site.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('action', '=', 'account.rights')
    .execute();
  expect(audit.at(-1)).toMatchObject({ who: 'superadmin', subject: 'leela' });
});
