/** The process started, stopped and killed: nothing answered 200 is lost, and no request is cut off. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { startDonation } from '../test/faults/visitors.ts';
import { renderPicture } from '../test/pictures.ts';
import type { RunningSite } from '../test/running-site.ts';
import { logInAsSuperAdmin } from './accounts.ts';
import { expect, test } from './site.ts';

test('kill -9 loses no donation that was answered 200', { tag: '@postgres' }, async ({ startOwn }) => {
  test.slow();
  // Not the shared site: a mail being sent at a kill is retried only minutes later.
  const site = await startOwn();
  const answered: string[] = [];
  for (let round = 1; round <= 3; round++) {
    // The kill cuts some off before an answer, so nothing was promised.
    const giving = Array.from({ length: 60 }, async () => {
      const { status, donor } = await startDonation(site);
      if (status === 200) answered.push(donor.id);
    });
    // Kill it while requests are running.
    while (answered.length < 15 * round) await new Promise(setImmediate);
    site.process.kill('SIGKILL');
    await Promise.all(giving);
    await site.restart();
  }
  const kept = new Set(await listIds(site));
  expect(answered.filter((id) => !kept.has(id))).toEqual([]);
  expect(answered.length).toBeGreaterThanOrEqual(45);
});

test('a stop signal lets a running upload finish, then the process exits', { tag: '@postgres' }, async ({
  site,
}) => {
  const { donor } = await startDonation(site);
  const form = new FormData();
  form.set('donationId', donor.id);
  form.set('file', new Blob([(await renderPicture()) as Uint8Array<ArrayBuffer>]), 'paid.png');
  const encoded = new Response(form);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const upload = httpRequest(`${site.url}/api/files/screenshots`, {
    method: 'POST',
    headers: {
      ...donor.headers,
      'content-type': encoded.headers.get('content-type') as string,
      'content-length': bytes.length,
    },
  });
  const answer = once(upload, 'response');
  await new Promise((sent) => upload.write(bytes.subarray(0, 100), sent));
  // When the server answers a later request, the upload has reached it.
  await fetch(`${site.url}/api/campaign`);
  const exit = once(site.process, 'exit');
  site.process.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${site.url}/api/campaign`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  upload.end(bytes.subarray(100));
  const [response] = await answer;
  expect(response.statusCode).toBe(201);
  expect(await exit).toEqual([0, null]);
});

test('a bad setting stops the program with one line that names it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-e2e-'));
  const { status, stderr, stdout } = spawnSync(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, UNFINISHED_DAYS: 'a week' },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect({ status, stderr, stdout }).toEqual({
    status: 1,
    stderr: "UNFINISHED_DAYS is 'a week': it should be a whole number from 0 to 365\n",
    stdout: '',
  });
});

test('the generated password is shown only at the first start', async ({ startOwn }) => {
  const site = await startOwn({ SUPER_ADMIN_PASSWORD: '' }, null);
  const said = [site.said()];
  await site.stop();
  await site.restart();
  said.push(site.said());
  expect(said[0]).toMatch(/The super-admin is 'superadmin' with the password '[\w-]{16}'/);
  expect(said[1]).not.toContain('password');
});

async function listIds(site: RunningSite): Promise<string[]> {
  const team = await request.newContext({ baseURL: site.url });
  await logInAsSuperAdmin(team);
  const list: { id: string }[] = await (await team.get('/api/donations?limit=500')).json();
  await team.dispose();
  return list.map(({ id }) => id);
}

test('files are readable only by their owner; a missing TRUST_PROXY and foreign X-Forwarded-For warn once', async ({
  startOwn,
}) => {
  const settings = { HOST: '0.0.0.0', PUBLIC_URL: 'https://help.example.org', TRUST_PROXY: '' };
  const site = await startOwn(settings, null);
  for (const n of [1, 2, 3]) {
    await fetch(`${site.url}/api/campaign`, { headers: { 'X-Forwarded-For': `203.0.113.${n}` } });
  }
  const files = readdirSync(site.folder, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const { parentPath, name } of files) {
    expect([name, statSync(join(parentPath, name)).mode & 0o077]).toEqual([name, 0]);
  }
  expect(site.said().match(/TRUST_PROXY is not set although/g)).toHaveLength(1);
  expect(site.said().match(/X-Forwarded-For of an address/g)).toHaveLength(1);
});
