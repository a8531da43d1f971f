/** The process: its health, handing over to a second one, and ending while nobody reads its log. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startSmtp } from '../fakes/smtp.ts';
import { adminPassword, freePort, startSite } from '../running-site.ts';
import { fill, mountMemory } from './mounts.ts';
import { startDonation, visit } from './visitors.ts';

/** A request over its own connection, repeated after a reset, as proxies do (docs/run.md). */
async function knock(port: number): Promise<number> {
  return (await knockOnce(port)) || knockOnce(port);
}

function knockOnce(port: number): Promise<number> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path: '/api/campaign', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', () => resolve(0))
      .end();
  });
}

test.skipIf(process.platform !== 'linux')(
  'a second process takes the port before the first one ends: no request finds it closed',
  async () => {
    const first = await startSite('sqlite');
    const port = Number(new URL(first.url).port);
    const statuses: number[] = [];
    let isOver = false;
    const visiting = Array.from({ length: 4 }, async () => {
      while (!isOver) statuses.push(await knock(port));
    });
    const second = await startSite('sqlite', { DATA_DIR: first.folder, PORT: String(port) });
    const ended = once(first.process, 'exit');
    first.process.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    const atTheEnd = statuses.length;
    while (statuses.length < atTheEnd + 50) await pause(20);
    isOver = true;
    await Promise.all(visiting);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await startDonation(second)).status).toBe(200);
    await second.close();
    await first.close();
  },
);

test('stops in time and uses little memory while nobody reads its log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-faults-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      SUPER_ADMIN_PASSWORD: adminPassword,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.pause();
  const url = `http://127.0.0.1:${port}`;
  const ask = () =>
    fetch(`${url}/api/campaign`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ask, { timeout: 30_000 }).toBe(200);
  // About 200 bytes a line: the pipe's 64 kB and our megabyte fill up early.
  for (let n = 0; n < 160; n++) {
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    expect(new Set(answers)).toEqual(new Set([200]));
  }
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  rmSync(folder, { recursive: true });
});

const memory = mountMemory(24);
test.skipIf(!memory)('/healthz says that it lives, /readyz what it lacks', async () => {
  const { folder, unmount } = memory as NonNullable<typeof memory>;
  const smtp = await startSmtp();
  const site = await startSite('sqlite', { DATA_DIR: folder, SMTP_URL: smtp.url });
  const read = async (path: string) => {
    const { status, text } = await visit(site, path);
    return { status, ...JSON.parse(text) };
  };
  expect(await read('/healthz')).toMatchObject({ status: 200, alive: true });
  expect(await read('/readyz')).toEqual({
    status: 200,
    ready: true,
    database: 'ok',
    storage: 'ok',
    mail: 'ok',
  });
  await smtp.stop();
  await expect
    .poll(() => read('/readyz'), { timeout: 20_000, interval: 500 })
    .toMatchObject({ status: 200, ready: true, mail: 'failed' });
  const filler = join(folder, 'filler');
  fill(filler);
  await expect
    .poll(() => read('/readyz'), { timeout: 20_000, interval: 500 })
    .toMatchObject({ status: 503, ready: false, storage: 'failed' });
  expect(await read('/healthz')).toMatchObject({ status: 200, alive: true });
  rmSync(filler);
  await site.close();
  unmount();
});
