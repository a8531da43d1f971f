/** The super-admin invites a volunteer by a link. */
import { expect, test, vi } from 'vitest';
import { expectAnswer, jsonOf } from '../../test/answers.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { accountsOf } from './admins.fixture.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');
const { login } = accountsOf(site);
const day = 24 * 3_600_000;

const volunteer = { username: 'Leela.M', name: 'Leela Menon', email: 'leela@example.org' };
const invite = (changes: object = {}) =>
  site.ask('/api/admin/accounts', {
    method: 'POST',
    json: { ...volunteer, ...changes },
    cookie: cookies.superadmin,
  });
const choose = (path: string, password: string) => {
  const key = new URL(path, 'http://site').searchParams.get('key');
  return site.ask('/api/admin/reset-password', { method: 'POST', json: { key, password } });
};

test('whoever opens the link chooses the password, once, and works without an approval', async () => {
  const { path, expiresAt } = await jsonOf<{ path: string; expiresAt: string }>(invite());
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / day)).toBe(7);
  const password = 'jackfruit and mango';
  expect((await choose(path, password)).status).toBe(204);
  expect((await login('leela.m', password)).status).toBe(200);
  expect((await choose(path, 'another password of theirs')).status).toBe(404);
  const accounts = await jsonOf<object[]>(site.ask('/api/admin/accounts', { cookie: cookies.superadmin }));
  expect(accounts).toContainEqual(
    expect.objectContaining({
      username: 'leela.m',
      status: 'active',
      decisions: [expect.objectContaining({ action: 'account.invited', who: 'superadmin' })],
    }),
  );
});

test('the link ends after a week', async () => {
  const { path } = await jsonOf<{ path: string }>(invite({ username: 'late' }));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * day + 1000 });
  expect((await choose(path, 'jackfruit and mango')).status).toBe(404);
  vi.useRealTimers();
});

test.each(['leela.m', 'LEELA.M', 'superadmin', 'PayPal'])('the name %s is taken', async (username) => {
  await invite();
  await expectAnswer(invite({ username }), 400, { fields: { username: 'This username is taken.' } });
});
