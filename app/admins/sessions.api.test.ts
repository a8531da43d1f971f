import { describe, expect, test } from 'vitest';
import { fingerprint } from '../../platform/signing.ts';
import { expectAnswer } from '../../test/answers.ts';
import { hour } from '../../test/donor.ts';
import { cookiesOf, openTestSite, superAdminPassword } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { signedIn } from '../../test/team.ts';
import { accountsOf, password, passwordHash } from './admins.fixture.ts';
import { deleteEndedSessions } from './session-repository.server.ts';
import { ensureSuperAdmin } from './super-admin.server.ts';

const site = openForSuite(() => openTestSite());
const { isSignedIn, login, newSession, session } = accountsOf(site);

type OwnAccount = { sessions: { id: string; isThis: boolean }[] };

const showAccount = async (cookie: string): Promise<OwnAccount> =>
  (await site.ask('/api/admin/account', { cookie })).json();

describe('a session', () => {
  const ageSessions = (ms: number) =>
    site.db
      .updateTable('sessions')
      .set({ lastSeenAt: new Date(Date.now() - ms).toISOString() })
      .execute();

  test('ends after twelve hours without a request', async () => {
    const cookie = await signedIn(site, 'idle');
    await ageSessions(12 * hour - 60_000);
    expect((await session(cookie)).status).toBe(200);
    await ageSessions(12 * hour + 60_000);
    expect((await session(cookie)).status).toBe(401);
    expect((await site.ask('/api/donations', { cookie })).status).toBe(401);
  });

  test('ends after fourteen days of any use; expired sessions are deleted, like idle ones', async () => {
    const old = await signedIn(site, 'old');
    const idle = await signedIn(site, 'idler');
    const live = await signedIn(site, 'live');
    const age = (username: string, column: 'createdAt' | 'lastSeenAt', ms: number) =>
      site.db
        .updateTable('sessions')
        .set({ [column]: new Date(Date.now() - ms).toISOString() })
        .where('adminId', '=', (q) => q.selectFrom('admins').select('id').where('username', '=', username))
        .execute();
    await age('old', 'createdAt', 14 * 24 * hour - 60_000);
    expect((await session(old)).status).toBe(200);
    await age('old', 'createdAt', 14 * 24 * hour + 60_000);
    expect((await session(old)).status).toBe(401);
    await age('idler', 'lastSeenAt', 12 * hour + 60_000);
    await deleteEndedSessions(site.db);
    const left = await site.db
      .selectFrom('sessions')
      .innerJoin('admins', 'admins.id', 'sessions.adminId')
      .select('username')
      .where('username', 'in', ['old', 'idler', 'live'])
      .execute();
    expect(left).toEqual([{ username: 'live' }]);
    expect((await Promise.all([old, idle, live].map(session))).map(({ status }) => status)).toEqual([
      401, 401, 200,
    ]);
  });

  test('ends when its browser signs in again', async () => {
    const cookie = await signedIn(site, 'again', { passwordHash });
    const other = await newSession('again');
    const next = cookiesOf(await login('again', password, { headers: { cookie } }));
    expect(await Promise.all([cookie, other, next].map(isSignedIn))).toEqual([false, true, true]);
  });

  test('restarts its twelve hours with each request', async () => {
    const cookie = await signedIn(site, 'busy');
    await ageSessions(11 * hour);
    await session(cookie);
    const { lastSeenAt } = await site.db
      .selectFrom('sessions')
      .innerJoin('admins', 'admins.id', 'sessions.adminId')
      .select('lastSeenAt')
      .where('username', '=', 'busy')
      .executeTakeFirstOrThrow();
    expect(Date.now() - Date.parse(lastSeenAt)).toBeLessThan(60_000);
  });

  test('ends with the logout, and no other ends with it', async () => {
    const cookie = await signedIn(site, 'leaving');
    const other = await signedIn(site, 'staying');
    const response = await site.ask('/api/admin/logout', { method: 'POST', cookie });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([
      'kaithangu_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect((await session(cookie)).status).toBe(401);
    expect((await session(other)).status).toBe(200);
    expect((await site.ask('/api/admin/logout', { method: 'POST', cookie })).status).toBe(204);
    expect((await site.ask('/api/admin/logout', { method: 'POST' })).status).toBe(204);
  });

  test.each(['disabled', 'pending'] as const)('is none while its account is %s', async (status) => {
    const cookie = await signedIn(site, `then-${status}`);
    expect((await session(cookie)).status).toBe(200);
    await site.db.updateTable('admins').set({ status }).where('username', '=', `then-${status}`).execute();
    expect((await session(cookie)).status).toBe(401);
  });

  test.each([
    '',
    'kaithangu_session=',
    'kaithangu_session=x',
    `kaithangu_session=${'x'.repeat(300)}`,
    'kaithangu_session=%zz',
  ])('is not found by the cookie %j', async (cookie) => {
    await expectAnswer(session(cookie), 401, { message: 'Please log in.' });
    expect((await site.ask('/api/admin/logout', { method: 'POST', cookie })).status).toBe(204);
  });
});

describe('its cookie', () => {
  test.each([
    [{}, /^__Host-kaithangu_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
    [
      { SUPPORT_API_URL: 'https://support.example.org' },
      /^__Secure-kaithangu_session=[\w-]{43}; Domain=example\.org; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
  ])(
    'by https with %j sets a cookie that no other host can set, and reads no other',
    async (settings, form) => {
      const secure = await openTestSite({ PUBLIC_URL: 'https://help.example.org', ...settings });
      await ensureSuperAdmin(secure);
      const json = { username: 'superadmin', password: superAdminPassword };
      const response = await secure.ask('/api/admin/login', { method: 'POST', json });
      expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(form)]);
      const ask = async (cookie: string) => (await secure.ask('/api/admin/session', { cookie })).status;
      expect(await ask(cookiesOf(response))).toBe(200);
      expect(await ask(cookiesOf(response).replace(/^__\w+-/, ''))).toBe(401);
      const out = await secure.ask('/api/admin/logout', { method: 'POST', cookie: cookiesOf(response) });
      expect(out.headers.getSetCookie()[0]).toMatch(
        /^__(Host|Secure)-kaithangu_session=; Max-Age=0; .*Secure/,
      );
      expect(await ask(cookiesOf(response))).toBe(401);
      await secure.close();
    },
  );
});

describe('one’s own account', () => {
  test('shows its sessions and which is this one, and no secret', async () => {
    const cookie = await signedIn(site, 'looking', { passwordHash });
    const headers = { 'User-Agent': 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0' };
    const second = await login('looking', password, { address: '202.88.224.1', headers });
    const response = await site.ask('/api/admin/account', { cookie });
    const session = { id: expect.any(String), createdAt: expect.any(String), lastSeenAt: expect.any(String) };
    expect(await response.json()).toEqual({
      username: 'looking',
      name: 'looking',
      email: 'looking@example.org',
      phoneNumber: null,
      language: 'en',
      isPasswordOfSettings: false,
      secondFactor: { isOn: false, isRequired: false, recoveryCodesLeft: 0 },
      sessions: expect.arrayContaining([
        { isThis: true, place: null, browser: null, ...session },
        { isThis: false, place: 'Kerala, India', browser: 'Firefox on Android', ...session },
      ]),
    });
    const secret = cookiesOf(second).split('=')[1] ?? '';
    expect(JSON.stringify(await showAccount(cookie))).not.toContain(fingerprint(secret));
  });

  test('ends one of its sessions by its id, and no other', async () => {
    const cookie = await signedIn(site, 'revoking', { passwordHash });
    const second = await newSession('revoking');
    const third = await newSession('revoking');
    const end = (id: string, by = cookie) =>
      site.ask(`/api/admin/sessions/${id}`, { method: 'DELETE', cookie: by });
    const { sessions } = await showAccount(second);
    const { id } = sessions.find(({ isThis }) => isThis) ?? { id: '' };
    await expectAnswer(end(id, await signedIn(site, 'stranger')), 404, { code: 'session.notFound' });
    expect(await isSignedIn(second)).toBe(true);
    expect((await end(id)).status).toBe(204);
    expect(await Promise.all([cookie, second, third].map(isSignedIn))).toEqual([true, false, true]);
    expect((await end(id)).status).toBe(404);
  });

  test('is signed out everywhere, and nobody else with it', async () => {
    const cookie = await signedIn(site, 'everywhere', { passwordHash });
    const second = await newSession('everywhere');
    const other = await signedIn(site, 'staying-in');
    const response = await site.ask('/api/admin/logout-everywhere', { method: 'POST', cookie });
    expect([response.status, response.headers.getSetCookie()]).toEqual([
      204,
      ['kaithangu_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
    ]);
    expect(await Promise.all([cookie, second, other].map(isSignedIn))).toEqual([false, false, true]);
  });
});
