/** The super-admin of the settings, and hidden admins. */
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../platform/passwords.ts';
import { freshAddress } from '../../test/donor.ts';
import { type AskInit, cookiesOf, openTestSite, superAdminPassword, type TestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { signedIn } from '../../test/team.ts';
import { findAdminByUsername, updateAdmin } from './repository.server.ts';
import { ensureSuperAdmin } from './super-admin.server.ts';

const site = openForSuite(() => openTestSite());
beforeAll(async () => {
  expect(await ensureSuperAdmin(site)).toBeNull();
});

function login(username: string, password: string, init: AskInit = {}) {
  return site.ask('/api/admin/login', { method: 'POST', json: { username, password }, ...init });
}

const session = (cookie: string) => site.ask('/api/admin/session', { cookie });

describe('the super-admin of the settings', () => {
  const withPassword = (password: string | null): TestSite => ({
    ...site,
    config: { ...site.config, superAdmin: { ...site.config.superAdmin, password } },
  });

  test('keeps the password and sessions while the setting stays, or is removed', async () => {
    const cookie = cookiesOf(await login('superadmin', superAdminPassword, { address: freshAddress() }));
    expect(await ensureSuperAdmin(site)).toBeNull();
    expect(await ensureSuperAdmin(withPassword(null))).toBeNull();
    expect((await session(cookie)).status).toBe(200);
  });

  test('gets a changed password, which ends their sessions and nobody else’s', async () => {
    const cookie = cookiesOf(await login('superadmin', superAdminPassword, { address: freshAddress() }));
    const other = await signedIn(site, 'bystander');
    expect(await ensureSuperAdmin(withPassword('another long password'))).toBeNull();
    expect((await session(cookie)).status).toBe(401);
    expect((await session(other)).status).toBe(200);
    expect((await login('superadmin', superAdminPassword, { address: freshAddress() })).status).toBe(401);
    expect((await login('superadmin', 'another long password', { address: freshAddress() })).status).toBe(
      200,
    );
    await ensureSuperAdmin(site);
  });

  test.each(['password123', 'superadmin', 'SuperAdmin2026', 'Anitha12345', 'aaaaaaaaaa'])(
    'is not started with the password %s',
    async (password) => {
      await expect(ensureSuperAdmin(withPassword(password))).rejects.toThrow(
        /^SUPER_ADMIN_PASSWORD .*would be guessed/,
      );
    },
  );

  test('keeps an existing password that is easy to guess, with a warning: a running site starts again', async () => {
    const guessed = 'Anitha12345';
    const { id } = await findAdminByUsername(site.db, 'superadmin').then((row) => row ?? { id: '' });
    await updateAdmin(site.db, id, { passwordHash: await hashPassword(guessed) });
    const said: string[] = [];
    const log = { ...site.log, warn: (line: string) => said.push(line) } as never;
    expect(await ensureSuperAdmin({ ...withPassword(guessed), log })).toBeNull();
    expect(said.join()).toMatch(/^SUPER_ADMIN_PASSWORD is a name .* Set another one and start again\.$/);
    expect((await login('superadmin', guessed, { address: freshAddress() })).status).toBe(200);
    await ensureSuperAdmin(site);
  });

  test('gets a generated password once, if none is set, however many processes start at once', async () => {
    const config = { ...site.config, superAdmin: { username: 'Second.Super', password: null } };
    const drawn = await Promise.all([1, 2, 3].map(() => ensureSuperAdmin({ ...site, config })));
    const [password = '', ...others] = drawn.filter((each) => each !== null);
    expect(others).toEqual([]);
    expect(password).toMatch(/^[\w-]{16}$/);
    expect((await login('second.super', password, { address: freshAddress() })).status).toBe(200);
    expect(await ensureSuperAdmin({ ...site, config })).toBeNull();
  });
});

test('hidden admins are recognized by their address, never by a header', async () => {
  const hiding = await openTestSite({ HIDDEN_ADMIN_IPS: '192.0.2.7, 2001:db8:5::/48' });
  try {
    const asked = async (address: string, headers = {}) =>
      (await hiding.ask('/api/admin/check-hidden-admin', { address, headers })).json();
    for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8:5:1::9']) {
      expect(await asked(address)).toEqual({ hiddenAdmin: true });
    }
    for (const address of ['192.0.2.8', '2001:db8:6::9'])
      expect(await asked(address)).toEqual({ hiddenAdmin: false });
    expect(await asked('192.0.2.8', { 'x-forwarded-for': '192.0.2.7' })).toEqual({ hiddenAdmin: false });
  } finally {
    await hiding.close();
  }
});
