import { describe, expect, test, vi } from 'vitest';
import { sendForm, upload } from '../../test/donor.ts';
import { renderPicture } from '../../test/pictures.ts';
import { type AskInit, openTestSite, superAdminPassword } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { signedIn } from '../../test/team.ts';
import { sign } from '../signing.ts';

const site = openForSuite(() => openTestSite({ APP_CHECK: 'enforce' }));

const home = '203.0.113.7';
const elsewhere = '198.51.100.9';
const browser = `kaithangu_visitor=${crypto.randomUUID()}`;

async function generateToken(init: AskInit = {}): Promise<string> {
  const response = await site.ask('/api/app-check/token', { address: home, ...init });
  return ((await response.json()) as { token: string }).token;
}

async function statusWith(token: string, init: AskInit = {}): Promise<number> {
  const headers = { 'x-app-check': token };
  const response = await site.ask('/api/donations/not-mine', {
    method: 'POST',
    address: home,
    headers,
    ...init,
  });
  return response.status;
}

function signToken(...claim: unknown[]): string {
  const text = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${text}.${sign(site.config.appSecret, 'app-check', text)}`;
}

test('a token is valid for an hour', async () => {
  const from = Date.now();
  const response = await site.ask('/api/app-check/token');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { token, expiresAt } = (await response.json()) as { token: string; expiresAt: string };
  expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/);
  expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(from + 3_600_000);
  expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + 3_600_000);
});

describe('a token is accepted', () => {
  test('from the address it was generated for', async () => {
    expect(await statusWith(await generateToken())).toBe(204);
  });

  test('from the browser it was generated for, at another address', async () => {
    const token = await generateToken({ cookie: browser });
    expect(await statusWith(token, { cookie: browser, address: elsewhere })).toBe(204);
  });

  test('from another device of the same /64', async () => {
    const token = await generateToken({ address: '2001:db8:1:1::1' });
    expect(await statusWith(token, { address: '2001:db8:1:1::2' })).toBe(204);
  });

  test('until it expires', async () => {
    expect(await statusWith(signToken(Date.now() + 60_000, home, null))).toBe(204);
  });
});

describe('a token is refused', () => {
  test('from another address and browser', async () => {
    const token = await generateToken({ cookie: browser });
    for (const cookie of ['', `kaithangu_visitor=${crypto.randomUUID()}`]) {
      expect(await statusWith(token, { address: elsewhere, cookie })).toBe(401);
    }
  });

  test('from a browser without a cookie, if it was generated without one', async () => {
    expect(await statusWith(await generateToken(), { address: elsewhere })).toBe(401);
  });

  test('after it expires', async () => {
    expect(await statusWith(signToken(Date.now() - 1, home, null))).toBe(401);
  });

  test('when it is forged', async () => {
    const token = await generateToken();
    const [claim = '', signature = ''] = token.split('.');
    const longer = Buffer.from(JSON.stringify([Date.now() * 2, home, null])).toString('base64url');
    const otherPurpose = sign(site.config.appSecret, 'donation-key', claim);
    for (const forged of [
      '',
      '.',
      'x',
      claim,
      `${claim}.`,
      `.${signature}`,
      `${claim}.${'A'.repeat(43)}`,
      `${longer}.${signature}`,
      `${claim}.${otherPurpose}`,
      `${claim}.${signature.slice(1)}`,
      `${claim}x.${signature}`,
    ]) {
      expect(await statusWith(forged)).toBe(401);
    }
  });
});

describe('enforced', () => {
  test('every public write needs a token', async () => {
    const donation = { id: crypto.randomUUID(), cookie: browser, address: home };
    const writes: [string, string, AskInit][] = [
      ['POST', '/api/donations/sendDonationAlertEmail', { json: {} }],
      ['PUT', `/api/donations/${donation.id}`, { json: {} }],
      ['DELETE', `/api/donations/${donation.id}`, {}],
      ['POST', '/api/donations/not-mine', {}],
      ['POST', '/api/admin/login', { json: { username: 'superadmin', password: superAdminPassword } }],
      ['DELETE', `/api/files/screenshots/${crypto.randomUUID()}_1x1.webp`, {}],
    ];
    for (const [method, path, init] of writes) {
      const response = await site.ask(path, { method, ...init });
      expect([path, response.status]).toEqual([path, 401]);
      expect(await response.json()).toMatchObject({ message: 'Please reload the page and try again.' });
    }
    expect((await upload(site, donation, await renderPicture())).status).toBe(401);
  });

  test('a donation starts with a token', async () => {
    const headers = { 'x-app-check': await generateToken() };
    expect((await sendForm(site, {}, { address: home, headers })).status).toBe(200);
  });

  test.each([
    '/api/home-content',
    '/api/campaign',
    '/api/donations/progressbardata',
    '/api/donations/messages',
    '/api/donations/incomplete-donation',
    '/api/messages',
    '/api/updates',
    '/api/ip-details',
    '/api/admin/check-hidden-admin',
  ])('reading %s needs no token', async (path) => {
    expect((await site.ask(path)).status).toBeLessThan(300);
  });

  test('a signed-in admin needs no token', async () => {
    expect(await statusWith('', { cookie: await signedIn(site) })).toBe(204);
  });
});

test.each([
  ['monitor', 1],
  ['off', 0],
])('set to %s, a write without a token is accepted, with %i line in the log', async (setting, lines) => {
  const other = await openTestSite({ APP_CHECK: setting });
  const warn = vi.spyOn(other.log, 'warn');
  expect((await other.ask('/api/donations/not-mine', { method: 'POST' })).status).toBe(204);
  expect(warn).toHaveBeenCalledTimes(lines);
  await other.close();
});
