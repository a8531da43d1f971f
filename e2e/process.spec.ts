/** The process started, stopped and killed: nothing answered 200 is lost, and no request is cut off. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { donor } from '../test/donor.ts';
import { renderPicture } from '../test/pictures.ts';
import { adminPassword, type RunningSite } from '../test/running-site.ts';
import { expect, test } from './site.ts';

test('kill -9 loses no donation that was answered 200', { tag: '@postgres' }, async ({ startOwn }) => {
  test.slow();
  // Not the shared site: a mail being sent at a kill is retried only minutes later.
  const site = await startOwn();
  const answered: string[] = [];
  for (let round = 1; round <= 3; round++) {
    const giving = Array.from({ length: 60 }, async (_, n) => {
      try {
        const { status, body } = await give(site, `203.0.${round}.${n + 1}`);
        if (status === 200) answered.push(body.id);
      } catch {
        // The kill cut it off before an answer, so nothing was promised.
      }
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
  const { body, cookie } = await give(site, '203.0.113.1');
  const token = await (
    await fetch(`${site.url}/api/app-check/token`, { headers: from('203.0.113.1') })
  ).json();
  const form = new FormData();
  form.set('donationId', body.id);
  form.set('file', new Blob([(await renderPicture()) as Uint8Array<ArrayBuffer>]), 'paid.png');
  const encoded = new Response(form);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const upload = httpRequest(`${site.url}/api/files/screenshots`, {
    method: 'POST',
    headers: {
      ...from('203.0.113.1'),
      cookie,
      'x-app-check': token.token,
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
  site.process.kill('SIGTERM');
  await once(site.process, 'exit');
  await site.restart();
  said.push(site.said());
  expect(said[0]).toMatch(/The super-admin is 'superadmin' with the password '[\w-]{16}'/);
  expect(said[1]).not.toContain('password');
});

const from = (address: string) => ({ 'X-Forwarded-For': address });

async function give(site: RunningSite, address: string) {
  const { token } = await (await fetch(`${site.url}/api/app-check/token`, { headers: from(address) })).json();
  const response = await fetch(`${site.url}/api/donations/sendDonationAlertEmail`, {
    method: 'POST',
    headers: { ...from(address), 'content-type': 'application/json', 'x-app-check': token },
    body: JSON.stringify(donor),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return { status: response.status, body: (await response.json()) as { id: string }, cookie };
}

async function listIds(site: RunningSite): Promise<string[]> {
  const { token } = await (await fetch(`${site.url}/api/app-check/token`)).json();
  const login = await fetch(`${site.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-app-check': token },
    body: JSON.stringify({ username: 'superadmin', password: adminPassword }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const list = await fetch(`${site.url}/api/donations?limit=500`, { headers: { cookie } });
  return ((await list.json()) as { id: string }[]).map(({ id }) => id);
}

test('files are readable only by their owner; a missing TRUST_PROXY and foreign X-Forwarded-For warn once', async ({
  startOwn,
}) => {
  const settings = { HOST: '0.0.0.0', PUBLIC_URL: 'https://help.example.org', TRUST_PROXY: '' };
  const site = await startOwn(settings, null);
  for (const n of [1, 2, 3]) await fetch(`${site.url}/api/campaign`, { headers: from(`203.0.113.${n}`) });
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
