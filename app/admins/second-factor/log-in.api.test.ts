import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addWithFactor,
  beginFactor,
  codeOf,
  problemOf,
  showFactor,
  stopClock,
  turnOnFactor,
  wait,
  wrongCode,
} from '../../../test/authenticator.ts';
import { cookiesOf, openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { addAdmin, signedIn } from '../../../test/team.ts';
import { accountsOf, password, passwordHash } from '../admins.fixture.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');
const { idOf, login: logIn } = accountsOf(site);
beforeEach(stopClock);
afterEach(() => vi.useRealTimers());

const login = (username: string, code?: unknown, typed = password) => logIn(username, typed, { code });
const withFactor = (username: string) => addWithFactor(site, username, { password, passwordHash });

describe('a log-in with it', () => {
  test('asks for the code after the right password, and starts no session before', async () => {
    const { secret } = await withFactor('careful');
    const first = await login('careful');
    expect(cookiesOf(first)).toBe('');
    expect(await problemOf(first)).toEqual([401, 'login.codeNeeded', undefined]);
    const wrong = await login('careful', codeOf(secret), 'not the password');
    expect(await problemOf(wrong)).toEqual([401, 'login.failed', { remaining: '4' }]);
    const done = await login('careful', codeOf(secret));
    expect(done.status).toBe(200);
    expect((await site.ask('/api/admin/session', { cookie: cookiesOf(done) })).status).toBe(200);
  });

  test('accepts no code twice, nor one before the last', async () => {
    const { secret } = await withFactor('replayed');
    const [before, now, next] = [-30, 0, 30].map((seconds) => codeOf(secret, seconds));
    const statuses = await Promise.all([1, 2, 3].map(async () => (await login('replayed', now)).status));
    expect(statuses.sort()).toEqual([200, 401, 401]);
    expect((await login('replayed', before)).status).toBe(401);
    expect((await login('replayed', next)).status).toBe(200);
    expect((await login('replayed', now)).status).toBe(401);
  });

  test('does not accept the code by which it was turned on', async () => {
    const cookie = await signedIn(site, 'hasty', { passwordHash });
    const { secret } = await beginFactor(site, cookie);
    await turnOnFactor(site, cookie, { password, code: codeOf(secret) });
    expect((await login('hasty', codeOf(secret))).status).toBe(401);
  });

  test('accepts each recovery code once, however it is typed', async () => {
    const { cookie, recoveryCodes } = await withFactor('lost-phone');
    const [one = '', two = ''] = recoveryCodes;
    const typed = one.replace(/(....)(....)/, '$1-$2 ');
    const statuses = await Promise.all([1, 2, 3].map(async () => (await login('lost-phone', typed)).status));
    expect(statuses.sort()).toEqual([200, 401, 401]);
    expect((await login('lost-phone', two)).status).toBe(200);
    expect((await showFactor(site, cookie)).recoveryCodesLeft).toBe(8);
    await withFactor('other-admin');
    expect((await login('other-admin', recoveryCodes[2])).status).toBe(401);
  });

  test('five wrong codes from any addresses lock it for 15 minutes, and the password stays unlocked', async () => {
    const { secret } = await withFactor('attacked');
    const guess = async () => problemOf(await login('attacked', wrongCode(secret)));
    for (const remaining of ['4', '3', '2', '1']) {
      expect(await guess()).toEqual([401, 'login.wrongCode', { remaining }]);
    }
    expect(await guess()).toEqual([403, 'login.locked', undefined]);
    expect((await login('attacked', codeOf(secret))).status).toBe(403);
    expect(await problemOf(await login('attacked'))).toEqual([401, 'login.codeNeeded', undefined]);
    wait(15 * 60 - 1);
    expect((await login('attacked', codeOf(secret))).status).toBe(403);
    wait(2);
    expect((await login('attacked', codeOf(secret))).status).toBe(200);
  });

  test('forgets wrong codes after a right one', async () => {
    const { secret } = await withFactor('fumbling');
    for (let n = 0; n < 4; n++) await login('fumbling', wrongCode(secret));
    expect((await login('fumbling', codeOf(secret))).status).toBe(200);
    const wrong = await problemOf(await login('fumbling', wrongCode(secret)));
    expect(wrong).toMatchObject([401, 'login.wrongCode', { remaining: '4' }]);
  });

  test.each(['12345', 'abcdef', 123456, '1234567890123'])(
    'with the code %j is refused by its form',
    async (code) => {
      const response = await login('careful', code);
      expect([response.status, Object.keys((await response.json()).fields)]).toEqual([400, ['code']]);
    },
  );

  test('without a second factor a code makes no difference', async () => {
    await addAdmin(site, { username: 'plain', passwordHash });
    expect((await login('plain', '123456')).status).toBe(200);
    expect((await login('plain', '')).status).toBe(200);
  });

  test('with another APP_SECRET every code is wrong, and nothing breaks', async () => {
    const { secret, recoveryCodes } = await withFactor('resealed');
    const sealed = { secret: 'AAAA' };
    const id = await idOf('resealed');
    await site.db.updateTable('secondFactors').set(sealed).where('adminId', '=', id).execute();
    expect((await login('resealed', codeOf(secret))).status).toBe(401);
    expect((await login('resealed', recoveryCodes[0])).status).toBe(200);
  });
});

test('a link for a new password leaves the second factor on', async () => {
  const { secret } = await withFactor('forgetful');
  const path = `/api/admin/accounts/${await idOf('forgetful')}/reset-link`;
  const link = await site.ask(path, { method: 'POST', cookie: cookies.superadmin });
  const key = new URL((await link.json()).path, 'http://any').searchParams.get('key');
  const json = { key, password: 'remembered this time' };
  expect((await site.ask('/api/admin/reset-password', { method: 'POST', json })).status).toBe(204);
  const typed = json.password;
  expect((await login('forgetful', undefined, typed)).status).toBe(401);
  expect((await login('forgetful', codeOf(secret), typed)).status).toBe(200);
});
