import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addWithFactor,
  beginFactor,
  codeOf,
  problemOf,
  showFactor,
  stopClock,
  turnOnFactor,
  wrongCode,
} from '../../../test/authenticator.ts';
import { freshAddress } from '../../../test/donor.ts';
import { openTestSite, superAdminPassword } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { signedIn } from '../../../test/team.ts';
import { accountsOf, password, passwordHash } from '../admins.fixture.ts';
import { ensureSuperAdmin } from '../super-admin.server.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');
const { idOf, login: logIn } = accountsOf(site);
beforeEach(stopClock);
afterEach(() => vi.useRealTimers());

const login = (username: string, code?: unknown, typed = password) => logIn(username, typed, { code });
const withFactor = (username: string) => addWithFactor(site, username, { password, passwordHash });

const turnOff = (cookie: string, json: unknown) =>
  site.ask('/api/admin/second-factor/turn-off', { method: 'POST', cookie, json, address: freshAddress() });
const auditOf = (subject: string) =>
  site.db
    .selectFrom('auditEntries')
    .select(['who', 'action'])
    .where('subject', '=', subject)
    .orderBy('at')
    .execute();

describe('turning it on', () => {
  test('needs the password and a first code, and gives ten recovery codes; nothing is stored readable', async () => {
    const cookie = await signedIn(site, 'beginner', { passwordHash });
    expect(await showFactor(site, cookie)).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
    const { secret, uri } = await beginFactor(site, cookie);
    expect(uri).toContain(`:beginner?issuer=`);
    expect(uri).toContain(`secret=${secret}`);
    expect((await login('beginner')).status).toBe(200);
    const response = await turnOnFactor(site, cookie, {
      password,
      code: ` ${codeOf(secret).replace(/^.../, '$& ')}`,
    });
    const { recoveryCodes } = (await response.json()) as { recoveryCodes: string[] };
    expect(recoveryCodes).toEqual(Array(10).fill(expect.stringMatching(/^\d{12}$/)));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await showFactor(site, cookie)).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
    expect(await auditOf('beginner')).toEqual([{ who: 'beginner', action: 'secondFactor.on' }]);
    const stored = JSON.stringify([
      await site.db.selectFrom('secondFactors').selectAll().execute(),
      await site.db.selectFrom('recoveryCodes').selectAll().execute(),
    ]);
    for (const each of [secret, ...recoveryCodes]) expect(stored).not.toContain(each);
  });

  test('is refused with a wrong password, a wrong code, or one of an earlier secret', async () => {
    const cookie = await signedIn(site, 'mistyping', { passwordHash });
    const tooEarly = await turnOnFactor(site, cookie, { password, code: '123456' });
    expect(await problemOf(tooEarly)).toEqual([409, 'secondFactor.notBegun', undefined]);
    const first = await beginFactor(site, cookie);
    const { secret } = await beginFactor(site, cookie);
    const guess = { password: 'not the password', code: codeOf(secret) };
    const words = { password: 'This isn’t your current password. Attempts remaining: 4' };
    expect(await problemOf(await turnOnFactor(site, cookie, guess))).toEqual([400, 'input.invalid', words]);
    const notRight = { code: 'This code is wrong. Is the time on your phone right?' };
    for (const code of [codeOf(first.secret), codeOf(secret, -60), codeOf(secret, 60)]) {
      const problem = await problemOf(await turnOnFactor(site, cookie, { password, code }));
      expect(problem).toEqual([400, 'input.invalid', notRight]);
    }
    expect((await showFactor(site, cookie)).isOn).toBe(false);
  });

  test.each([
    ['code', '', 'Code is required'],
    ['code', undefined, 'Code is required'],
    ['code', 123456, 'Code is required'],
    ['code', '12345', 'Six digits, or the twelve digits of a recovery code.'],
    ['code', '1234567', 'Six digits, or the twelve digits of a recovery code.'],
    ['code', 'abcdef', 'Six digits, or the twelve digits of a recovery code.'],
    ['password', '', 'Password is required'],
  ])('is refused with the %s %j', async (field, value, words) => {
    const json = { password, code: '123456', [field]: value };
    const problem = await problemOf(await turnOnFactor(site, cookies.superadmin, json));
    expect(problem).toEqual([400, 'input.invalid', { [field]: words }]);
  });

  test('is refused when it is on: nobody replaces it by another', async () => {
    const { cookie, secret } = await withFactor('settled');
    const again = await site.ask('/api/admin/second-factor', { method: 'POST', cookie });
    expect(await problemOf(again)).toEqual([409, 'secondFactor.isOn', undefined]);
    expect((await turnOnFactor(site, cookie, { password, code: codeOf(secret) })).status).toBe(409);
    expect((await login('settled', codeOf(secret))).status).toBe(200);
  });
});

describe('turning it off', () => {
  test('needs the password and a code, and leaves nothing', async () => {
    const { cookie, secret } = await withFactor('leaving');
    expect((await turnOff(cookie, { password: 'not the password', code: codeOf(secret) })).status).toBe(400);
    const wrong = await turnOff(cookie, { password, code: wrongCode(secret) });
    expect(await problemOf(wrong)).toEqual([
      400,
      'input.invalid',
      { code: 'This code is wrong or already used. Attempts remaining: 4' },
    ]);
    expect((await showFactor(site, cookie)).isOn).toBe(true);
    expect((await turnOff(cookie, { password, code: codeOf(secret) })).status).toBe(204);
    expect(await showFactor(site, cookie)).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
    expect((await login('leaving')).status).toBe(200);
    expect((await auditOf('leaving')).map(({ action }) => action)).toEqual([
      'secondFactor.on',
      'secondFactor.off',
    ]);
  });

  test('is locked by wrong codes like the log-in', async () => {
    const { cookie, secret } = await withFactor('guessing');
    for (let n = 0; n < 5; n++) await turnOff(cookie, { password, code: wrongCode(secret) });
    expect((await turnOff(cookie, { password, code: codeOf(secret) })).status).toBe(403);
    expect((await login('guessing', codeOf(secret))).status).toBe(403);
  });

  const turnOffOf = (id: string, cookie = cookies.superadmin) =>
    site.ask(`/api/admin/accounts/${id}/second-factor`, { method: 'DELETE', cookie });

  test('for a colleague is up to the super-admin; the sessions end, and the audit records it', async () => {
    const { cookie } = await withFactor('stranded');
    const id = await idOf('stranded');
    const accountOf = async () => {
      const accounts = await (
        await site.ask('/api/admin/accounts?limit=500', { cookie: cookies.superadmin })
      ).json();
      return accounts.find((account: { id: string }) => account.id === id);
    };
    expect(await accountOf()).toMatchObject({ hasSecondFactor: true, decisions: [] });
    expect((await turnOffOf(id, await signedIn(site, 'bystander'))).status).toBe(403);
    expect((await turnOffOf(id)).status).toBe(204);
    expect((await turnOffOf(id)).status).toBe(204);
    expect((await site.ask('/api/admin/session', { cookie })).status).toBe(401);
    expect((await login('stranded')).status).toBe(200);
    expect(await accountOf()).toMatchObject({
      hasSecondFactor: false,
      decisions: [{ who: 'superadmin', action: 'account.secondFactorOff' }],
    });
    expect((await auditOf('stranded')).map(({ action }) => action)).toEqual([
      'secondFactor.on',
      'account.secondFactorOff',
    ]);
  });

  test('for the super-admin works only by another password in the settings', async () => {
    const refused = await turnOffOf(await idOf('superadmin'));
    expect(await problemOf(refused)).toEqual([409, 'secondFactor.superAdminsOwn', undefined]);
    const fresh = await openTestSite();
    await ensureSuperAdmin(fresh);
    const { id } = await fresh.db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
    const factor = { adminId: id, secret: 'x', confirmedAt: new Date().toISOString(), lastStep: 0 };
    await fresh.db.insertInto('secondFactors').values(factor).execute();
    const json = { username: 'superadmin', password: superAdminPassword };
    expect((await fresh.ask('/api/admin/login', { method: 'POST', json })).status).toBe(401);
    const other = { ...fresh.config.superAdmin, password: 'another long password' };
    await ensureSuperAdmin({ ...fresh, config: { ...fresh.config, superAdmin: other } });
    const again = { username: 'superadmin', password: other.password };
    expect((await fresh.ask('/api/admin/login', { method: 'POST', json: again })).status).toBe(200);
    await fresh.close();
  });
});
