import { describe, expect, test } from 'vitest';
import { expectAnswer, jsonOf } from '../../test/answers.ts';
import { freshAddress, hour } from '../../test/donor.ts';
import { cookiesOf, openTestSite, superAdminPassword } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { addAdmin, signedIn } from '../../test/team.ts';
import { accountsOf, isName, password, passwordHash, tooCommon } from './admins.fixture.ts';

const next = 'a new long password';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');
const { idOf, isSignedIn, login, newSession } = accountsOf(site);

describe('changing one’s own password', () => {
  const change = (cookie: string, json: Record<string, unknown>, address = freshAddress()) =>
    site.ask('/api/admin/password', { method: 'PUT', json, cookie, address });

  test('needs the current one, ends all sessions, and gives this browser a new one', async () => {
    const cookie = await signedIn(site, 'changing', { passwordHash });
    const other = await newSession('changing');
    expect(await isSignedIn(other)).toBe(true);
    const response = await change(cookie, { currentPassword: password, newPassword: next });
    expect(response.status).toBe(204);
    expect([await isSignedIn(cookie), await isSignedIn(other)]).toEqual([false, false]);
    expect(await isSignedIn(cookiesOf(response))).toBe(true);
    expect((await login('changing', password)).status).toBe(401);
    expect((await login('changing', next)).status).toBe(200);
  });

  test('a wrong current one counts like a failed log-in, up to the lock', async () => {
    const cookie = await signedIn(site, 'guessed', { passwordHash });
    const address = freshAddress();
    const guess = { currentPassword: 'not the password', newPassword: next };
    expect(await (await login('guessed', 'wrong', { address })).json()).toMatchObject({
      message: expect.stringContaining('Attempts remaining: 4'),
    });
    for (const left of [3, 2, 1]) {
      const response = await change(cookie, guess, address);
      expect([response.status, (await response.json()).fields]).toEqual([
        400,
        { currentPassword: `This isn’t your current password. Attempts remaining: ${left}` },
      ]);
    }
    const message = 'Access denied. Too many failed attempts. Try again in 15 minutes.';
    for (const currentPassword of ['not the password', password]) {
      await expectAnswer(change(cookie, { currentPassword, newPassword: next }, address), 403, { message });
    }
    expect((await login('guessed', password, { address })).status).toBe(403);
    expect((await login('guessed', password)).status).toBe(200);
  });

  test.each([
    [{ currentPassword: password, newPassword: 'ninechars' }, { newPassword: 'At least 10 characters.' }],
    [{ currentPassword: password }, { newPassword: 'Password is required' }],
    [{ newPassword: next }, { currentPassword: 'Password is required' }],
    [{ currentPassword: 5, newPassword: next }, { currentPassword: 'Password is required' }],
    [{ currentPassword: password, newPassword: 'Qwertyuiop' }, { newPassword: tooCommon }],
    [{ currentPassword: password, newPassword: 'refused-account2026' }, { newPassword: isName }],
  ])('%j is refused', async (json, fields) => {
    await site.db.deleteFrom('admins').where('username', '=', 'refused-account').execute();
    const cookie = await signedIn(site, 'refused-account', { passwordHash });
    const response = await change(cookie, json);
    expect([response.status, (await response.json()).fields]).toEqual([400, fields]);
  });

  test('a super-admin’s password from the settings is changed there, not here', async () => {
    const json = { currentPassword: superAdminPassword, newPassword: next };
    const response = await change(cookies.superadmin, json);
    expect(response.status).toBe(409);
    expect((await response.json()).message).toContain('SUPER_ADMIN_PASSWORD');
    const account = await site.ask('/api/admin/account', { cookie: cookies.superadmin });
    expect(await account.json()).toMatchObject({ isPasswordOfSettings: true });
  });

  test('a super-admin’s generated password can be changed', async () => {
    const drawn = await openTestSite({ SUPER_ADMIN_PASSWORD: '' });
    const cookie = await signedIn(drawn, 'superadmin', { passwordHash });
    const json = { currentPassword: password, newPassword: next };
    expect((await drawn.ask('/api/admin/password', { method: 'PUT', json, cookie })).status).toBe(204);
    await drawn.close();
  });

  test('a log-in during a change of password leaves no session of the old one', async () => {
    const cookie = await signedIn(site, 'racing', { passwordHash });
    const json = { currentPassword: password, newPassword: next };
    const [changed, ...logins] = await Promise.all([
      site.ask('/api/admin/password', { method: 'PUT', json, cookie }),
      // With pauses, so that some log-ins have checked the old password before it changes.
      ...Array.from({ length: 30 }, async (_, n) => {
        await new Promise((resolve) => setTimeout(resolve, n * 4));
        return login('racing', password);
      }),
    ]);
    const sessions = logins.flatMap((response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? []);
    expect((await Promise.all(sessions.map(isSignedIn))).filter(Boolean)).toEqual([]);
    expect(await isSignedIn(cookiesOf(changed))).toBe(true);
  });
});

describe('a link for a new password', () => {
  const openLink = (id: string) =>
    site.ask(`/api/admin/accounts/${id}/reset-link`, { method: 'POST', cookie: cookies.superadmin });
  const keyFor = async (id: string) => {
    const { path } = (await (await openLink(id)).json()) as { path: string };
    return new URL(path, 'http://any').searchParams.get('key') ?? '';
  };
  const reset = (json: Record<string, unknown>) =>
    site.ask('/api/admin/reset-password', { method: 'POST', json });
  const notValid = { message: 'This link isn’t valid any more. Please ask the super-admin for a new one.' };

  test('lasts 24 hours, is stored as a hash only, and sets the password once', async () => {
    const cookie = await signedIn(site, 'forgetful', { passwordHash });
    const { path, expiresAt } = await jsonOf<{ path: string; expiresAt: string }>(
      openLink(await idOf('forgetful')),
    );
    expect(path).toMatch(/^\/reset-password\?key=[\w-]{43}$/);
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 24 * hour)).toBeLessThan(60_000);
    const key = path.split('=')[1];
    const kept = await site.db.selectFrom('passwordResets').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(key);
    expect(await isSignedIn(cookie)).toBe(true);

    expect((await reset({ key, password: next })).status).toBe(204);
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await login('forgetful', password)).status).toBe(401);
    expect((await login('forgetful', next)).status).toBe(200);
    await expectAnswer(reset({ key, password: 'yet another password' }), 404, notValid);
  });

  test('serves one of two people who use it at once', async () => {
    const key = await keyFor(await addAdmin(site, { username: 'two-at-once' }));
    const answers = await Promise.all([1, 2, 3].map((n) => reset({ key, password: `${next} ${n}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  });

  test.each([
    ['1q2w3e4r5t', tooCommon],
    ['easily-guessed1', isName],
  ])('stays open after the password %s, which is easy to guess', async (guessed, words) => {
    const username = 'easily-guessed';
    await site.db.deleteFrom('admins').where('username', '=', username).execute();
    const key = await keyFor(await addAdmin(site, { username }));
    const refused = await reset({ key, password: guessed });
    expect([refused.status, (await refused.json()).fields]).toEqual([400, { password: words }]);
    expect((await reset({ key, password: next })).status).toBe(204);
  });

  test('is replaced by a newer one', async () => {
    const id = await addAdmin(site, { username: 'asked-twice' });
    const first = await keyFor(id);
    const second = await keyFor(id);
    expect((await reset({ key: first, password: next })).status).toBe(404);
    expect((await reset({ key: second, password: next })).status).toBe(204);
  });

  test('ends after its time', async () => {
    const id = await addAdmin(site, { username: 'late' });
    const key = await keyFor(id);
    const expiresAt = new Date(Date.now() - 1000).toISOString();
    await site.db.updateTable('passwordResets').set({ expiresAt }).where('adminId', '=', id).execute();
    expect((await reset({ key, password: next })).status).toBe(404);
  });

  test('ends the lock of failed attempts', async () => {
    const id = await addAdmin(site, { username: 'locked-out', passwordHash });
    const address = freshAddress();
    for (const _time of Array(5).keys()) await login('locked-out', 'wrong', { address });
    expect((await login('locked-out', password, { address })).status).toBe(403);
    await reset({ key: await keyFor(id), password: next });
    expect((await login('locked-out', next, { address })).status).toBe(200);
  });

  test('is closed when the account is disabled, and none is opened for a disabled account', async () => {
    const id = await addAdmin(site, { username: 'leaving', passwordHash });
    const key = await keyFor(id);
    const json = { status: 'disabled' };
    await site.ask(`/api/admin/accounts/${id}`, { method: 'PUT', json, cookie: cookies.superadmin });
    expect((await reset({ key, password: next })).status).toBe(404);
    await expectAnswer(openLink(id), 409, { message: 'This account is disabled. Enable it first.' });
  });

  test('is refused for the super-admin, or an unattended browser could take the site over', async () => {
    expect((await openLink(await idOf('superadmin'))).status).toBe(409);
  });

  test.each([
    [{ key: '', password: next }, 400],
    [{ password: next }, 400],
    [{ key: 'x'.repeat(101), password: next }, 400],
    [{ key: 5, password: next }, 400],
    [{ key: 'x', password: 'ninechars' }, 400],
    [{ key: 'x', password: next }, 404],
    [{ key: "' or 1=1 --", password: next }, 404],
  ])('%j: %i', async (json, status) => {
    expect((await reset(json)).status).toBe(status);
  });
});
