import { beforeAll, describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { freshAddress } from '../../test/donor.ts';
import { type AskInit, cookiesOf, openTestSite, superAdminPassword } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { addAdmin } from '../../test/team.ts';
import { ensureSuperAdmin } from './super-admin.server.ts';

const site = openForSuite(() => openTestSite());
/** The hash of superAdminPassword, for accounts in any state. */
let passwordHash: string;
beforeAll(async () => {
  expect(await ensureSuperAdmin(site)).toBeNull();
  ({ passwordHash } = await site.db.selectFrom('admins').selectAll().executeTakeFirstOrThrow());
});

function login(username: string, password: string, init: AskInit = {}) {
  return site.ask('/api/admin/login', { method: 'POST', json: { username, password }, ...init });
}

const wrong = (username: string, address: string) => login(username, 'not the password', { address });
const session = (cookie: string) => site.ask('/api/admin/session', { cookie });

const denied = { message: 'Access denied. Too many failed attempts. Try again in 15 minutes.' };
const remaining = (n: number) => ({ message: `Invalid username or password. Attempts remaining: ${n}` });

describe('signing in', () => {
  test('returns the admin, with a cookie for this site only', async () => {
    const response = await login('superadmin', superAdminPassword, { address: freshAddress() });
    expect(response.status).toBe(200);
    const who = { username: 'superadmin', name: 'Super-admin', isSuperAdmin: true };
    expect(await response.json()).toEqual(who);
    const [cookie = '', ...others] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^kaithangu_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(others).toEqual([]);
    const found = await session(cookiesOf(response));
    expect(found.status).toBe(200);
    expect(await found.json()).toEqual({
      ...who,
      mayUseStatements: true,
      mayEditContent: true,
      isReadOnly: false,
      language: 'en',
      mustSetUpSecondFactor: false,
      isGuest: false,
      thanksAfterMinutes: 0,
    });
  });

  test.each(['SuperAdmin', ' superadmin ', 'SUPERADMIN'])(
    'takes the name %j, however it is typed',
    async (name) => {
      expect((await login(name, superAdminPassword, { address: freshAddress() })).status).toBe(200);
    },
  );

  test('as an ordinary admin makes nobody super-admin', async () => {
    await addAdmin(site, { username: 'ordinary', passwordHash });
    const response = await login('ordinary', superAdminPassword, { address: freshAddress() });
    expect(await response.json()).toMatchObject({ username: 'ordinary', isSuperAdmin: false });
    expect(await (await session(cookiesOf(response))).json()).toMatchObject({ isSuperAdmin: false });
  });

  test('keeps no password and no cookie readable in the database', async () => {
    const cookie = cookiesOf(await login('superadmin', superAdminPassword, { address: freshAddress() }));
    const tables = [
      await site.db.selectFrom('sessions').selectAll().execute(),
      await site.db.selectFrom('admins').selectAll().execute(),
    ];
    expect(passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(tables)).not.toContain(cookie.split('=')[1]);
    expect(JSON.stringify(tables)).not.toContain(superAdminPassword);
  });

  test.each([
    ['pending', 'Your account is waiting for approval.'],
    ['disabled', 'Your account is disabled.'],
  ] as const)('to a %s account is refused with: %s', async (status, message) => {
    await addAdmin(site, { username: status, status, passwordHash });
    const response = await login(status, superAdminPassword, { address: freshAddress() });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ message });
    expect(response.headers.getSetCookie()).toEqual([]);
    const guess = await wrong(status, freshAddress());
    expect(await guess.json()).toMatchObject(remaining(4));
  });

  test.each([
    ['username', undefined],
    ['username', null],
    ['username', ''],
    ['username', '  '],
    ['username', 5],
    ['username', ['superadmin']],
    ['username', 'x'.repeat(101)],
    ['password', undefined],
    ['password', null],
    ['password', ''],
    ['password', 5],
    ['password', {}],
    ['password', 'x'.repeat(201)],
  ])('with the %s %j is refused by its form', async (field, value) => {
    const json = { username: 'superadmin', password: superAdminPassword, [field]: value };
    await expectAnswer(site.ask('/api/admin/login', { method: 'POST', json }), 400, {
      fields: { [field]: expect.any(String) },
    });
  });

  test.each([' ', '\u0000', '\ud800', 'പാസ്‌വേഡ്', '🔑'])(
    'with the password %j is merely wrong',
    async (password) => {
      expect((await login('superadmin', password, { address: freshAddress() })).status).toBe(401);
    },
  );
});

describe('a wrong password', () => {
  test.each(['superadmin', 'nobody', "' or 1=1 --"])(
    'for %s: four words of warning, then access is denied, for the right one too',
    async (username) => {
      const address = freshAddress();
      for (const left of [4, 3, 2, 1]) {
        await expectAnswer(wrong(username, address), 401, remaining(left));
      }
      for (const password of ['not the password', superAdminPassword, superAdminPassword]) {
        const response = await login(username, password, { address });
        expect([response.status, await response.json()]).toMatchObject([403, denied]);
      }
    },
  );

  test('locks neither other addresses nor other names', async () => {
    const address = freshAddress();
    for (const _time of Array(6).keys()) await wrong('superadmin', address);
    expect((await login('superadmin', superAdminPassword, { address: freshAddress() })).status).toBe(200);
    expect(await (await wrong('somebody', address)).json()).toMatchObject(remaining(4));
  });

  test('counts for all spellings of a name, and for the whole /64', async () => {
    const [one, two] = ['2001:db8:9:9::1', '2001:db8:9:9::2'];
    expect(await (await wrong('superadmin', one)).json()).toMatchObject(remaining(4));
    expect(await (await wrong('SuperAdmin', two)).json()).toMatchObject(remaining(3));
  });

  test('is forgotten after the right one', async () => {
    const address = freshAddress();
    for (const _time of Array(4).keys()) await wrong('superadmin', address);
    expect((await login('superadmin', superAdminPassword, { address })).status).toBe(200);
    expect(await (await wrong('superadmin', address)).json()).toMatchObject(remaining(4));
  });

  test('is not forgotten when the right one is typed at another address', async () => {
    const address = freshAddress();
    for (const _time of Array(4).keys()) await wrong('superadmin', address);
    expect((await login('superadmin', superAdminPassword, { address: freshAddress() })).status).toBe(200);
    expect((await wrong('superadmin', address)).status).toBe(403);
    expect((await login('superadmin', superAdminPassword, { address })).status).toBe(403);
  });

  test('simultaneous attempts get no more than five guesses', async () => {
    const address = freshAddress();
    const responses = await Promise.all(Array.from({ length: 12 }, () => wrong('superadmin', address)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(4).fill(401), ...Array(8).fill(403)]);
  });

  describe('after the fifth', () => {
    async function ageAttempts(ms: number, addressGroup: string) {
      const lastAt = new Date(Date.now() - ms).toISOString();
      await site.db
        .updateTable('loginAttempts')
        .set({ lastAt })
        .where('addressGroup', '=', addressGroup)
        .execute();
    }

    test('locks for 15 minutes, not longer', async () => {
      const address = freshAddress();
      for (const _time of Array(5).keys()) await wrong('superadmin', address);
      await ageAttempts(15 * 60_000 - 5_000, address);
      expect((await login('superadmin', superAdminPassword, { address })).status).toBe(403);
      await ageAttempts(15 * 60_000 + 1_000, address);
      expect((await login('superadmin', superAdminPassword, { address })).status).toBe(200);
    });

    test('further attempts do not prolong the lock', async () => {
      const address = freshAddress();
      for (const _time of Array(5).keys()) await wrong('superadmin', address);
      await ageAttempts(14 * 60_000, address);
      const lastAt = () =>
        site.db
          .selectFrom('loginAttempts')
          .select('lastAt')
          .where('addressGroup', '=', address)
          .executeTakeFirstOrThrow();
      const before = await lastAt();
      await wrong('superadmin', address);
      expect(await lastAt()).toEqual(before);
    });
  });
});
