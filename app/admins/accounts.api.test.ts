import { describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { addAdmin, signedIn } from '../../test/team.ts';
import type { AuditAction } from '../audit/audit.ts';
import type { Account } from './account.ts';
import { accountsOf, passwordHash } from './admins.fixture.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');
const { idOf, login, session } = accountsOf(site);

const list = (query = '') => site.ask(`/api/admin/accounts${query}`, { cookie: cookies.superadmin });

function decide(id: string, json: unknown, cookie = cookies.superadmin) {
  return site.ask(`/api/admin/accounts/${id}`, { method: 'PUT', json, cookie });
}

test('the first decision of two stands, and the second admin is told', async () => {
  const id = await addAdmin(site, { username: 'contested', status: 'pending' });
  expect((await decide(id, { status: 'disabled', seen: 'pending' })).status).toBe(200);
  await expectAnswer(decide(id, { status: 'active', seen: 'pending' }), 409, {
    code: 'account.decidedMeanwhile',
    params: { status: 'disabled' },
  });
  expect((await decide(id, { status: 'disabled', seen: 'pending' })).status).toBe(200);
  expect((await decide(id, { status: 'active', seen: 'disabled' })).status).toBe(200);
});

describe('the list of accounts', () => {
  test('shows what the super-admin needs for a decision, and no secret', async () => {
    await addAdmin(site, { username: 'newest', status: 'pending', passwordHash });
    const response = await list('?status=pending');
    expect(await response.json()).toEqual([
      {
        id: expect.any(String),
        username: 'newest',
        name: 'newest',
        email: 'newest@example.org',
        phoneNumber: null,
        status: 'pending',
        createdAt: expect.any(String),
        lastSignInAt: null,
        mayUseStatements: true,
        mayEditContent: false,
        isReadOnly: false,
        language: 'en',
        isSuperAdmin: false,
        hasSecondFactor: false,
        decisions: [],
      },
    ]);
    expect(response.headers.get('x-total-count')).toBe('1');
    expect(response.headers.get('link')).toBeNull();
  });

  test('comes newest first and page by page, each account once', async () => {
    for (let n = 0; n < 5; n++) await addAdmin(site, { username: `paged-${n}` });
    const seen: string[] = [];
    let next: string | null = '/api/admin/accounts?limit=2';
    while (next) {
      const response: Response = await site.ask(next, { cookie: cookies.superadmin });
      const page = (await response.json()) as Account[];
      expect(page.length).toBeLessThanOrEqual(2);
      seen.push(...page.map(({ username }) => username));
      next = response.headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1] ?? null;
    }
    const all = (await (await list()).json()) as Account[];
    expect(seen).toEqual(all.map(({ username }) => username));
    expect(new Set(seen).size).toBe(seen.length);
    expect(all.find(({ isSuperAdmin }) => isSuperAdmin)?.username).toBe('superadmin');
  });

  test.each(['?limit=0', '?limit=501', '?limit=x', '?cursor=x', '?cursor=W10', '?status=gone'])(
    '%s is refused in words',
    async (query) => {
      await expectAnswer(list(query), 400, { fields: expect.any(Object) });
    },
  );
});

describe('deciding', () => {
  test('an account works once it is approved, and shows its last sign-in', async () => {
    const id = await addAdmin(site, { username: 'approved', status: 'pending', passwordHash });
    expect((await login('approved')).status).toBe(403);
    await expectAnswer(decide(id, { status: 'active' }), 200, { id, status: 'active' });
    expect((await login('approved')).status).toBe(200);
    const [account] = ((await (await list()).json()) as Account[]).filter((each) => each.id === id);
    expect(Date.now() - Date.parse(account?.lastSignInAt ?? '')).toBeLessThan(60_000);
  });

  test.each(['disabled', 'pending'] as const)(
    'setting an account to %s ends its sessions at once, for good',
    async (status) => {
      const cookie = await signedIn(site, `closed-${status}`, { passwordHash });
      const other = await signedIn(site, `bystander-of-${status}`);
      const id = await idOf(`closed-${status}`);
      expect((await decide(id, { status })).status).toBe(200);
      expect((await session(cookie)).status).toBe(401);
      expect((await login(`closed-${status}`)).status).toBe(403);
      await decide(id, { status: 'active' });
      expect((await session(cookie)).status).toBe(401);
      expect((await login(`closed-${status}`)).status).toBe(200);
      expect((await session(other)).status).toBe(200);
    },
  );

  test('a repeated decision changes nothing and ends no session', async () => {
    const cookie = await signedIn(site, 'steady');
    expect((await decide(await idOf('steady'), { status: 'active' })).status).toBe(200);
    expect((await session(cookie)).status).toBe(200);
  });

  test.each(['pending', 'disabled'])('the super-admin’s own account can’t be set to %s', async (status) => {
    await expectAnswer(decide(await idOf('superadmin'), { status }), 409, {
      message: 'You can’t disable the super-admin’s own account or set it to pending.',
    });
    expect((await list()).status).toBe(200);
  });

  test('the list names each decision, its admin and its time: the last one of each kind, newest first', async () => {
    const decisionsOf = async (id: string) => {
      const accounts = (await (await list()).json()) as Account[];
      return accounts.find((account) => account.id === id)?.decisions;
    };
    const insert = (action: AuditAction, subject: string, at: string) =>
      site.db
        .insertInto('auditEntries')
        .values({ id: crypto.randomUUID(), at, who: 'superadmin', action, subject })
        .execute();
    const id = await addAdmin(site, { username: 'audited', status: 'pending' });
    await insert('account.disabled', 'audited', '2020-01-01T00:00:00.000Z');
    const before = new Date().toISOString();
    // Entries of the same millisecond have no order.
    const later = async (call: () => Promise<Response>) => {
      const now = Date.now();
      while (Date.now() === now) await new Promise((resolve) => setImmediate(resolve));
      return call();
    };
    const resetLink = { method: 'POST', cookie: cookies.superadmin };
    await later(() => decide(id, { status: 'active' }));
    await later(() => decide(id, { status: 'active' }));
    await later(() => site.ask(`/api/admin/accounts/${id}/reset-link`, resetLink));
    await later(() => decide(id, { status: 'disabled' }));
    await later(() => decide(id, { status: 'active' }));
    const response = await later(() => decide(id, { status: 'disabled' }));
    const decisions = (await decisionsOf(id)) ?? [];
    expect((await response.json()).decisions).toEqual(decisions);
    expect(decisions.map(({ who, action }) => [who, action])).toEqual([
      ['superadmin', 'account.disabled'],
      ['superadmin', 'account.enabled'],
      ['superadmin', 'account.resetLink'],
      ['superadmin', 'account.approved'],
    ]);
    const times = decisions.map(({ at }) => at);
    expect([...times, before]).toEqual([...times, before].sort().reverse());
    expect(await decisionsOf(await idOf('steady'))).toEqual([]);
  });

  test.each([{}, { status: 'super-admin' }, { status: null }, { status: ['active'] }])(
    '%j is refused',
    async (json) => {
      const id = await idOf('steady');
      expect((await decide(id, json)).status).toBe(400);
    },
  );

  test.each(['x', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"])(
    'the account %j isn’t there',
    async (id) => {
      expect((await decide(encodeURIComponent(id), { status: 'active' })).status).toBe(404);
    },
  );
});
