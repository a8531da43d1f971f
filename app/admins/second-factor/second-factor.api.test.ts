import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshAddress } from '../../../test/donor.ts';
import { cookiesOf, openTestSite, superAdminPassword, type TestSite } from '../../../test/site.ts';
import { addAdmin, signedIn } from '../../../test/team.ts';
import { hashPassword } from '../passwords.server.ts';
import { ensureSuperAdmin } from '../super-admin.server.ts';

const password = 'jackfruit and mango';

let site: TestSite;
let superAdmin: string;
let passwordHash: string;
beforeAll(async () => {
  site = await openTestSite();
  superAdmin = await signedIn(site, 'superadmin');
  passwordHash = await hashPassword(password);
});
afterAll(() => site.close());

const second = 1_000;
/** The first moment of a step. Only the clock is a test's own; the rest of time goes on. */
const start = Math.floor(Date.now() / (30 * second)) * 30 * second;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * second);
const codeOf = (secret: string, at = Date.now()) => new TOTP({ secret }).generate({ timestamp: at });
/** A code of six digits that isn't right at this moment, nor a step before or after. */
const wrongCode = (secret: string) => {
  const right = [-30, 0, 30].map((seconds) => codeOf(secret, Date.now() + seconds * second));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
};

function login(username: string, code?: string, { address = freshAddress(), typed = password } = {}) {
  const json = { username, password: typed, ...(code !== undefined && { code }) };
  return site.ask('/api/admin/login', { method: 'POST', json, address });
}
const begin = async (cookie: string): Promise<{ secret: string; uri: string }> =>
  (await site.ask('/api/admin/second-factor', { method: 'POST', cookie })).json();
const turnOn = (cookie: string, json: unknown) =>
  site.ask('/api/admin/second-factor', { method: 'PUT', cookie, json, address: freshAddress() });
const turnOff = (cookie: string, json: unknown, address = freshAddress()) =>
  site.ask('/api/admin/second-factor/turn-off', { method: 'POST', cookie, json, address });
const showFactor = async (cookie: string) =>
  (await (await site.ask('/api/admin/account', { cookie })).json()).secondFactor;
const problemOf = async (response: Response) => {
  const { code, params, fields } = await response.json();
  return [response.status, code, fields ?? params];
};
const auditOf = (subject: string) =>
  site.db
    .selectFrom('auditEntries')
    .select(['who', 'action'])
    .where('subject', '=', subject)
    .orderBy('at')
    .execute();

/** An admin whose second factor is on, signed in; the next step has begun since. */
async function withFactor(username: string) {
  const cookie = await signedIn(site, username, { passwordHash });
  const { secret } = await begin(cookie);
  const response = await turnOn(cookie, { password, code: codeOf(secret) });
  expect(response.status).toBe(200);
  wait(30);
  const { recoveryCodes } = (await response.json()) as { recoveryCodes: string[] };
  return { cookie, secret, recoveryCodes };
}

describe('turning it on', () => {
  test('takes the password and a first code, and gives ten recovery codes; nothing is kept readable', async () => {
    const cookie = await signedIn(site, 'beginner', { passwordHash });
    expect(await showFactor(cookie)).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
    const { secret, uri } = await begin(cookie);
    expect(uri).toContain(`:beginner?issuer=`);
    expect(uri).toContain(`secret=${secret}`);
    expect((await login('beginner')).status).toBe(200);
    const response = await turnOn(cookie, { password, code: ` ${codeOf(secret).replace(/^.../, '$& ')}` });
    const { recoveryCodes } = (await response.json()) as { recoveryCodes: string[] };
    expect(recoveryCodes).toEqual(Array(10).fill(expect.stringMatching(/^\d{12}$/)));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await showFactor(cookie)).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
    expect(await auditOf('beginner')).toEqual([{ who: 'beginner', action: 'secondFactor.on' }]);
    const stored = JSON.stringify([
      await site.db.selectFrom('secondFactors').selectAll().execute(),
      await site.db.selectFrom('recoveryCodes').selectAll().execute(),
    ]);
    for (const each of [secret, ...recoveryCodes]) expect(stored).not.toContain(each);
  });

  test('is refused with a wrong password, a wrong code, or one of an earlier secret', async () => {
    const cookie = await signedIn(site, 'mistyping', { passwordHash });
    expect(await problemOf(await turnOn(cookie, { password, code: '123456' }))).toEqual([
      409,
      'secondFactor.notBegun',
      undefined,
    ]);
    const first = await begin(cookie);
    const { secret } = await begin(cookie);
    const notPassword = await turnOn(cookie, { password: 'not the password', code: codeOf(secret) });
    expect(await problemOf(notPassword)).toEqual([
      400,
      'input.invalid',
      { password: 'This is not your current password. Attempts remaining: 4' },
    ]);
    for (const code of [
      codeOf(first.secret),
      codeOf(secret, start - 60_000),
      codeOf(secret, start + 60_000),
    ]) {
      expect(await problemOf(await turnOn(cookie, { password, code }))).toEqual([
        400,
        'input.invalid',
        { code: 'This code is not right. Is the time on your phone right?' },
      ]);
    }
    expect((await showFactor(cookie)).isOn).toBe(false);
  });

  test.each([
    ['code', '', 'Code is required'],
    ['code', undefined, 'Code is required'],
    ['code', 123456, 'Code is required'],
    ['code', '12345', 'Six digits, or the twelve of a recovery code.'],
    ['code', '1234567', 'Six digits, or the twelve of a recovery code.'],
    ['code', 'abcdef', 'Six digits, or the twelve of a recovery code.'],
    ['password', '', 'Password is required'],
  ])('is refused with the %s %j', async (field, value, words) => {
    const json = { password, code: '123456', [field]: value };
    expect(await problemOf(await turnOn(superAdmin, json))).toEqual([
      400,
      'input.invalid',
      { [field]: words },
    ]);
  });

  test('is refused when it is on: nobody replaces it by another', async () => {
    const { cookie, secret } = await withFactor('settled');
    const again = await site.ask('/api/admin/second-factor', { method: 'POST', cookie });
    expect(await problemOf(again)).toEqual([409, 'secondFactor.isOn', undefined]);
    expect((await turnOn(cookie, { password, code: codeOf(secret) })).status).toBe(409);
    expect((await login('settled', codeOf(secret))).status).toBe(200);
  });
});

describe('a log-in with it', () => {
  test('asks for the code after the right password, and begins no session before', async () => {
    const { secret } = await withFactor('careful');
    const first = await login('careful');
    expect([first.status, (await first.json()).code, cookiesOf(first)]).toEqual([
      401,
      'login.codeNeeded',
      '',
    ]);
    expect(await problemOf(await login('careful', codeOf(secret), { typed: 'not the password' }))).toEqual([
      401,
      'login.failed',
      { remaining: '4' },
    ]);
    const done = await login('careful', codeOf(secret));
    expect(done.status).toBe(200);
    expect((await site.ask('/api/admin/session', { cookie: cookiesOf(done) })).status).toBe(200);
  });

  test('accepts no code twice, nor one before the last', async () => {
    const { secret } = await withFactor('replayed');
    const [before, now, next] = [-30, 0, 30].map((s) => codeOf(secret, Date.now() + s * second));
    const statuses = await Promise.all([1, 2, 3].map(async () => (await login('replayed', now)).status));
    expect(statuses.sort()).toEqual([200, 401, 401]);
    expect((await login('replayed', before)).status).toBe(401);
    expect((await login('replayed', next)).status).toBe(200);
    expect((await login('replayed', now)).status).toBe(401);
  });

  test('does not accept the code by which it was turned on', async () => {
    const cookie = await signedIn(site, 'hasty', { passwordHash });
    const { secret } = await begin(cookie);
    await turnOn(cookie, { password, code: codeOf(secret) });
    expect((await login('hasty', codeOf(secret))).status).toBe(401);
  });

  test('accepts each recovery code once, however it is typed', async () => {
    const { cookie, recoveryCodes } = await withFactor('lost-phone');
    const [one = '', two = ''] = recoveryCodes;
    const typed = one.replace(/(....)(....)/, '$1-$2 ');
    const statuses = await Promise.all([1, 2, 3].map(async () => (await login('lost-phone', typed)).status));
    expect(statuses.sort()).toEqual([200, 401, 401]);
    expect((await login('lost-phone', two)).status).toBe(200);
    expect((await showFactor(cookie)).recoveryCodesLeft).toBe(8);
    await withFactor('other-admin');
    expect((await login('other-admin', recoveryCodes[2])).status).toBe(401);
  });

  test('five wrong codes lock it for 15 minutes, from wherever they come, and the password stays unlocked', async () => {
    const { secret } = await withFactor('attacked');
    for (const left of ['4', '3', '2', '1']) {
      expect(await problemOf(await login('attacked', wrongCode(secret)))).toEqual([
        401,
        'login.wrongCode',
        { remaining: left },
      ]);
    }
    expect(await problemOf(await login('attacked', wrongCode(secret)))).toEqual([
      403,
      'login.locked',
      undefined,
    ]);
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
    expect(await problemOf(await login('fumbling', wrongCode(secret)))).toMatchObject([
      401,
      'login.wrongCode',
      { remaining: '4' },
    ]);
  });

  test.each(['12345', 'abcdef', 123456, '1234567890123'])(
    'with the code %j is refused by its form',
    async (code) => {
      const response = await login('careful', code as string);
      expect([response.status, Object.keys((await response.json()).fields)]).toEqual([400, ['code']]);
    },
  );

  test('where there is none a code makes no difference', async () => {
    await addAdmin(site, { username: 'plain', passwordHash });
    expect((await login('plain', '123456')).status).toBe(200);
    expect((await login('plain', '')).status).toBe(200);
  });

  test('with another APP_SECRET no code is right, and nothing breaks', async () => {
    const { secret, recoveryCodes } = await withFactor('resealed');
    const sealed = { secret: 'AAAA' };
    const id = (
      await site.db
        .selectFrom('admins')
        .select('id')
        .where('username', '=', 'resealed')
        .executeTakeFirstOrThrow()
    ).id;
    await site.db.updateTable('secondFactors').set(sealed).where('adminId', '=', id).execute();
    expect((await login('resealed', codeOf(secret))).status).toBe(401);
    expect((await login('resealed', recoveryCodes[0])).status).toBe(200);
  });
});

describe('turning it off', () => {
  test('takes the password and a code, and leaves nothing', async () => {
    const { cookie, secret } = await withFactor('leaving');
    expect((await turnOff(cookie, { password: 'not the password', code: codeOf(secret) })).status).toBe(400);
    const wrong = await turnOff(cookie, { password, code: wrongCode(secret) });
    expect(await problemOf(wrong)).toEqual([
      400,
      'input.invalid',
      { code: 'This code is not right, or was used already. Attempts remaining: 4' },
    ]);
    expect((await showFactor(cookie)).isOn).toBe(true);
    expect((await turnOff(cookie, { password, code: codeOf(secret) })).status).toBe(204);
    expect(await showFactor(cookie)).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
    expect((await login('leaving')).status).toBe(200);
    expect((await auditOf('leaving')).map(({ action }) => action)).toEqual([
      'secondFactor.on',
      'secondFactor.off',
    ]);
  });

  test('wrong codes lock it as at the log-in', async () => {
    const { cookie, secret } = await withFactor('guessing');
    for (let n = 0; n < 5; n++) await turnOff(cookie, { password, code: wrongCode(secret) });
    expect((await turnOff(cookie, { password, code: codeOf(secret) })).status).toBe(403);
    expect((await login('guessing', codeOf(secret))).status).toBe(403);
  });

  const idOf = async (username: string) =>
    (
      await site.db
        .selectFrom('admins')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    ).id;
  const turnOffOf = (id: string, cookie = superAdmin) =>
    site.ask(`/api/admin/accounts/${id}/second-factor`, { method: 'DELETE', cookie });

  test('a colleague’s is the super-admin’s to do; the sessions end, and the list says it', async () => {
    const { cookie } = await withFactor('stranded');
    const id = await idOf('stranded');
    const accountOf = async () => {
      const accounts = await (await site.ask('/api/admin/accounts?limit=500', { cookie: superAdmin })).json();
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

  test('the super-admin’s own is not turned off so, but by another password in the settings', async () => {
    expect(await problemOf(await turnOffOf(await idOf('superadmin')))).toEqual([
      409,
      'secondFactor.superAdminsOwn',
      undefined,
    ]);
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

test('a link for a new password leaves the second factor on', async () => {
  const { secret } = await withFactor('forgetful');
  const { id } = await site.db
    .selectFrom('admins')
    .select('id')
    .where('username', '=', 'forgetful')
    .executeTakeFirstOrThrow();
  const link = await site.ask(`/api/admin/accounts/${id}/reset-link`, { method: 'POST', cookie: superAdmin });
  const key = new URL((await link.json()).path, 'http://any').searchParams.get('key');
  const json = { key, password: 'remembered this time' };
  expect((await site.ask('/api/admin/reset-password', { method: 'POST', json })).status).toBe(204);
  const typed = json.password;
  expect((await login('forgetful', undefined, { typed })).status).toBe(401);
  expect((await login('forgetful', codeOf(secret), { typed })).status).toBe(200);
});
