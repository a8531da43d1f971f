/** Limits of one address, also for simultaneous requests. */
import { expect, test, vi } from 'vitest';
import { ensureSuperAdmin } from '../../app/admins/super-admin.server.ts';
import { HOUR } from '../../platform/durations.ts';
import { freshAddress, sendForm } from '../donor.ts';
import { work } from '../proof.ts';
import { openTestSite, superAdminPassword } from '../site.ts';
import { openForSuite } from '../suite.ts';

const site = openForSuite(async () => {
  const opened = await openTestSite();
  await ensureSuperAdmin(opened);
  return opened;
});

/** Each request carries proof of work, required from half of a limit on (proof-of-work.api.test.ts). */
const login = async (username: string, password: string, address: string) =>
  site.ask('/api/admin/login', {
    method: 'POST',
    json: { username, password },
    address,
    headers: await work(site, address),
  });

/**
 * Sends again, as pages do, while the challenge has become too cheap meanwhile (428), or while a busy machine
 * answers before it checks the limit (503).
 */
async function untilDecided(send: () => Promise<Response>): Promise<Response> {
  const response = await send();
  return response.status === 428 || response.status === 503 ? untilDecided(send) : response;
}

const contact = (address: string) =>
  untilDecided(async () =>
    site.ask('/api/contact', {
      method: 'POST',
      address,
      headers: await work(site, address),
      json: { firstname: 'A', lastname: 'B', email: 'a@example.com', message: 'Hello' },
    }),
  );

async function statusesOf(answers: Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('one address may try fifty usernames, then waits a quarter of an hour', async () => {
  const address = freshAddress();
  const tries = Array.from({ length: 60 }, (_, n) => login(`name-${n}`, 'wrong password', address));
  expect(await statusesOf(tries)).toEqual({ 401: 50, 429: 10 });
  const refused = await login('one-more', 'wrong password', address);
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'login.tooMany']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800);
});

test('a locked address locks nobody else out, least of all the super-admin', async () => {
  const address = freshAddress();
  await Promise.all(Array.from({ length: 30 }, () => login('superadmin', 'wrong password', address)));
  expect((await login('superadmin', superAdminPassword, address)).status).toBe(403);
  expect((await login('superadmin', superAdminPassword, freshAddress())).status).toBe(200);
});

test('right passwords don’t count towards the limit', async () => {
  const address = freshAddress();
  for (let n = 0; n < 60; n++) {
    expect((await login('superadmin', superAdminPassword, address)).status).toBe(200);
  }
});

test('a /48 counts as one address', async () => {
  const half = (first: number) =>
    Array.from({ length: 55 }, (_, n) => login(`host-${first + n}`, 'wrong', `2001:db8:77:${first + n}::1`));
  expect(await statusesOf(half(0))).toEqual({ 401: 55 });
  expect(await statusesOf(half(55))).toEqual({ 401: 45, 429: 10 });
});

test('of 130 simultaneous contact messages from one address 100 are accepted', async () => {
  const address = freshAddress();
  const answers = Array.from({ length: 130 }, () => contact(address));
  expect(await statusesOf(answers)).toEqual({ 200: 100, 429: 30 });
});

test('of 130 simultaneous starts in one /48 after 880 at most 120 are accepted', async () => {
  const form = async (n: number) => {
    const address = `2001:db8:78:${n}::1`;
    const send = async () =>
      sendForm(site, { email: `n${n}@example.com` }, { address, headers: await work(site, address) });
    const first = await send();
    // A client whose challenge got too cheap meanwhile works again, as the page does.
    return first.status === 428 ? send() : first;
  };
  await site.db
    .insertInto('counters')
    .values({
      key: 'start 2001:db8:78::/48',
      count: 880,
      resetsAt: new Date(Date.now() + HOUR).toISOString(),
    })
    .execute();
  const atOnce = await statusesOf(Array.from({ length: 130 }, (_, n) => form(n)));
  // A busy machine answers some with 503 before it checks their limit.
  const { 200: taken = 0, 429: refused = 0, 503: busy = 0 } = atOnce;
  expect([taken + refused + busy, taken <= 120], JSON.stringify(atOnce)).toEqual([130, true]);
  let more = 0;
  while (more < busy && (await form(130 + more)).status === 200) more++;
  expect(taken + more).toBeLessThanOrEqual(120);
  expect(taken + more + busy).toBeGreaterThanOrEqual(120);
  expect((await form(999)).status).toBe(429);
});

test('some of a hundred simultaneous log-ins are told to retry: two passwords are hashed at a time', async () => {
  vi.stubEnv('TEST_ARGON2', 'real');
  const busySite = await openTestSite();
  await ensureSuperAdmin(busySite);
  const answers = Array.from({ length: 100 }, () =>
    busySite.ask('/api/admin/login', {
      method: 'POST',
      json: { username: 'superadmin', password: 'wrong' },
      address: freshAddress(),
    }),
  );
  const { 401: wrong = 0, 503: busy = 0 } = await statusesOf(answers);
  expect([wrong + busy, wrong >= 60, busy > 0]).toEqual([100, true, true]);
  await busySite.close();
});
