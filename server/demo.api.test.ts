/** A guest of the demo sees what the super-admin sees, and can't change anything. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../app/api.server.ts';
import type { AppContext } from '../platform/app-context.ts';
import { readConfig } from '../platform/config/config.ts';
import { sendForm } from '../test/donor.ts';
import { askOf, openTestSite, type TestSite } from '../test/site.ts';
import { signedIn } from '../test/team.ts';
import { createApplication } from './app.ts';
import { openGuestView } from './guest-view.ts';

let demo: TestSite;
let view: AppContext;
let guest: string;
beforeAll(async () => {
  const site = await openTestSite({ DEMO: 'true', SUPER_ADMIN_USERNAME: 'guest' });
  guest = await signedIn(site, 'guest');
  view = await openGuestView(site);
  demo = { ...site, ask: askOf(createApplication(site, { guestView: view })) };
});
afterAll(async () => {
  await view.close();
  await demo.close();
});

const calls = [...new Set(api.routes.map(({ method, path }) => `${method} ${path}`))];
const isOpen = (call: string) => /^(GET|POST \/api\/admin\/(login|logout)$)/.test(call);

function callOf(call: string): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  return demo.ask(path.replace(/:\w+/, crypto.randomUUID()), { method, cookie: guest });
}

test.each(calls.filter((call) => !isOpen(call)))('%s is refused in words', async (call) => {
  const response = await callOf(call);
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({
    message: 'You are a guest of this demo, so nothing was changed.',
    code: 'demo.lookOnly',
  });
});

/** The family's calls, which no admin may use. */
const ofFamily = ['GET /api/arrived'];
const readable = calls.filter((call) => call.startsWith('GET ') && !ofFamily.includes(call));

test.each(readable)('%s is not', async (call) => {
  expect([401, 403, 500]).not.toContain((await callOf(call)).status);
});

test('visitors who aren’t logged in can donate', async () => {
  expect((await sendForm(demo)).status).toBe(200);
});

test('the guest logs out', async () => {
  expect((await callOf('POST /api/admin/logout')).status).toBe(204);
  expect((await callOf('GET /api/admin/session')).status).toBe(401);
});

test('a campaign other than the sample can’t be a demo', () => {
  const { dataDir } = demo.config;
  const file = join(dataDir, 'campaign.json');
  const sample = JSON.parse(readFileSync('config/campaign.json', 'utf8'));
  const bank = { ...sample.bank, number: '12345678901234', vpa: 'leela@fbl' };
  const upi = { ...sample.upi, vpa: 'leela@fbl' };
  writeFileSync(file, JSON.stringify({ ...sample, bank, upi, sample: false }));
  expect(() => readConfig({ DEMO: 'true', CAMPAIGN: file, DATA_DIR: dataDir })).toThrow(/^DEMO is 'true'/);
});
