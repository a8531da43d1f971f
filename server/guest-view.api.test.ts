/**
 * No route shows a guest of the demo what a visitor entered. The same requests on an ordinary site find it
 * nearly everywhere.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../app/api.server.ts';
import { releaseMessages } from '../app/donations/release-messages.server.ts';
import type { AppContext } from '../platform/app-context.ts';
import { changeRow, forgetCounts, give, start } from '../test/donor.ts';
import { askOf, openTestSite, type TestSite } from '../test/site.ts';
import { addAdmin, signedIn } from '../test/team.ts';
import { readZip } from '../test/zip.ts';
import { createApplication } from './app.ts';
import { guestFile, openGuestView } from './guest-view.ts';

const secret = 'zamorin';
const transactionId = 'ZAMORIN40125567';

type Walked = { site: TestSite; admin: string; ids: string[]; screenshot: string; close(): Promise<void> };

let demo: Walked & { sample: string };
let ordinary: Walked;
beforeAll(async () => {
  demo = await openDemo();
  const site = await openTestSite();
  const admin = await signedIn(site, 'superadmin');
  ordinary = { site, admin, ...(await typeEverywhere(site)), close: () => site.close() };
});
afterAll(async () => {
  await demo.close();
  await ordinary.close();
});

/** A demo with one invented donation, which a visitor then uses. */
async function openDemo() {
  const site = await openTestSite({ DEMO: 'true', SUPER_ADMIN_USERNAME: 'guest' });
  const admin = await signedIn(site, 'guest');
  const sample = await give(site, { firstname: 'Invented' });
  const view: AppContext = await openGuestView(site);
  const ask = askOf(createApplication(site, { guestView: view }));
  const demo: TestSite = { ...site, ask };
  const typed = await typeEverywhere(demo);
  const close = async () => {
    await view.close();
    await site.close();
  };
  return { site: demo, admin, sample: sample.id, ...typed, close };
}

/** A visitor fills in every form; the results of the team's and the site's own work are written directly. */
async function typeEverywhere(site: TestSite): Promise<Pick<Walked, 'ids' | 'screenshot'>> {
  const donor = {
    firstname: secret,
    lastname: secret,
    email: `${secret}@example.com`,
    address: `${secret} house`,
    message: `${secret} wishes`,
  };
  const open = await start(site, donor);
  const given = await give(site, donor, transactionId);
  const verified = await give(site, donor, `${transactionId}8`);
  const deleted = await start(site, donor);
  const now = new Date().toISOString();
  const change = (id: string, values: object) => changeRow(site, id, values);
  const seen = { messageState: 'shown', messageFrom: now, notes: secret };
  await change(verified.id, { isVerified: true, verifiedAt: now, ...seen });
  await releaseMessages(site);
  await change(deleted.id, { deletedAt: now });
  const post = async (path: string, json: object) => {
    const response = await site.ask(path, { method: 'POST', json });
    expect([path, response.status < 300]).toEqual([path, true]);
  };
  await post('/api/contact', { ...donor, phone: '' });
  await post('/api/followers', { email: donor.email });
  await post('/api/admin/register', {
    ...donor,
    name: secret,
    username: secret,
    password: 'a rainy monsoon day',
  });
  await addAdmin(site, { username: `${secret}2` });
  await site.db.updateTable('outbox').set({ state: 'failed', lastError: secret }).execute();
  await forgetCounts(site);
  const rows = await Promise.all(
    (['contactMessages', 'outbox', 'followers', 'admins'] as const).map((table) =>
      site.db.selectFrom(table).select('id').limit(1).execute(),
    ),
  );
  const ids = [...[open, given, verified, deleted], ...rows.flat()].map(({ id }) => id);
  return { ids, screenshot: given.screenshotUrl };
}

/** A PDF and a spreadsheet: they have no filter, and take time. */
const drawnAnew = /preview$|xlsx$/;

/**
 * Every read call with every id of a visitor, every filter that shows more, and the visitor's words as search
 * terms.
 */
function callsOf({ ids, screenshot }: Walked): string[] {
  const queries = [
    '',
    `?search=${secret}`,
    `?search=${transactionId}`,
    `?email=${secret}@example.com`,
    `?ids=${ids.join()}`,
    ...['waiting', 'held', 'notSent', 'failed', 'shown', 'hidden'].map((state) => `?state=${state}`),
    ...['all', 'started', 'completed', 'verified', 'answered', 'waiting'].map(
      (filter) => `?filter=${filter}`,
    ),
    ...['pending', 'active'].map((status) => `?status=${status}`),
  ];
  const name = new URL(screenshot, 'http://localhost').pathname;
  const files = [name, `${name}?width=200`, `${name}?size=small`];
  const paths = api.routes.filter(({ method }) => method === 'GET').map(({ path }) => path);
  const calls = [...new Set(paths)].flatMap((path) =>
    /:\w+/.test(path)
      ? ids.map((id) => path.replace(/:\w+/g, id))
      : (drawnAnew.test(path) ? [''] : queries).map((query) => `${path}${query}`),
  );
  return [...calls, ...files];
}

/** The content of an answer, unpacked. */
async function wordsOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const parts = isZip ? [...readZip(bytes).values()] : [bytes];
  return parts.map((part) => Buffer.from(part).toString('utf8')).join('\n');
}

/** The calls that return a visitor's input, or a screenshot. */
async function walk(walked: Walked): Promise<string[]> {
  const telling: string[] = [];
  for (const call of callsOf(walked)) {
    await forgetCounts(walked.site);
    const response = await walked.site.ask(call, { cookie: walked.admin });
    expect([call, response.status]).not.toEqual([call, 500]);
    const isPicture = response.headers.get('content-type')?.startsWith('image/') && response.ok;
    if (isPicture || (await wordsOf(response)).toLowerCase().includes(secret)) telling.push(call);
  }
  return telling;
}

/** Without the query: '/api/donations/:id?search=…' is one route. */
const routesOf = (calls: string[]) =>
  new Set(calls.map((call) => call.split('?')[0]?.replace(/[0-9a-f]{8}-[\w-]{27}/, ':id')));

test('an ordinary site shows its super-admin all of it', async () => {
  const routes = routesOf(await walk(ordinary));
  expect([...routes]).toEqual(
    expect.arrayContaining([
      '/api/donations',
      '/api/donations/csv',
      '/api/donations/xlsx',
      '/api/donations/deleted',
      '/api/donations/statistics',
      '/api/donations/messages',
      '/api/donations/:id',
      '/api/donations/:id/history',
      '/api/donations/:id/export',
      '/api/donations/:id/whatsapp-reminder',
      '/api/contact',
      '/api/contact/csv',
      '/api/mails',
      '/api/mails/csv',
      '/api/admin/accounts',
    ]),
  );
  expect([...routes].some((route) => route?.startsWith('/files/screenshots/'))).toBe(true);
});

test('the demo shows its guest none of it', async () => {
  expect(await walk(demo)).toEqual([]);
});

describe('the guest', () => {
  test('sees the invented donations as the team does', async () => {
    const answer = await demo.site.ask('/api/donations', { cookie: demo.admin });
    expect(await answer.json()).toMatchObject([{ id: demo.sample, firstname: 'Invented' }]);
    const exported = await demo.site.ask(`/api/donations/${demo.sample}/export`, { cookie: demo.admin });
    expect(await wordsOf(exported)).toContain('Invented');
  });

  test('sees no other guest’s sessions', async () => {
    const shown = async () => {
      const account = await demo.site.ask('/api/admin/account', { cookie: demo.admin });
      return ((await account.json()) as { sessions: object[] }).sessions.length;
    };
    const before = await shown();
    const row = await demo.site.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    const other = { ...row, id: crypto.randomUUID(), keyHash: crypto.randomUUID(), place: secret };
    await demo.site.db.insertInto('sessions').values(other).execute();
    expect(await shown()).toBe(before);
  });
});

test('visitors see their own data as on every site', async () => {
  const mine = await start(demo.site, { firstname: secret });
  const own = await demo.site.ask(`/api/donations/${mine.id}`, mine);
  expect(await own.json()).toMatchObject({ firstname: secret, mine: true });
});

test('a later start keeps the first copy, and two simultaneous starts make one', async () => {
  const site = await openTestSite({ DEMO: 'true', SUPER_ADMIN_USERNAME: 'guest' });
  const views = await Promise.all([openGuestView(site), openGuestView(site)]);
  await start(site, { firstname: secret });
  views.push(await openGuestView(site));
  for (const { db } of views) expect(await db.selectFrom('donations').select('id').execute()).toEqual([]);
  expect(existsSync(join(site.config.dataDir, guestFile))).toBe(true);
  await Promise.all(views.map((view) => view.close()));
  await site.close();
});

test('a demo without its copy refuses its guests', async () => {
  const site = await openTestSite({ DEMO: 'true', SUPER_ADMIN_USERNAME: 'guest' });
  const cookie = await signedIn(site, 'guest');
  expect((await site.ask('/api/donations', { cookie })).status).toBe(403);
  await site.close();
});
